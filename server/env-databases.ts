import { z } from 'zod';
import { databaseAddress, databaseAddresses, parseUrl } from './env-values.ts';
import { StartError } from './lib/start-error.ts';

const REDIS_WANTED =
  'redis://user:password@host:6379, or rediss:// with TLS, with a number behind it or nothing; a % in the password is written %25';

/** Checks the URL as the client does, whose own error would not name the variable. */
function isRedisUrl(text: string): boolean {
  const { protocol, username, password, pathname } = parseUrl(text) ?? {};
  try {
    decodeURIComponent(`${username}${password}`);
  } catch {
    return false;
  }
  return /^rediss?:$/.test(protocol ?? '') && /^(?:\/\d*)?$/.test(pathname ?? '');
}

export const databaseVariables = {
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_READ_URLS: databaseAddresses,
  REDIS_URL: z.string().refine(isRedisUrl, { error: REDIS_WANTED }).optional(),
  DATA_DIR: z.string().default('.data'),
};

const schema = z.object(databaseVariables);

export type DatabaseSettings = {
  /** PostgreSQL itself, also if something is in front of it. */
  databaseUrl: string | undefined;
  /** A pooler in transaction mode in front of PostgreSQL, which requests go through. */
  poolerUrl: string | undefined;
  /** Replicas of it that may serve guests' reads. */
  replicaUrls: readonly string[];
  /** Carries changes and counts between servers instead of the database. */
  redisUrl: string | undefined;
  dataDir: string;
};

/** Reads where the data is, and the services in front of it and beside it. */
export function readDatabases(env: z.output<typeof schema>): DatabaseSettings {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_READ_URLS: replicaUrls } = env;
  const others = { replicaUrls, redisUrl: env.REDIS_URL, dataDir: env.DATA_DIR };
  if (url === undefined && direct !== undefined)
    throw new StartError(
      'DATABASE_URL is missing: DATABASE_DIRECT_URL names PostgreSQL behind a pooler, and DATABASE_URL the pooler.',
    );
  if (url === undefined && replicaUrls.length > 0)
    throw new StartError('DATABASE_URL is missing: DATABASE_READ_URLS names replicas of that database.');
  return { databaseUrl: direct ?? url, poolerUrl: direct && url, ...others };
}
