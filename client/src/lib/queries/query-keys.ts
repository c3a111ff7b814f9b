type Input = Readonly<Record<string, string | undefined>>;
/** A procedure and its input; a partial input matches all queries that contain it. */
export type QueryKey = readonly [path: string, input?: Input];

const listEntries = (input: Input) => Object.entries(input).filter(([, value]) => value !== undefined);

/** Equal keys have the same hash. */
export const hashKey = ([path, input = {}]: QueryKey): string =>
  JSON.stringify([path, ...listEntries(input).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

export const matchesKey = ([path, input = {}]: QueryKey, [ownPath, own = {}]: QueryKey): boolean =>
  path === ownPath && listEntries(input).every(([name, value]) => own[name] === value);
