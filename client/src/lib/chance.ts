/** A number from 0 to below 1, to spread requests over time. */
export function getRandomFraction(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number / 2 ** 32;
}
