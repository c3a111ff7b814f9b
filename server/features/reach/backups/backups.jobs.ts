import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import { buildBackupName } from '../../../db/backup/backup-names.ts';
import { backUpApart } from '../../../db/backup/back-up-apart.ts';
import { describeFault } from '../../../db/backup/explain-backup.ts';
import { withBackupLock } from '../../../db/backup/lock.ts';
import { type BackupStore, type BackupTarget, describeTarget, openStore } from '../../../db/backup/store.ts';
import { readVersion } from '../../../db/backup/version.ts';
import type { Database } from '../../../db/client.ts';
import { backupNights } from '../../../db/schema/backups.ts';
import type { Brand } from '../../../lib/brand/brand.ts';
import type { Clock } from '../../../lib/clock.ts';
import { createDeadline, type Deadline } from '../../../lib/load/deadline.ts';
import { type Mail, MailFault, type Mailer } from '../../../lib/delivery/mailer.ts';
import { readBackupState, readLastProblem } from './backups.queries.ts';
import { getNight, isOverdue, isTriedLately, listExpired, renderOverdueMail } from './backups.rules.ts';

export type BackupServices = {
  db: Database;
  /** For the connections that a backup opens. */
  url: string;
  target: BackupTarget;
  passphrase: string | undefined;
  brand: Brand;
  mailer: Mailer;
  adminEmails: readonly string[];
  signal: AbortSignal;
  /** What is done at the place of backups, which may hang. */
  withinDeadline: Deadline;
  /** Says in the log what whoever runs the server should know. */
  report: (problem: string) => void;
};

const readNight = async (db: Database, night: string) =>
  (await db.select().from(backupNights).where(eq(backupNights.night, night)))[0];

async function writeNight(db: Database, night: string, values: Partial<typeof backupNights.$inferInsert>) {
  await db
    .insert(backupNights)
    .values({ night, ...values })
    .onConflictDoUpdate({ target: backupNights.night, set: values });
}

/** What expired goes once there is a newer one; the backup is one, whatever keeps that from being done. */
async function rotate(
  store: BackupStore,
  { target, signal, withinDeadline, report }: BackupServices,
  now: Date,
): Promise<void> {
  try {
    await withinDeadline(async () => {
      const names = (await store.list()).map(({ name }) => name);
      for (const name of listExpired(names, now)) await store.remove(name);
    }, signal);
  } catch (error) {
    if (signal.aborted) return;
    report(`Old backups were not removed: ${describeFault(error, describeTarget(target))}`);
  }
}

async function makeBackup(services: BackupServices, night: string, now: Date): Promise<void> {
  const { db, url, target, passphrase, signal, withinDeadline, report } = services;
  // It stands there where the server is ended meanwhile.
  await writeNight(db, night, { triedAt: now, problem: 'The server ended while it made one.' });
  const store = openStore(target);
  const name = buildBackupName(now, passphrase !== undefined);
  try {
    const options = { passphrase, madeBy: await readVersion(), now };
    const bytes = await withinDeadline(
      (ending) =>
        store.put(name, async (path) => (await backUpApart({ url, path, options }, ending)).bytes, ending),
      signal,
    );
    await writeNight(db, night, { madeAt: now, name, bytes, problem: null });
  } catch (error) {
    if (signal.aborted) return;
    const problem = describeFault(error, describeTarget(target));
    await writeNight(db, night, { problem });
    return report(`There is no backup of this night. ${problem}`);
  }
  await rotate(store, services, now);
}

/**
 * Makes the backup of this night, unless that was done: by one of all servers, which holds a lock of the database as long
 * as it works at it, so that another one takes over where it ends. Where nobody has an account there is nothing to keep.
 */
export async function makeNightlyBackup(services: BackupServices, now: Date): Promise<void> {
  const { db, url } = services;
  const night = getNight(now);
  const isDue = async () => {
    const row = await readNight(db, night);
    return !row?.madeAt && !isTriedLately(row?.triedAt ?? null, now);
  };
  if ((await readBackupState(db, now)).neededSince === null || !(await isDue())) return;
  await withBackupLock(url, async () => {
    if (await isDue()) await makeBackup(services, night, now);
  });
}

/** The first server of a night that finds the newest backup old is the one that says so. */
async function claimWarning(db: Database, night: string, now: Date): Promise<boolean> {
  const claimed = await db
    .insert(backupNights)
    .values({ night, warnedAt: now })
    .onConflictDoUpdate({
      target: backupNights.night,
      set: { warnedAt: now },
      setWhere: isNull(backupNights.warnedAt),
    })
    .returning();
  return claimed.length > 0;
}

/** One address that cannot be written to keeps nothing from the others. */
async function notifyOperator(
  mailer: Exclude<Mailer, { mode: 'outbox' }>,
  mail: Mail,
  key: string,
  reportFault: (kind: string) => void,
): Promise<'told' | 'not now' | 'never'> {
  try {
    await mailer.send(mail, key);
    return 'told';
  } catch (error) {
    const { kind, isFinal } = error instanceof MailFault ? error : { kind: 'unknown', isFinal: false };
    reportFault(kind);
    return isFinal ? 'never' : 'not now';
  }
}

/** Tells the operator, once a night at most, where the newest backup is older than two nights. */
export async function warnOfOldBackup(services: BackupServices, now: Date): Promise<void> {
  const { db, mailer, brand, adminEmails, report, target } = services;
  const { madeAt, ...state } = await readBackupState(db, now);
  if (!isOverdue({ madeAt, ...state }, now)) return;
  const night = getNight(now);
  if (!(await claimWarning(db, night, now))) return;
  const place = describeTarget(target);
  const problem = await readLastProblem(db, now);
  report('The newest backup is older than two nights: npm run admin -- doctor');
  if (mailer.mode === 'outbox') return;
  const render = (to: string) => renderOverdueMail({ madeAt, place, problem }, to, brand);
  const outcomes = await Promise.all(
    adminEmails.map(async (to, at) => {
      // By their place in ADMIN_EMAIL: no address is in the log.
      const whose = `address ${at + 1} of ${adminEmails.length}`;
      return notifyOperator(mailer, render(to), `backup/${night}/${to}`, (kind) =>
        report(`The operator was not told of it (${whose}): ${kind}.`),
      );
    }),
  );
  // One who hears of it is enough for tonight: whoever was told is not told again.
  if (outcomes.includes('told') || !outcomes.includes('not now')) return;
  const ofTonight = and(eq(backupNights.night, night), eq(backupNights.warnedAt, now));
  await db.update(backupNights).set({ warnedAt: null }).where(ofTonight);
}

/** A start is not burdened, and whoever only looks at it leaves no backup. */
const roundMilliseconds = 10 * 60_000;
/** A gigabyte goes to a bucket meanwhile, on a slow line. */
const longestMilliseconds = 2 * 60 * 60_000;

/**
 * Looks every ten minutes whether the backup of the night is to be made and, whatever becomes of that, how old the newest
 * is. Gives the way to stop.
 */
export function startBackups(
  services: Omit<BackupServices, 'signal' | 'withinDeadline'>,
  clock: Clock,
  onError: (error: unknown) => void,
  everyMilliseconds = roundMilliseconds,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const round = { ...services, signal, withinDeadline: createDeadline(longestMilliseconds) };
  const repeat = async (work: typeof makeNightlyBackup) => {
    while (!signal.aborted) {
      await sleep(everyMilliseconds, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      await work(round, clock()).catch(onError);
    }
  };
  const running = Promise.all([repeat(makeNightlyBackup), repeat(warnOfOldBackup)]);
  return async () => {
    stopping.abort();
    await running;
  };
}
