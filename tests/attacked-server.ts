import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { expect, inject, onTestFinished } from 'vitest';
import { openDatabase } from '../server/db/client.ts';
import { createBrowser } from './browser.ts';
import { cloneDatabase } from './postgres.ts';
import { startServerProcess } from './server-process.ts';

/** What the whole server has to live in, whatever is sent to it. */
const heapMegabytes = 256;
/** Of the process: what is not heap too, and what PostgreSQL's driver and the system's buffers take. */
export const rssMegabytes = 512;
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

/** A server in a process of its own with little memory, its database, and the way to ask how it does. */
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
  /** What it holds now and held at most, in MB; printed, since a figure says more than 'it lives'. */
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
  /** It answers a stranger, and within a second. */
  const isWell = async () => {
    const { status } = await fetch(`${server.url}/health/ready`, { signal: AbortSignal.timeout(1000) });
    return status === 200;
  };
  /** It answers, has stayed within its memory, and Node had nothing to warn of. */
  const lives = async (when: string) => {
    const { rssPeak } = await holds(when);
    expect(await isWell(), server.output()).toBe(true);
    expect(rssPeak).toBeLessThan(rssMegabytes);
    expect(server.output()).not.toContain('Warning');
  };
  return { ...server, db, holds, isWell, lives, browser: createBrowser(), openBrowser: createBrowser };
}
