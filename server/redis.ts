import { createHash } from 'node:crypto';
import type { Database } from './db/client.ts';
import { countByRedis } from './db/failed-attempts.ts';
import { readServerSecret } from './db/secrets.ts';
import { publishByRedis } from './lib/bus.ts';
import type { Log } from './lib/process/log.ts';
import type { Redis } from './lib/redis/redis.ts';
import { redisUp } from './lib/watching/metrics.ts';

/** Keeps installations on one Redis apart: each is named after a secret of its database. */
const nameInstallation = (secret: Buffer) =>
  `daysheet:${createHash('sha256').update(secret).digest('base64url').slice(0, 16)}`;

/** Uses the configured Redis, if any, for a database's changes and failed attempts. */
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
  // The client takes 30 MB, and most servers need no Redis.
  const { openRedis } = await import('./lib/redis/redis.ts');
  const redis = openRedis({ url, name: nameInstallation(await readServerSecret(db, 'redis')), report });
  publishByRedis(db, redis);
  countByRedis(db, redis);
  return redis;
}
