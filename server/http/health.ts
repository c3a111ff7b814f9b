import type { FastifyInstance } from 'fastify';
import { serverPaths } from '@daysheet/shared/routes.ts';
import type { Db } from '../db/client.ts';
import { withTimeout } from '../db/with-timeout.ts';
import { areMigrationsCurrent } from '../db/migrate.ts';
import { readBackupState } from '../features/reach/backups/backups.queries.ts';
import { describeAge } from '../features/reach/backups/backups.rules.ts';
import type { Replicas } from '../db/replicas/replicas.ts';
import type { Clock } from '../lib/clock.ts';
import type { Redis } from '../lib/redis/redis.ts';

/** Shorter than a balancer's timeout and a statement's, so that the response is still of use. */
const timeoutMilliseconds = 2500;

type OptionalServices = {
  redis?: Pick<Redis, 'isUp'> | undefined;
  replicas?: Pick<Replicas, 'listStates'> | undefined;
};

/** Reported, but no reason to be unready: a server without traffic would not help. */
const describeOptionalServices = ({ redis, replicas }: OptionalServices) => ({
  ...(redis && { redis: redis.isUp() ? 'up' : 'away' }),
  ...(replicas && { replicas: replicas.listStates() }),
});

/**
 * `live`: the process responds, and has lost nothing that only a restart brings back. `ready`: it can also serve
 * requests, so a balancer may send some; a server that is about to end is not ready.
 */
export function healthRoutes(
  app: FastifyInstance,
  {
    database,
    clock,
    isBackedUp,
    isLeaving = () => false,
    ...beside
  }: {
    database: { db: Db; isLost?: () => boolean };
    clock: Clock;
    isBackedUp: boolean;
    isLeaving?: () => boolean;
  } & OptionalServices,
): void {
  // Guests' open pages request this every few seconds: the response is as short as possible.
  app.get(serverPaths.isAlive, (_request, reply) => {
    const isLost = database.isLost?.() ?? false;
    return reply
      .header('cache-control', 'no-store')
      .code(isLost ? 503 : 200)
      .send({ status: isLost ? 'not live' : 'live' });
  });

  const look = async () => {
    const { db } = database;
    const isReady = await areMigrationsCurrent(db);
    if (!isReady || !isBackedUp) return { isReady, backup: null };
    return { isReady, backup: describeAge(await readBackupState(db, clock()), clock()) };
  };

  app.get(serverPaths.isReady, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (isLeaving()) return reply.code(503).send({ status: 'leaving' });
    const { isReady, backup } = await withTimeout(look(), timeoutMilliseconds).catch((error: unknown) => {
      request.log.warn({ err: error }, 'not ready');
      return { isReady: false, backup: null };
    });
    // An old backup does not make it unready either.
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'not ready',
      ...(isReady && { backup }),
      ...describeOptionalServices(beside),
    });
  });
}
