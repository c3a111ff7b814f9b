/** What a child process may know of ours: none of the server's settings, so that no test reaches a real provider. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'SYSTEMROOT'];

/** What tests and scripts take from the environment; the server's own configuration is in server/env.ts. */
export const testEnv = {
  /** A PostgreSQL whose user may create databases, instead of a throwaway one. */
  databaseUrl: process.env['TEST_DATABASE_URL'] || undefined,
  chromiumPath: process.env['CHROMIUM_PATH'] || undefined,
  path: process.env['PATH'] ?? '',
  isCi: process.env['CI'] === 'true',
  /** Before each commit, what takes minutes and seldom breaks is left out: `npm test` says so, `npm test -- --all` does not. */
  isQuick: process.env['TEST_QUICK'] === 'true',
  /** How often each fault that has many moments is tried: npm test -- --all tries twice, npm run faults many times. */
  faultRounds: Number(process.env['FAULT_ROUNDS']) || 1,
  /** Where a table of the faults is made from. */
  faultReport: process.env['FAULT_REPORT'] || undefined,
  /** How many events `npm run bench -- growth` loads last: 10,000,000 people take minutes and some 30 GB. */
  growthEvents: Number(process.env['GROWTH_EVENTS']) || 100_000,
  /** How many hostile inputs the server is sent; `npm run fuzz` sends more, other ones each time. */
  fuzzRuns: Number(process.env['FUZZ_RUNS']) || 200,
  /** Of which parts, by the first word of their procedures; none for all. */
  fuzzedParts: (process.env['FUZZ_PARTS'] ?? '').split(' ').filter(Boolean),
  /** Where a server that is sent them says how long they held it. */
  monitorPort: Number(process.env['MONITOR_PORT']),
  /** Where `npm run mutate` and the tests that it runs leave word for each other. */
  mutateFolder: process.env['MUTATE_FOLDER'] || undefined,
  isFuzzing: process.env['FUZZ_RUNS'] !== undefined,
};

/** Where the browser tests find their server: Playwright's workers inherit it from the global setup. */
export function baseUrl(): string | undefined {
  return process.env['DAYSHEET_TEST_URL'];
}

export function setBaseUrl(url: string): void {
  process.env['DAYSHEET_TEST_URL'] = url;
}

/** What opens that server's outbox. */
export function outboxKey(): string {
  return process.env['DAYSHEET_TEST_OUTBOX_KEY'] ?? '';
}

export function setOutboxKey(key: string): void {
  process.env['DAYSHEET_TEST_OUTBOX_KEY'] = key;
}

/** The environment of a child process: the little that any program needs, and these. */
export function childEnv(settings: Record<string, string>): Record<string, string> {
  const inherited = INHERITED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(inherited), ...settings };
}

/** What a child process needs to reach the package registry from this machine: certificates, a proxy. */
export const registryEnv = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      /proxy|certs?$|ssl_cert/i.test(name) && value !== undefined ? [[name, value]] : [],
    ),
  );
