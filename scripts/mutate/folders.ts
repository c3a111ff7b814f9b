/** Files that are judged together, by the tests that stand beside them. */
export type Folder = { name: string; files: string[]; tests: string[] };

/** Words, not decisions: what they say is read, not computed. */
const WORDS = /^shared\/(?:templates|pricing)\.ts$/;

/** Without a path all rules; below a path its gates and commands too. */
export function pickFiles(all: readonly string[], wanted: readonly string[]): string[] {
  const isWanted = (file: string) =>
    wanted.length === 0
      ? /^shared\/|\.rules\.ts$/.test(file)
      : wanted.some((path) => path !== '' && file.startsWith(path.replace(/\/$/, '')));
  return all.filter((file) => !WORDS.test(file) && !file.endsWith('.test.ts') && isWanted(file)).toSorted();
}

const getFolderName = (file: string) =>
  /^(?:shared|server\/features\/[^/]+\/[^/]+|client\/src\/(?:features\/[^/]+|lib|ui))/.exec(file)?.[0] ?? '';

/** A rule of shared/ is tested where it stands, and by the rules that stand on it. */
const listTests = (name: string): string[] =>
  name === 'shared'
    ? ['shared/**/*.test.ts', '{client/src,server}/features/**/*.rules.test.ts', 'server/lib/*.test.ts']
    : [`${name}/**/*.test.{ts,tsx}`, ...(name.startsWith('server/') ? ['server/trpc/gates.test.ts'] : [])];

export function listFolders(files: readonly string[]): Folder[] {
  return [...new Set(files.map(getFolderName))].map((name) => ({
    name,
    files: files.filter((file) => getFolderName(file) === name),
    tests: listTests(name),
  }));
}
