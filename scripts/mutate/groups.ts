/** Files that are tested together, by tests of these Vitest projects. */
export type Group = { name: string; files: string[]; tests: string[]; projects: ('unit' | 'server')[] };

/** Texts, from which nothing is computed, and how guest lists are read: neither is in the figures of decision 049. */
const LEFT_OUT = /^shared\/(?:events\/event-templates|site\/pricing|reasons\/.*|guest-lists\/.*)\.ts$/;
const IS_RULE = /^shared\/|\.rules\.ts$/;

/** Without a path all rules; below a path its gates and commands too. */
export function pickFiles(all: readonly string[], wanted: readonly string[]): string[] {
  const isWanted = (file: string) =>
    wanted.length === 0
      ? IS_RULE.test(file)
      : wanted.some((path) => path !== '' && file.startsWith(path.replace(/\/$/, '')));
  return all
    .filter((file) => !LEFT_OUT.test(file) && !file.endsWith('.test.ts') && isWanted(file))
    .toSorted();
}

const FOLDER = /^(?:shared|server\/features\/[^/]+\/[^/]+|client\/src\/(?:features\/[^/]+|lib|ui))/;
const getFolderName = (file: string) => FOLDER.exec(file)?.[0] ?? '';

/** Folders whose tests notice the effects of a folder's commands: the log for a changed right, its screen for retention. */
const furtherTests: Record<string, readonly string[] | undefined> = {
  'server/features/core/answers': [
    'server/features/core/attendees/import',
    'server/features/core/attendees/people-locks.test.ts',
    'server/features/reach/answer-mails/',
    'server/features/reach/followed-sheets/',
  ],
  'server/features/core/attendees': [
    'server/features/core/answers/',
    'server/features/core/households/',
    'server/features/core/links/',
  ],
  'server/features/core/events': [
    'server/features/core/event-looks/',
    'server/features/core/surprises/',
    'server/features/doors/forgetting/',
  ],
  'server/features/core/schedule': [
    'server/features/core/events/',
    'server/features/core/surprises/',
    'server/features/reach/calendar/',
    'server/features/reach/running-late/',
  ],
  'server/features/core/households': ['server/features/core/attendees/import'],
  'server/features/reach/calendar': [
    'server/http/calendar.test.ts',
    'server/features/doors/join/merge.test.ts',
  ],
  'server/features/reach/emails': ['server/features/doors/auth/'],
  'server/features/reach/push': ['server/features/doors/join/merge.test.ts'],
  'server/features/doors/join': ['server/features/core/links/'],
  'server/features/signals/notices': ['server/features/reach/notifications/'],
  'server/features/core/gates': [
    'server/features/core/links/household-links.test.ts',
    'server/features/doors/',
    'server/features/signals/live/live-ends.test.ts',
    'server/trpc/gates.test.ts',
  ],
  'server/features/core/retention': ['server/features/doors/forgetting/', 'server/features/doors/own-data/'],
  'server/features/doors/account': ['server/features/doors/members/', 'server/features/signals/audit/'],
  'server/features/doors/auth': ['server/features/doors/account/', 'server/features/signals/audit/'],
};

const core = 'server/features/core';
/** Rules that PostgreSQL computes, and the tests with a database that notice them. */
const inSql: Record<string, readonly string[] | undefined> = {
  [`${core}/attendees/opt-outs.rules.ts`]: ['server/features/reach/invitations/opt-outs.test.ts'],
  [`${core}/attendee-status/attendee-status.rules.ts`]: [
    'server/features/reach/invitations/household-missed.test.ts',
    'server/features/reach/invitations/invitation-outbox.test.ts',
  ],
  [`${core}/events/copies.rules.ts`]: [`${core}/events/events-duplicate.test.ts`],
  [`${core}/schedule/schedule.rules.ts`]: [
    `${core}/schedule/audience.test.ts`,
    `${core}/schedule/cancellations.test.ts`,
  ],
  [`${core}/surprises/surprises.rules.ts`]: [`${core}/surprises/`],
  [`${core}/surprises/surprise-mentions.rules.ts`]: ['server/trpc/surprises.test.ts'],
};

/** The tests of a folder: those beside its files, and those listed above; for shared/ wherever its rules are used. */
const listTests = (folder: string) =>
  folder.startsWith('shared')
    ? ['shared/', '.rules.test.ts']
    : [`${folder}/`, ...(furtherTests[folder] ?? [])];

/** Groups all rules with fast tests into one; rules that need a database have their own, or one per folder. */
export function listGroups(files: readonly string[]): Group[] {
  const rules = files.filter((file) => IS_RULE.test(file) && !(file in inSql));
  const others = Object.groupBy(
    files.filter((file) => !IS_RULE.test(file)),
    getFolderName,
  );
  const tests = [...new Set(rules.map(getFolderName))].flatMap(listTests);
  return [
    ...(rules.length > 0 ? [{ name: 'rules', files: rules, tests, projects: ['unit' as const] }] : []),
    ...files
      .filter((file) => file in inSql)
      .map((file) => ({
        name: file,
        files: [file],
        tests: [file.replace(/ts$/, 'test.ts'), ...(inSql[file] ?? [])],
        projects: ['unit' as const, 'server' as const],
      })),
    ...Object.entries(others).map(([name, own = []]) => ({
      name,
      files: own,
      tests: listTests(name),
      projects: ['server' as const],
    })),
  ];
}
