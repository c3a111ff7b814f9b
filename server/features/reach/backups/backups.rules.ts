import { getWeekStart, type PlainDate } from '@daysheet/shared/lib/time.ts';
import { readMadeAt } from '../../../db/backup/backup-names.ts';
import type { Brand } from '../../../lib/brand/brand.ts';
import type { Mail } from '../../../lib/delivery/mailer.ts';
import { renderMail } from '../emails/email-texts.rules.ts';

const hourMilliseconds = 60 * 60_000;

/** A clock that is put right may go back by so much. What is dated later is of a clock that was wrong, and counts for nothing. */
const aheadHours = 24;
export const getLatestDate = (now: Date): Date => new Date(now.getTime() + aheadHours * hourMilliseconds);

/** The names of what says that it was made in the future: it would look fresh for ever. */
export const listOfFuture = (names: readonly string[], now: Date): string[] =>
  names.filter((name) => (readMadeAt(name) ?? now) > getLatestDate(now));

/** By the machine's own clock: few people plan at that hour, and whoever looks at a directory finds one a day. */
const nightBeginsAt = 2;

/** The night that a moment belongs to: from two o'clock to two o'clock, by its first day. */
export function getNight(now: Date): PlainDate {
  const begun = new Date(now.getTime() - nightBeginsAt * hourMilliseconds);
  const [year, month, day] = [begun.getFullYear(), begun.getMonth() + 1, begun.getDate()];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const keptDays = 7;
const keptWeeks = 4;

/** The names of the newest of each of the last so many days, or weeks. */
function pickNewest(dated: readonly { name: string; night: string }[], count: number): string[] {
  const newest = new Map<string, string>();
  for (const { name, night } of dated) if (!newest.has(night)) newest.set(night, name);
  return [...newest.values()].slice(0, count);
}

/**
 * Which of these backups are not kept: the newest of each of seven days and of four weeks are. Days without a backup do
 * not count, so that nothing is lost while none is made. What is called otherwise is not ours, and what is of the future
 * is left to the operator.
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

/** Whoever could not make one tries again after so long. */
const retryMinutes = 60;

export const isTriedLately = (triedAt: Date | null, now: Date): boolean =>
  triedAt !== null && now.getTime() - triedAt.getTime() < retryMinutes * 60_000;

/** Two nights, and two hours in which the third one may be made. */
const overdueHours = 50;

/** How things stand: of when the newest backup is, or since when there is something to be backed up. */
export type BackupState = { madeAt: Date | null; neededSince: Date | null };

/** Of a backup, or of what was never in one; null where there is nothing to back up. */
export function computeAge({ madeAt, neededSince }: BackupState, now: Date): number | null {
  const since = madeAt ?? neededSince;
  return since === null ? null : Math.max(0, now.getTime() - since.getTime());
}

export const isOverdue = (state: BackupState, now: Date): boolean =>
  (computeAge(state, now) ?? 0) > overdueHours * hourMilliseconds;

/** As `/health/ready` and `doctor` say it. */
export const describeAge = (state: BackupState, now: Date) => ({
  madeAt: state.madeAt?.toISOString() ?? null,
  hours: Math.floor((computeAge(state, now) ?? 0) / hourMilliseconds),
  isOverdue: isOverdue(state, now),
});

/** What the operator is written where the newest backup is old. */
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
