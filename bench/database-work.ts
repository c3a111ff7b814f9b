import { readdir, readFile } from 'node:fs/promises';
import type { OpenDatabase } from '../server/db/client.ts';

const millisecondsPerTick = 10;

async function readStat(pid: string) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The fields after the name, which may contain anything: state, parent, and from the twelfth on its processor ticks.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { parent: fields[1] ?? '', ticks: Number(fields[11] ?? 0) + Number(fields[12] ?? 0) };
}

/** A process's processor time so far, in milliseconds. */
export const readWork = async (pid: number | undefined): Promise<number> =>
  (await readStat(String(pid))).ticks * millisecondsPerTick;

/** The same for PostgreSQL's processes, except those that have ended. */
export async function watchDatabaseWork({ sql }: OpenDatabase): Promise<() => Promise<number>> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const postmaster = (await readStat(String(row?.pid))).parent;
  return async () => {
    const all = await Promise.all(
      (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(readStat),
    );
    const ticks = all.filter(({ parent }) => parent === postmaster).map((one) => one.ticks);
    return ticks.reduce((sum, some) => sum + some, 0) * millisecondsPerTick;
  };
}
