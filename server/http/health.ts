import type { FastifyInstance } from 'fastify';
import { serverPaths } from '@daysheet/shared/routes.ts';
import type { Db } from '../db/client.ts';
import { withTimeout } from '../db/with-timeout.ts';
import { areMigrationsCurrent } from '../db/migrate.ts';

/** What only a page is bound by. */
const forPages = ['content-security-policy', 'permissions-policy', 'referrer-policy'];

/** Shorter than a balancer's patience, and than a statement's time: who asks is told while it is still of use. */
const patienceMilliseconds = 2500;

/**
 * `live`: the process answers, and has not lost for good what only a new start brings back. `ready`: it can also serve, so
 * a balancer may send people here; Fastify itself answers 503 to everything while it closes.
 */
export function healthRoutes(
  app: FastifyInstance,
  { database }: { database: { db: Db; isLost?: () => boolean } },
): void {
  // Guests' open pages ask this every few seconds: it says no more than it has to.
  app.get(serverPaths.isAlive, (_request, reply) => {
    for (const name of forPages) reply.removeHeader(name);
    const isLost = database.isLost?.() ?? false;
    return reply
      .header('cache-control', 'no-store')
      .code(isLost ? 503 : 200)
      .send({ status: isLost ? 'not live' : 'live' });
  });

  app.get(serverPaths.isReady, async (request, reply) => {
    const isReady = await withTimeout(areMigrationsCurrent(database.db), patienceMilliseconds).catch(
      (error: unknown) => {
        request.log.warn({ err: error }, 'not ready');
        return false;
      },
    );
    return reply
      .header('cache-control', 'no-store')
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready' });
  });
}
