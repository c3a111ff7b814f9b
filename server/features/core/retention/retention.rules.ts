import { addDays, type PlainDate } from '@daysheet/shared/lib/time.ts';
import type { EventRow } from '../gates/host.access.ts';

/** The operator's settings, in days: the default for hosts, and the most that they may choose; 0 for ever. */
export type GuestRetention = { usualDays: number; maxDays: number };

/** The columns of an event about how long its guests stay known. */
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
 * The day on which an event's guests are forgotten, as of `today`: never before the host was notified and had time.
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

/** At most one e-mail about an event in so many days, however often its host changes their mind. */
const mailEveryDays = 30;
const dayMilliseconds = 24 * 60 * 60_000;

const mayMail = ({ forgettingMailedAt }: EventRetention, now: Date) =>
  forgettingMailedAt === null ||
  now.getTime() - forgettingMailedAt.getTime() >= mailEveryDays * dayMilliseconds;

/** Whether to notify the host, or to forget. Counts days in UTC: west of it they begin up to 12 hours early, east of it up to 14 late. */
export function judgeForgetting(
  event: EventRetention,
  retention: GuestRetention,
  now: Date,
): 'wait' | 'notify' | 'forget' {
  const today = now.toISOString().slice(0, 10);
  const on = resolveForgetOn(event, retention, today);
  if (on === null) return 'wait';
  if (event.forgettingToldAt === null)
    return addDays(today, event.forgettingNoticeDays) >= on && mayMail(event, now) ? 'notify' : 'wait';
  const noticeEnds = event.forgettingToldAt.getTime() + event.forgettingNoticeDays * dayMilliseconds;
  return today >= on && now.getTime() >= noticeEnds ? 'forget' : 'wait';
}
