import { execFileSync } from 'node:child_process';
import { ROOT } from '../../scripts/run.ts';
import { startOwnServer } from '../e2e/own-server.ts';
import { childEnv } from '../env.ts';

/** Something of the demo wedding, as the seed prints it. */
function readPrinted(printed: string, name: string): string {
  const value = new RegExp(`^ *${name} +(.*)$`, 'mu').exec(printed)?.[1];
  if (value === undefined) throw new Error(`The seed printed no ${name}.`);
  return value;
}

/** A server whose clock nearly stands still on the demo wedding's second day, with that wedding in it. */
export async function startSeededServer() {
  const slow = { NODE_OPTIONS: `--import ${import.meta.resolve('./slow-clock.ts')}` };
  const server = await startOwnServer(slow);
  const settings = { ...slow, DATA_DIR: server.dataDir, PORT: new URL(server.url).port, LOG_LEVEL: 'error' };
  const printed = execFileSync(process.execPath, ['scripts/seed.ts'], {
    cwd: ROOT,
    env: childEnv(settings),
    encoding: 'utf8',
  });
  const guest = new URL(readPrinted(printed, 'Maja Zupančič'));
  return {
    ...server,
    host: { email: readPrinted(printed, 'E-mail'), password: readPrinted(printed, 'Password') },
    eventId: readPrinted(printed, 'Event').split('/').at(-1) ?? '',
    eventCode: readPrinted(printed, 'Code'),
    guestPath: guest.pathname + guest.search,
  };
}

export type SeededServer = Awaited<ReturnType<typeof startSeededServer>>;
