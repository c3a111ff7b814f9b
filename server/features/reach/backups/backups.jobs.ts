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
  /** Limits the time of work at the backup target, which may hang. */
  withinDeadline: Deadline;
  /** Logs what the operator should know. */
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

/** Deletes expired backups once there is a newer one; a failure here does not fail the backup. */
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
  // Stays stored if the server ends meanwhile.
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
 * Creates the backup of this night unless there is one. One server does it, under a database lock that it holds
 * meanwhile, so that another takes over if it ends. Without any account there is nothing to back up.
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

/** The first server of a night that finds the newest backup old sends the warning. */
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

/** A failure for one address does not keep the message from the others. */
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

/** Warns the operator, at most once a night, if the newest backup is older than two nights. */
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
      // Identified by position in ADMIN_EMAIL: no address is logged.
      const whose = `address ${at + 1} of ${adminEmails.length}`;
      return notifyOperator(mailer, render(to), `backup/${night}/${to}`, (kind) =>
        report(`The operator was not told of it (${whose}): ${kind}.`),
      );
    }),
  );
  // One notified operator is enough for tonight; nobody is notified twice.
  if (outcomes.includes('told') || !outcomes.includes('not now')) return;
  const ofTonight = and(eq(backupNights.night, night), eq(backupNights.warnedAt, now));
  await db.update(backupNights).set({ warnedAt: null }).where(ofTonight);
}

/** The first round comes late: it does not slow down the start, and a short trial run leaves no backup. */
const roundMilliseconds = 10 * 60_000;
/** Enough to upload a gigabyte over a slow line. */
const longestMilliseconds = 2 * 60 * 60_000;

/**
 * Checks every ten minutes whether the night's backup is due and, whatever its result, how old the newest is. Returns the
 * function that stops it.
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
