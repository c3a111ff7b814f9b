import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { checkMilliseconds, type Finding, fail, ok, type CheckedServer, warn } from './check.ts';

const MEGABYTE = 1024 * 1024;
const LITTLE_MB = 1024;
const NEARLY_NONE_MB = 100;
/** An encrypted backup briefly takes as much. */
const LITTLE_MEMORY_MB = 256;
/** Links, sessions and codes of the second factor tolerate so many seconds; beyond that, stores reject our requests. */
const slightSeconds = 5;
const wrongSeconds = 60;

const inMegabytes = (bytes: number) => Math.floor(bytes / MEGABYTE);

async function readFree(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return inMegabytes(bavail * bsize);
}

/** The disks of the data, and of temporary files for backups that are uploaded or moved. */
export async function checkDisk({ env }: CheckedServer): Promise<Finding> {
  const places = [...(env.databaseUrl === undefined ? [resolve(env.dataDir)] : []), tmpdir()];
  const free = await Promise.all(places.map(async (place) => ({ place, free: await readFree(place) })));
  const says = free.map((one) => `${one.free.toLocaleString('en')} MB are free at ${one.place}`).join(', ');
  const least = Math.min(...free.map((one) => one.free));
  if (least < NEARLY_NONE_MB) return fail(says, 'Make room there: a full disk refuses all writes.');
  return least < LITTLE_MB ? warn(says, 'Make room there before it is needed.') : ok(says);
}

export function checkMemory(_patient: CheckedServer): Promise<Finding> {
  const free = inMegabytes(process.availableMemory());
  const says = `${free.toLocaleString('en')} MB are free`;
  return Promise.resolve(
    free < LITTLE_MEMORY_MB
      ? warn(says, 'Give the machine more, or let less run on it: the system ends what it has no room for.')
      : ok(says),
  );
}

/** Returns addresses of companies whose clocks are right, among those that this server uses anyway. */
function listClocks({
  publicUrl,
  twilio,
  resendApiKey,
  resendBaseUrl,
  push,
}: CheckedServer['env']): string[] {
  return [
    ...(twilio ? [twilio.baseUrl ?? 'https://api.twilio.com'] : []),
    ...(resendApiKey === undefined ? [] : [resendBaseUrl ?? 'https://api.resend.com']),
    ...(push.baseUrl === undefined ? [] : [push.baseUrl]),
    ...(publicUrl.startsWith('https:') ? ['https://fcm.googleapis.com'] : []),
  ];
}

/** Returns how many seconds this machine is ahead of the `Date` header of a server's response. */
async function compareWith(
  url: string,
  { clock }: CheckedServer,
): Promise<{ whose: string; ahead: number } | null> {
  const signal = AbortSignal.timeout(checkMilliseconds);
  const asked = clock().getTime();
  const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal }).catch(() => null);
  const theirs = Date.parse(answer?.headers.get('date') ?? '');
  if (Number.isNaN(theirs)) return null;
  const middle = (asked + clock().getTime()) / 2;
  return { whose: new URL(url).host, ahead: Math.round((middle - theirs) / 1000) };
}

async function compareWithDatabase({ db, clock }: CheckedServer): Promise<{ whose: string; ahead: number }> {
  const [row] = await db.execute<{ at: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 as at`,
  );
  return { whose: 'the database', ahead: Math.round(clock().getTime() / 1000 - (row?.at ?? 0)) };
}

/** The embedded database has this machine's clock: only an external one, which may have another, is queried. */
export async function checkClock(patient: CheckedServer): Promise<Finding> {
  const { env } = patient;
  const outside = (await Promise.all(listClocks(env).map((url) => compareWith(url, patient)))).find(Boolean);
  const compared = outside ?? (env.databaseUrl === undefined ? null : await compareWithDatabase(patient));
  if (!compared) return ok('nobody here could be asked for the time');
  const { whose, ahead } = compared;
  const off = Math.abs(ahead);
  if (off <= slightSeconds) return ok(`as that of ${whose}`);
  const says = `${off.toLocaleString('en')} s ${ahead > 0 ? 'ahead of' : 'behind'} ${whose}`;
  const advice = 'Let the system keep it: timedatectl set-ntp true. Reminders go by it.';
  return off >= wrongSeconds ? fail(says, advice) : warn(says, advice);
}
