import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

const HARD_CLOSE_MS = 10_000;

/**
 * Lets `app.close()` end: streams are cut, so that their clients come back to the next server by themselves (a stream
 * that ends in order tells them to stop), answers under way say `connection: close`, and what hangs on is closed hard.
 */
export function gracefulClose(app: FastifyInstance): void {
  const streams = new Set<ServerResponse>();
  let isClosing = false;

  app.addHook('onSend', async (_request, reply, payload) => {
    if (isClosing) reply.header('connection', 'close');
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
      streams.add(reply.raw);
      reply.raw.once('close', () => streams.delete(reply.raw));
    }
    return payload;
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const stream of streams) stream.destroy();
    const timer = setTimeout(() => app.server.closeAllConnections(), HARD_CLOSE_MS);
    timer.unref();
  });
}
