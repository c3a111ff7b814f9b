import type { Env, Variables } from './env.ts';
import { StartError } from './lib/start-error.ts';

type Databases = Pick<Env, 'databaseUrl' | 'poolerUrl' | 'replicaUrls' | 'redisUrl' | 'dataDir'>;

/** Where data are, and what stands before them and beside them. */
export function readDatabases(env: Variables): Databases {
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
