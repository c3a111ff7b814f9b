const SERVER_SETTINGS = [
  'PORT',
  'HOST',
  'DATABASE_URL',
  'DATA_DIR',
  'PUBLIC_URL',
  'TRUSTED_PROXIES',
  'LOG_LEVEL',
];

/** What tests and scripts take from the environment; the server's own configuration is in server/env.ts. */
export const testEnv = {
  /** A PostgreSQL whose user may create databases, instead of a throwaway one. */
  databaseUrl: process.env['TEST_DATABASE_URL'] || undefined,
  chromiumPath: process.env['CHROMIUM_PATH'] || undefined,
  path: process.env['PATH'] ?? '',
};

/** Where the browser tests find their server: Playwright's workers inherit it from the global setup. */
export function baseUrl(): string | undefined {
  return process.env['DAYSHEET_TEST_URL'];
}

export function setBaseUrl(url: string): void {
  process.env['DAYSHEET_TEST_URL'] = url;
}

/** The environment of a child process: ours, without the server's own settings, and with these. */
export function childEnv(extra: Record<string, string>): Record<string, string> {
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined || SERVER_SETTINGS.includes(name) ? [] : [[name, value]],
  );
  return { ...Object.fromEntries(inherited), ...extra };
}
