type Input = Readonly<Record<string, string | undefined>>;
/** A read and its input; part of the input stands for all reads that share it. */
export type QueryKey = readonly [path: string, input?: Input];

const listEntries = (input: Input) => Object.entries(input).filter(([, value]) => value !== undefined);

/** The same for keys that say the same. */
export const hashKey = ([path, input = {}]: QueryKey): string =>
  JSON.stringify([path, ...listEntries(input).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

export const matchesKey = ([path, input = {}]: QueryKey, [ownPath, own = {}]: QueryKey): boolean =>
  path === ownPath && listEntries(input).every(([name, value]) => own[name] === value);
