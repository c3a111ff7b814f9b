import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRoom, type DescriptorRoom } from '../lib/process/descriptors.ts';

/** Only Linux has both files; elsewhere nothing is counted. */
const limitFile = '/proc/self/limits';
const openDirectory = '/proc/self/fd';
const lookMilliseconds = 5000;

class NoDescriptorError extends Error {
  override name = 'NoDescriptorError';
  readonly code = 'EMFILE';
}

/** How many files and connections the process may open. Node raises the soft limit to the hard one itself. */
function readLimit(): number {
  try {
    const [, soft = ''] = /^Max open files\s+(\d+)/m.exec(readFileSync(limitFile, 'utf8')) ?? [];
    return Number(soft) || Infinity;
  } catch {
    // Another system, or one that hides it.
    return Infinity;
  }
}

/** Counts the server's connections and, regularly, all open descriptors. Returns the function that stops it. */
function watch(app: FastifyInstance, room: DescriptorRoom): () => void {
  const { server, log } = app;
  const judge = () => {
    const { isTight, used, limit } = room.judge();
    if (isTight) log.warn({ used, limit }, `${used} of ${limit} descriptors are in use: raise 'ulimit -n'`);
  };
  const look = async () => {
    const open = await readdir(openDirectory).catch(() => []);
    room.measured(open.length);
    server.maxConnections = room.connectionsMax();
    judge();
  };
  server.on('connection', (socket: Socket) => {
    room.opened();
    judge();
    socket.on('close', room.closed);
  });
  server.on('drop', () => {
    log.error({ err: new NoDescriptorError('full') }, 'a connection was refused: no descriptor is left');
  });
  const timer = setInterval(() => void look(), lookMilliseconds).unref();
  void look();
  return () => clearInterval(timer);
}

const isStream = ({ headers }: FastifyRequest) => headers.accept?.includes('text/event-stream') ?? false;

/**
 * A stream holds a descriptor for a quarter of an hour: the last ones are reserved for requests, which need theirs for a
 * moment, and for the database. A page whose stream is refused reconnects itself.
 */
export function descriptorLimit(app: FastifyInstance, limit: number = readLimit()): void {
  if (limit === Infinity) return;
  const room = createRoom(limit);
  const stop = watch(app, room);
  app.addHook('onClose', async () => stop());
  app.addHook('onRequest', (request, reply, done) => {
    if (!isStream(request) || room.isForStreams()) return done();
    const error = new NoDescriptorError('full');
    request.log.error({ err: error }, 'a stream was refused: no descriptor is left');
    void reply.code(503).headers({ 'retry-after': '10', connection: 'close' }).send(error);
  });
}
