/** A number from 0 to below 1, for spreading things in time. */
export function getRandomFraction(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number / 2 ** 32;
}
