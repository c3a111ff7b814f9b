import { isOngoing } from '@daysheet/shared/events/events.ts';
import { getLastDate } from '@daysheet/shared/schedule/nights.ts';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { buildRule } from '@daysheet/shared/schedule/recurrence.ts';
import { toItemInstants, type PlainDate } from '@daysheet/shared/lib/time.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { EventRow } from '../gates/host.access.ts';
import { pickDetails } from './item-details.rules.ts';
import { findFirstOccurrence, findLastOccurrence } from '../occurrences/recurrence.rules.ts';
import type { ItemFields } from './schedule.rules.ts';

/**
 * The columns of a repetition. If the start is not an occurrence of its own rule, the first occurrence replaces it, so
 * that the row's date is always an occurrence. Throws `schedule.never_happens`.
 */
export function toSeriesColumns(repeat: Repeat | null, startsOn: PlainDate) {
  if (repeat === null) return { eventDate: startsOn, repeatRule: null, repeatsUntil: null };
  const rule = buildRule(repeat, startsOn);
  const eventDate = findFirstOccurrence({ eventDate: startsOn, repeatRule: rule });
  if (eventDate === null) throw new AppError('schedule.never_happens');
  return { eventDate, repeatRule: rule, repeatsUntil: findLastOccurrence({ eventDate, repeatRule: rule }) };
}

/** Throws if a repetition has no end in an event that has one, or begins after the event. */
export function assertRepeat(
  { repeat, eventDate, startTime }: Pick<ItemFields, 'repeat' | 'eventDate' | 'startTime'>,
  event: Pick<EventRow, 'startDate' | 'endDate'>,
): void {
  if (repeat === null) return;
  if (repeat.ends.kind === 'never' && !isOngoing(event)) throw new AppError('schedule.needs_end');
  if (toSeriesColumns(repeat, eventDate).eventDate > getLastDate(startTime, event.endDate))
    throw new AppError('schedule.never_happens');
}

/** The columns for a host's input; date, rule and instants are derived together here and nowhere else. */
export function toItemColumns(fields: ItemFields, event: Pick<EventRow, 'timeZone'>) {
  const { startTime, endTime, assignmentType, forEveryone } = fields;
  const minMinutes = fields.whenLate === 'shrinks' ? (fields.minMinutes ?? 0) : null;
  const when = toSeriesColumns(fields.repeat, fields.eventDate);
  const instants = toItemInstants({ eventDate: when.eventDate, startTime, endTime }, event.timeZone);
  const what = { ...pickDetails(fields), minMinutes, assignmentType, forEveryone };
  return { ...what, startTime, endTime, ...when, ...instants };
}
