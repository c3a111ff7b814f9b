import { addDays, type PlainDate } from '@daysheet/shared/lib/time.ts';
import type { EventRow } from '../gates/host.access.ts';

/** What the operator wants: the days where a host says nothing, and the most that one may say; 0 for ever. */
export type GuestRetention = { usualDays: number; maxDays: number };

/** What a host says of how long guests stay known, and what came of it. */
export type EventRetention = Pick<
  EventRow,
  'endDate' | 'keptDays' | 'forgettingToldAt' | 'forgettingMailedAt' | 'forgettingNoticeDays' | 'anonymisedAt'
>;

/** For how many days after its end an event's guests stay known; `null` for ever. */
export function resolveKeptDays(
  keptDays: number | null,
  { usualDays, maxDays }: GuestRetention,
): number | null {
  const wanted = keptDays ?? usualDays;
  if (wanted === 0) return maxDays === 0 ? null : maxDays;
  return maxDays === 0 ? wanted : Math.min(wanted, maxDays);
}

/**
 * On which day an event's guests are forgotten, as it looks on `today`: never before the host was told and had time.
 * `null`: they stay, or were forgotten already.
 */
export function resolveForgetOn(
  event: EventRetention,
  retention: GuestRetention,
  today: PlainDate,
): PlainDate | null {
  const days = resolveKeptDays(event.keptDays, retention);
  if (days === null || event.anonymisedAt !== null) return null;
  const due = addDays(event.endDate, days + 1);
  const notifiedOn = event.forgettingToldAt?.toISOString().slice(0, 10) ?? today;
  const earliest = addDays(notifiedOn, event.forgettingNoticeDays);
  return due > earliest ? due : earliest;
}

/** Of no event there is more than one e-mail in so many days, however often its host changes their mind. */
const mailEveryDays = 30;
const dayMilliseconds = 24 * 60 * 60_000;

const mayMail = ({ forgettingMailedAt }: EventRetention, now: Date) =>
  forgettingMailedAt === null ||
  now.getTime() - forgettingMailedAt.getTime() >= mailEveryDays * dayMilliseconds;

/** Whether it is time to tell the host, and to forget. Both by the days of UTC, on which no zone's day is long over. */
export function judgeForgetting(
  event: EventRetention,
  retention: GuestRetention,
  now: Date,
): 'keep' | 'tell' | 'forget' {
  const today = now.toISOString().slice(0, 10);
  const on = resolveForgetOn(event, retention, today);
  if (on === null) return 'keep';
  if (event.forgettingToldAt === null)
    return addDays(today, event.forgettingNoticeDays) >= on && mayMail(event, now) ? 'tell' : 'keep';
  const noticeEnds = event.forgettingToldAt.getTime() + event.forgettingNoticeDays * dayMilliseconds;
  return today >= on && now.getTime() >= noticeEnds ? 'forget' : 'keep';
}
