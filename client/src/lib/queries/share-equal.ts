const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** New data in which all unchanged parts are the same objects as before, so that nothing is rendered or computed for them. */
export function shareEqual(before: unknown, now: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(now)) {
    const shared = now.map((one, index) => shareEqual(before[index], one));
    return shared.length === before.length && shared.every((one, index) => one === before[index])
      ? before
      : shared;
  }
  if (isPlain(before) && isPlain(now)) {
    const shared = Object.entries(now).map(([key, value]) => [key, shareEqual(before[key], value)] as const);
    const isSame =
      shared.length === Object.keys(before).length &&
      shared.every(([key, value]) => key in before && value === before[key]);
    return isSame ? before : Object.fromEntries(shared);
  }
  return now;
}
