/** Files that are judged together, by tests of Vitest's projects. */
export type Group = { name: string; files: string[]; tests: string[]; projects: ('unit' | 'server')[] };

/** Words, not decisions: what they say is read, not computed. */
const WORDS = /^shared\/(?:event-templates|pricing)\.ts$/;
const IS_RULE = /^shared\/|\.rules\.ts$/;

/** Without a path all rules; below a path its gates and commands too. */
export function pickFiles(all: readonly string[], wanted: readonly string[]): string[] {
  const isWanted = (file: string) =>
    wanted.length === 0
      ? IS_RULE.test(file)
      : wanted.some((path) => path !== '' && file.startsWith(path.replace(/\/$/, '')));
  return all.filter((file) => !WORDS.test(file) && !file.endsWith('.test.ts') && isWanted(file)).toSorted();
}

const FOLDER = /^(?:shared|server\/features\/[^/]+\/[^/]+|client\/src\/(?:features\/[^/]+|lib|ui))/;
const getFolderName = (file: string) => FOLDER.exec(file)?.[0] ?? '';

/** Whose tests tell what comes of a folder's commands: of a right that is changed the log tells, of retention its screen. */
const askedToo: Record<string, readonly string[] | undefined> = {
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
/** Rules that PostgreSQL computes, and where tests with a database tell what comes of them. */
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

/** Where the tests stand that are asked: beside, and where they tell what comes of it; for shared/ wherever rules stand on it. */
const listTests = (folder: string) =>
  folder.startsWith('shared') ? ['shared/', '.rules.test.ts'] : [`${folder}/`, ...(askedToo[folder] ?? [])];

/** Rules in one go, by tests that are quick; what asks a database by itself, or folder by folder. */
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
