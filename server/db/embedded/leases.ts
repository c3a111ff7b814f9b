import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { readdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { StartError } from '../../lib/start-error.ts';
import { readBeginning } from './postmaster.ts';

const RENEW_MS = 2_000;
/** A lease that was renewed longer ago has expired; a newer one of another machine is watched for a while. */
const FORGOTTEN_MS = 60_000;
const WATCH_MS = 3 * RENEW_MS;

const leaseSchema = z.object({
  pid: z.number(),
  /** When that process started, in the system's own count: process ids are reused. */
  began: z.string(),
  /** Where process ids are valid: a container has its own. */
  system: z.string(),
  host: z.string(),
  /** The directory of the lease: a copy of the directory has copies of its leases. */
  folder: z.string(),
  takenAt: z.number(),
  /** The port that its connections use; missing until it found PostgreSQL, and in older releases. */
  port: z.number().optional(),
});
type LeaseFile = z.infer<typeof leaseSchema>;

function identifySystem(): string {
  if (process.platform !== 'linux') return hostname();
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
}

function identifyFolder(parent: string): string {
  const { dev, ino } = statSync(parent, { bigint: true });
  return `${dev}:${ino}`;
}

/** When a lease was last renewed; 0 if it was released meanwhile. */
const getRenewedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** An unreadable lease counts as none: its owner rewrites it within moments. */
function readLease(path: string): LeaseFile | undefined {
  try {
    return leaseSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Renamed once complete: a process that leaves would take an unreadable lease for none. */
function writeLease(parent: string, path: string, lease: LeaseFile): void {
  const unfinished = join(parent, `unfinished-lease-${basename(path)}`);
  try {
    writeFileSync(unfinished, JSON.stringify(lease), { mode: 0o600 });
    renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Returns the valid leases of others. Removes those of killed servers, and those in a copy of the directory. */
async function listOthers(
  leases: string,
  own: string,
  folder: string,
): Promise<(LeaseFile & { path: string })[]> {
  const names = await readdir(leases);
  return names.flatMap((name) => {
    const path = join(leases, name);
    if (path === own) return [];
    const lease = readLease(path);
    const isOfSystem = lease?.system === identifySystem();
    const isHeld = isOfSystem
      ? readBeginning(lease.pid) === lease.began
      : Date.now() - getRenewedAt(path) < FORGOTTEN_MS;
    if (lease?.folder === folder && isHeld) return [{ ...lease, path }];
    if (lease || Date.now() - getRenewedAt(path) > FORGOTTEN_MS) rmSync(path, { force: true });
    return [];
  });
}

/** Watches whether a server of another machine, whose process id says nothing here, renews its lease. The first wins. */
async function refuseWhereOthersOwn(
  others: (LeaseFile & { path: string })[],
  takenAt: number,
): Promise<void> {
  const strangers = others.filter((lease) => lease.system !== identifySystem() && lease.takenAt <= takenAt);
  const before = strangers.map(({ path }) => getRenewedAt(path));
  if (strangers.length > 0) await sleep(WATCH_MS);
  const renewed = strangers.find(({ path }, index) => getRenewedAt(path) > (before[index] ?? 0));
  if (renewed === undefined) {
    for (const { path } of strangers) rmSync(path, { force: true });
    return;
  }
  throw new StartError(
    `The data are in use by a server on ${renewed.host} (process ${renewed.pid}), which is another machine or container: stop it first, or give each its own DATA_DIR. Several servers share one database through DATABASE_URL.`,
  );
}

function describeOwn(folder: string): LeaseFile {
  const { pid } = process;
  const began = readBeginning(pid);
  return { pid, began, system: identifySystem(), host: hostname(), folder, takenAt: Date.now() };
}

/**
 * Records that this process uses the PostgreSQL of that directory, until it releases the lease or dies. Taken before it
 * looks for PostgreSQL, so that no leaving process stops that under a new one.
 */
export async function takeLease(parent: string) {
  const leases = join(parent, 'in-use');
  mkdirSync(leases, { recursive: true, mode: 0o700 });
  const own = join(leases, `${randomUUID()}.json`);
  const folder = identifyFolder(parent);
  const lease = describeOwn(folder);
  const write = () => writeLease(parent, own, lease);
  write();
  const renewing = setInterval(() => {
    try {
      if (existsSync(own)) utimesSync(own, new Date(), new Date());
      else write();
    } catch {
      // With a full or broken disk, or no folder, the next try may succeed; a process that can see ours does not need it.
    }
  }, RENEW_MS);
  renewing.unref();
  const release = () => {
    clearInterval(renewing);
    rmSync(own, { force: true });
  };
  try {
    await refuseWhereOthersOwn(await listOthers(leases, own, folder), lease.takenAt);
  } catch (error) {
    release();
    throw error;
  }
  return {
    /** The port at which others expect PostgreSQL, even while it does not run; the latest lease knows best. */
    findPort: async (): Promise<number | undefined> => {
      const others = await listOthers(leases, own, folder);
      return others.toSorted((a, b) => b.takenAt - a.takenAt).find(({ port }) => port !== undefined)?.port;
    },
    notePort: (port: number): void => {
      lease.port = port;
      write();
    },
    /** Releases the lease, and returns whether it was the last. */
    release: async (): Promise<{ isLast: boolean }> => {
      release();
      return { isLast: (await listOthers(leases, own, folder)).length === 0 };
    },
  };
}
export type Lease = Awaited<ReturnType<typeof takeLease>>;
