/** The variables that child processes inherit: none of the server's settings, so that no test reaches a real provider. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'SYSTEMROOT'];

/** The environment settings of tests and scripts; the server's own configuration is in server/env.ts. */
export const testEnv = {
  /** A PostgreSQL whose user may create databases, instead of a throwaway one. */
  databaseUrl: process.env['TEST_DATABASE_URL'] || undefined,
  chromiumPath: process.env['CHROMIUM_PATH'] || undefined,
  path: process.env['PATH'] ?? '',
  isCi: process.env['CI'] === 'true',
  /** Skips tests that take minutes and seldom fail, for runs before a commit: set by `npm test`, but not with `--all`. */
  isQuick: process.env['TEST_QUICK'] === 'true',
  /** How often each fault with many moments is tried: twice by `npm test -- --all`, many times by `npm run faults`. */
  faultRounds: Number(process.env['FAULT_ROUNDS']) || 1,
  /** The file for the table of faults. */
  faultReport: process.env['FAULT_REPORT'] || undefined,
  /** The last number of events of `npm run bench -- growth`: 10,000,000 people take minutes and some 30 GB. */
  growthEvents: Number(process.env['GROWTH_EVENTS']) || 100_000,
  /** How many hostile inputs are sent to the server; `npm run fuzz` sends more, different ones each time. */
  fuzzRuns: Number(process.env['FUZZ_RUNS']) || 200,
  /** The routers to fuzz, by the first word of their procedures; empty for all. */
  fuzzedParts: (process.env['FUZZ_PARTS'] ?? '').split(' ').filter(Boolean),
  /** The port at which the fuzzed server reports how long its event loop was held. */
  monitorPort: Number(process.env['MONITOR_PORT']),
  /** The folder through which `npm run mutate` and its tests communicate. */
  mutateFolder: process.env['MUTATE_FOLDER'] || undefined,
  isFuzzing: process.env['FUZZ_RUNS'] !== undefined,
};

/** The address of the browser tests' server: Playwright's workers inherit it from the global setup. */
export function baseUrl(): string | undefined {
  return process.env['DAYSHEET_TEST_URL'];
}

export function setBaseUrl(url: string): void {
  process.env['DAYSHEET_TEST_URL'] = url;
}

/** The key of that server's outbox. */
export function outboxKey(): string {
  return process.env['DAYSHEET_TEST_OUTBOX_KEY'] ?? '';
}

export function setOutboxKey(key: string): void {
  process.env['DAYSHEET_TEST_OUTBOX_KEY'] = key;
}

/** The environment of a child process: the basic variables, and these. */
export function childEnv(settings: Record<string, string>): Record<string, string> {
  const inherited = INHERITED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(inherited), ...settings };
}

/** The variables for reaching the package registry from this machine: certificates, a proxy. */
export const registryEnv = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      /proxy|certs?$|ssl_cert/i.test(name) && value !== undefined ? [[name, value]] : [],
    ),
  );
