/** What tests and scripts take from the environment; the server's own configuration is in server/env.ts. */
export const testEnv = {
  /** A PostgreSQL whose user may create databases, instead of a throwaway one. */
  databaseUrl: process.env['TEST_DATABASE_URL'] || undefined,
  chromiumPath: process.env['CHROMIUM_PATH'] || undefined,
  path: process.env['PATH'] ?? '',
};

/** The environment of a child process: ours, without the server's own settings, and with these. */
export function childEnv(extra: Record<string, string>): Record<string, string> {
  const dropped = ['PORT', 'HOST', 'DATABASE_URL', 'DATA_DIR', 'PUBLIC_URL', 'TRUSTED_PROXIES', 'LOG_LEVEL'];
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined || dropped.includes(name) ? [] : [[name, value]],
  );
  return { ...Object.fromEntries(inherited), ...extra };
}
