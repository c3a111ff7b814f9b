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

const nameOf = (file: string) =>
  /^(?:shared|server\/features\/[^/]+|client\/src\/(?:features\/[^/]+|lib|ui))/.exec(file)?.[0] ?? '';

/** A rule of shared/ is tested where it stands, and by the rules that stand on it. */
const testsOf = (name: string): string[] =>
  name === 'shared'
    ? ['shared/**/*.test.ts', '{client/src,server}/features/**/*.rules.test.ts', 'server/lib/*.test.ts']
    : [`${name}/**/*.test.{ts,tsx}`, ...(name.startsWith('server/') ? ['server/trpc/gates.test.ts'] : [])];

/** All rules of a side at once, by the tests of rules alone: what only a database or a page shows is not theirs. */
const sides = [
  { name: 'shared', tests: testsOf('shared') },
  { name: 'server', tests: ['server/**/*.rules.test.ts'] },
  { name: 'client', tests: ['client/src/**/*.rules.test.ts'] },
];

/** Each folder by itself; where all rules are broken, each side, since every folder takes half a minute to begin. */
export function foldersOf(files: readonly string[], { isAll }: { isAll: boolean }): Folder[] {
  const folders = isAll
    ? sides
    : [...new Set(files.map(nameOf))].map((name) => ({ name, tests: testsOf(name) }));
  const isIn = (name: string, file: string) => (isAll ? file.startsWith(`${name}/`) : nameOf(file) === name);
  return folders.map((folder) => ({ ...folder, files: files.filter((file) => isIn(folder.name, file)) }));
}
