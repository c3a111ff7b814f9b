import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../../scripts/run.ts';
import { cloneDatabase } from '../postgres.ts';
import { findFreePort, startServerProcess } from '../server-process.ts';

const heldSchema = z.object({ workMs: z.number(), clockMs: z.number() });
/** Longer than this no request may take; one that hangs is a failure, and not waited for. */
const HANGS_AFTER_MS = 30_000;

/** The real server on a database of its own, which says how long each request held its event loop. */
export async function startAttackedServer() {
  const database = await cloneDatabase(inject('testCluster'));
  const monitorPort = String(await findFreePort());
  const server = await startServerProcess({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `--import=${join(ROOT, 'tests/fuzz/monitor.ts')}`,
    MONITOR_PORT: monitorPort,
  });
  onTestFinished(async () => {
    await server.stop();
    await database.drop();
  }, HANGS_AFTER_MS);
  const readHeld = async () =>
    heldSchema.parse(await (await fetch(`http://127.0.0.1:${monitorPort}/`)).json());
  return { ...server, databaseUrl: database.url, readHeld };
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
