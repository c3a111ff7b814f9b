import { openRedis } from '../lib/redis/redis.ts';
import { getErrorCode } from '../lib/start-error.ts';
import { type Finding, ok, type CheckedServer, warn } from './check.ts';

/** Connects and subscribes as a server does; a server works without Redis, so its absence is a warning. */
export async function checkRedis({ env: { redisUrl: url } }: CheckedServer): Promise<Finding> {
  if (url === undefined) return ok('none is set: PostgreSQL carries changes between servers');
  const { host } = new URL(url);
  const answered = Promise.withResolvers<{ isUp: boolean; error?: unknown }>();
  const report = (isUp: boolean, error?: unknown) => answered.resolve({ isUp, error });
  const redis = openRedis({ url, name: 'daysheet:doctor', report });
  try {
    const { isUp, error } = await answered.promise;
    if (isUp) return ok(`${host} carries changes and counts`);
    const reason = getErrorCode(error) ?? (error instanceof Error ? error.message : 'unknown');
    return warn(
      `${host} does not let this server in (${reason})`,
      'PostgreSQL does its work meanwhile. Correct REDIS_URL, or start Redis.',
    );
  } finally {
    redis.close();
  }
}
