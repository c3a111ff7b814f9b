import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { expect, inject, onTestFinished } from 'vitest';
import { openDatabase } from '../server/db/client.ts';
import { createBrowser } from './browser.ts';
import { cloneDatabase } from './postgres.ts';
import { startServerProcess } from './server-process.ts';

/** The heap limit of the whole server, whatever it receives. */
const heapMegabytes = 256;
/** The limit for the process: also non-heap memory, and buffers of PostgreSQL's driver and the system. */
export const rssMegabytes = 512;
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

/** A server in its own process with little memory, its database, and functions to check its state. */
export async function startAttackedServer() {
  const database = await cloneDatabase(inject('testCluster'));
  onTestFinished(database.drop);
  const { db, close } = openDatabase(database.url, { max: 2 });
  onTestFinished(close);
  const server = await startServerProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'fatal' }, [
    `--max-old-space-size=${heapMegabytes}`,
    '--import',
    './tests/report-memory.ts',
  ]);
  onTestFinished(async () => void (await server.stop()));
  const { child } = server;
  /** The memory it uses now and used at most, in MB; printed, since a figure says more than 'it lives'. */
  const holds = async (when: string) => {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`It ended:\n${server.output()}`);
    const answered = once(child, 'message');
    child.send('how much?');
    const [{ heapUsed }] = await answered;
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
    const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
    const figures = {
      heap: megabytes(heapUsed),
      rss: megabytes(kilobytes('VmRSS') * 1024),
      rssPeak: megabytes(kilobytes('VmHWM') * 1024),
    };
    console.info(when, figures);
    return figures;
  };
  /** It responds to a stranger within a second. */
  const isWell = async () => {
    const { status } = await fetch(`${server.url}/health/ready`, { signal: AbortSignal.timeout(1000) });
    return status === 200;
  };
  /** It responds, has stayed within its memory, and Node has printed no warning. */
  const lives = async (when: string) => {
    const { rssPeak } = await holds(when);
    expect(await isWell(), server.output()).toBe(true);
    expect(rssPeak).toBeLessThan(rssMegabytes);
    expect(server.output()).not.toContain('Warning');
  };
  return { ...server, db, holds, isWell, lives, browser: createBrowser(), openBrowser: createBrowser };
}
