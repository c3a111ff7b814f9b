import { createHash } from 'node:crypto';
import type { Database } from './db/client.ts';
import { countByRedis } from './db/failed-attempts.ts';
import { readServerSecret } from './db/secrets.ts';
import { publishByRedis } from './lib/bus.ts';
import type { Log } from './lib/process/log.ts';
import type { Redis } from './lib/redis/redis.ts';
import { redisUp } from './lib/watching/metrics.ts';

/** Installations that share one Redis do not hear of each other: a secret of the database names each. */
const nameInstallation = (secret: Buffer) =>
  `daysheet:${createHash('sha256').update(secret).digest('base64url').slice(0, 16)}`;

/** Has changes and failed attempts of a database go by the Redis of the configuration, where it names one. */
export async function startRedis(
  { redisUrl: url }: { redisUrl: string | undefined },
  db: Database,
  log: Log,
): Promise<Redis | undefined> {
  if (url === undefined) return undefined;
  const report = (isUp: boolean, err?: unknown) => {
    redisUp.set(isUp ? 1 : 0);
    if (isUp) log.info('Redis answers');
    else log.warn({ err }, 'Redis is away, PostgreSQL does its work');
  };
  // The client takes 30 MB, which most servers have no use for.
  const { openRedis } = await import('./lib/redis/redis.ts');
  const redis = openRedis({ url, name: nameInstallation(await readServerSecret(db, 'redis')), report });
  publishByRedis(db, redis);
  countByRedis(db, redis);
  return redis;
}
