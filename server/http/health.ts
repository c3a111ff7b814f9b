import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/client.ts';
import { migrationsAreCurrent } from '../db/migrate.ts';

/**
 * `live`: the process answers. `ready`: it can also serve, so a balancer may send people here; Fastify itself answers
 * 503 to everything while it closes.
 */
export function healthRoutes(app: FastifyInstance, { database }: { database: { db: Db } }): void {
  app.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );

  app.get('/health/ready', async (request, reply) => {
    const isReady = await migrationsAreCurrent(database.db).catch((error: unknown) => {
      request.log.warn({ err: error }, 'not ready');
      return false;
    });
    return reply
      .header('cache-control', 'no-store')
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready' });
  });
}
