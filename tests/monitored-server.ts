import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../scripts/run.ts';
import { findFreePort, startServerProcess } from './server-process.ts';

const loopFiguresSchema = z.object({
  workMs: z.number(),
  clockMs: z.number(),
  allWorkMs: z.number(),
  rows: z.number(),
  readBytes: z.number(),
});
const memorySchema = z.object({ rssBytes: z.number() });
export type LoopFigures = z.output<typeof loopFiguresSchema>;

/**
 * The real server on a database, which reports how long its event loop was held since the last request: by the clock, and
 * by its thread's processor time; its total processor time; and the rows and bytes it read from the database.
 */
export async function startMonitoredServer(
  databaseUrl: string,
  settings: Record<string, string> = {},
  { main, args = [] }: { main?: string; args?: string[] } = {},
) {
  const monitorPort = String(await findFreePort());
  const monitored = {
    ...settings,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `--import=${join(ROOT, 'tests/monitor.ts')}`,
    MONITOR_PORT: monitorPort,
  };
  const server = await startServerProcess(monitored, [], ROOT, undefined, args, main);
  const readLoopFigures = async (): Promise<LoopFigures> =>
    loopFiguresSchema.parse(await (await fetch(`http://127.0.0.1:${monitorPort}/`)).json());
  const readMemory = async () =>
    memorySchema.parse(await (await fetch(`http://127.0.0.1:${monitorPort}/memory`)).json());
  return { ...server, databaseUrl, readLoopFigures, readMemory };
}
