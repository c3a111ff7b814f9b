import { getWeekStart, type PlainDate } from '@daysheet/shared/lib/time.ts';
import { readMadeAt } from '../../../db/backup/backup-names.ts';
import type { Brand } from '../../../lib/brand/brand.ts';
import type { Mail } from '../../../lib/delivery/mailer.ts';
import { renderMail } from '../emails/email-texts.rules.ts';

const hourMilliseconds = 60 * 60_000;

/** A corrected clock may go back by so much. Later dates come from a wrong clock, and are ignored. */
const aheadHours = 24;
export const getLatestDate = (now: Date): Date => new Date(now.getTime() + aheadHours * hourMilliseconds);

/** The names of backups dated in the future: they would look fresh for ever. */
export const listOfFuture = (names: readonly string[], now: Date): string[] =>
  names.filter((name) => (readMadeAt(name) ?? now) > getLatestDate(now));

/** By the machine's local time: few people plan at that hour, and a directory listing shows one backup per day. */
const nightBeginsAt = 2;

/** The night of an instant: from two o'clock to two o'clock, named by its first day. */
export function getNight(now: Date): PlainDate {
  const begun = new Date(now.getTime() - nightBeginsAt * hourMilliseconds);
  const [year, month, day] = [begun.getFullYear(), begun.getMonth() + 1, begun.getDate()];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const keptDays = 7;
const keptWeeks = 4;

/** The names of the newest backup of each of the last `count` days or weeks. */
function pickNewest(dated: readonly { name: string; night: string }[], count: number): string[] {
  const newest = new Map<string, string>();
  for (const { name, night } of dated) if (!newest.has(night)) newest.set(night, name);
  return [...newest.values()].slice(0, count);
}

/**
 * The backups to delete: all but the newest of each of seven days and of four weeks. Days without a backup do not count,
 * so nothing is lost while none is made. Files with other names are not ours, and those dated in the future are left to
 * the operator.
 */
export function listExpired(names: readonly string[], now: Date): string[] {
  const ofFuture = new Set(listOfFuture(names, now));
  const dated = names
    .filter((name) => !ofFuture.has(name))
    .flatMap((name) => {
      const madeAt = readMadeAt(name);
      return madeAt === null ? [] : { name, madeAt, night: getNight(madeAt) };
    })
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  const byWeek = dated.map(({ name, night }) => ({ name, night: getWeekStart(night) }));
  const kept = new Set([...pickNewest(dated, keptDays), ...pickNewest(byWeek, keptWeeks)]);
  return dated.flatMap(({ name }) => (kept.has(name) ? [] : name));
}

/** How long after a failure the backup is retried. */
const retryMinutes = 60;

export const isTriedLately = (triedAt: Date | null, now: Date): boolean =>
  triedAt !== null && now.getTime() - triedAt.getTime() < retryMinutes * 60_000;

/** Two nights, and two hours in which the third one may be made. */
const overdueHours = 50;

/** The time of the newest backup, or since when there is data to back up. */
export type BackupState = { madeAt: Date | null; neededSince: Date | null };

/** The age of the newest backup, or of data never backed up; null if there is nothing to back up. */
export function computeAge({ madeAt, neededSince }: BackupState, now: Date): number | null {
  const since = madeAt ?? neededSince;
  return since === null ? null : Math.max(0, now.getTime() - since.getTime());
}

export const isOverdue = (state: BackupState, now: Date): boolean =>
  (computeAge(state, now) ?? 0) > overdueHours * hourMilliseconds;

/** The age in the form of `/health/ready` and `doctor`. */
export const describeAge = (state: BackupState, now: Date) => ({
  madeAt: state.madeAt?.toISOString() ?? null,
  hours: Math.floor((computeAge(state, now) ?? 0) / hourMilliseconds),
  isOverdue: isOverdue(state, now),
});

/** The warning e-mail to the operator about an old backup. */
export function renderOverdueMail(
  { madeAt, place, problem }: { madeAt: Date | null; place: string; problem: string | null },
  to: string,
  brand: Brand,
): Mail {
  const newest =
    madeAt === null
      ? `${brand.name} has not made a backup yet.`
      : `The newest backup of ${brand.name} is of ${madeAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`;
  const parts = {
    subject: `${brand.name} has no fresh backup`,
    paragraphs: [
      `${newest} It makes one each night, to ${place}.`,
      problem === null ? 'It could not tell why.' : `What went wrong last: ${problem}`,
      'On the server, npm run admin -- doctor says what to do, and npm run admin -- backup FILE makes one now.',
    ],
    footnote: 'This comes once a night at most, until there is a backup again.',
  };
  return { to, ...renderMail(parts, brand) };
}
