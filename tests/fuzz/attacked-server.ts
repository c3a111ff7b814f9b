import { once } from 'node:events';
import { connect } from 'node:net';
import { inject, onTestFinished } from 'vitest';
import { cloneDatabase } from '../postgres.ts';
import { startMonitoredServer } from '../monitored-server.ts';

/** Longer than this no request may take; one that hangs is a failure, and not waited for. */
const HANGS_AFTER_MS = 30_000;

/** Whoever runs it: the host in whose name is attacked, so that no procedure is out of reach. */
export const attackerEmail = 'ana@example.com';

/** The real server on a database of its own, which says how long each request held its event loop. */
export async function startAttackedServer() {
  const database = await cloneDatabase(inject('testCluster'));
  const server = await startMonitoredServer(database.url, { ADMIN_EMAIL: attackerEmail });
  onTestFinished(async () => {
    await server.stop();
    await database.drop();
  }, HANGS_AFTER_MS);
  return server;
}
export type AttackedServer = Awaited<ReturnType<typeof startAttackedServer>>;

/** The status of an answer to bytes that no client of ours would send; 0 where it is just closed, 599 where it hangs. */
export async function sendRaw(port: string, text: string): Promise<number> {
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.setTimeout(HANGS_AFTER_MS, () => {
    answer = 'HTTP/1.1 599 hangs';
    socket.destroy();
  });
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    answer += chunk.slice(0, 100);
  });
  socket.end(Buffer.from(text, 'latin1'));
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}

export const longest = () => AbortSignal.timeout(HANGS_AFTER_MS);
