import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Well within the ten seconds after which Docker kills; what comes after this has to end in them, too. */
const HARD_CLOSE_MS = 1500;

/** Fastify takes over a Response's headers only after the hooks. */
function isStream(reply: FastifyReply, payload: unknown): boolean {
  const type = payload instanceof Response ? payload.headers.get('content-type') : undefined;
  return String(type ?? reply.getHeader('content-type')).startsWith('text/event-stream');
}

/**
 * Lets `app.close()` end: streams are cut, so that their clients come back to the next server by themselves (a stream
 * that ends in order tells them to stop), answers under way say `connection: close`, and what hangs on is closed hard.
 */
export function gracefulClose(app: FastifyInstance): void {
  const streams = new Set<ServerResponse>();
  let isClosing = false;

  app.addHook('onSend', async (_request, reply, payload) => {
    if (isClosing) reply.header('connection', 'close');
    if (isStream(reply, payload)) {
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
