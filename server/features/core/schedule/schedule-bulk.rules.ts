import { getCalendarDate, isInEvent, toPlannedTime } from '@daysheet/shared/schedule/nights.ts';
import type { BulkAction } from '@daysheet/shared/schedule/schedule-bulk.schemas.ts';
import { shiftWhen } from '@daysheet/shared/lib/time.ts';
import { toItemFields, type ItemFields } from './schedule.rules.ts';

/** The actions that change an item and leave it on the schedule. */
export type BulkEdit = Exclude<BulkAction, { kind: 'mark' | 'delete' }>;
type EventDates = Parameters<typeof toPlannedTime>[1];

/** The fields of one of many items after `action`. */
export function applyBulk(from: ItemFields, action: BulkEdit, dates: EventDates): ItemFields {
  switch (action.kind) {
    case 'audience': {
      const { assignmentType, roleIds, attendeeIds } = action;
      return toItemFields({ ...from, assignmentType, roleIds, attendeeIds });
    }
    case 'reminder':
      return { ...from, notificationMinutes: action.notificationMinutes };
    case 'place':
      return { ...from, location: action.location };
    case 'day': {
      const { night } = toPlannedTime(from, dates);
      return { ...from, eventDate: getCalendarDate({ ...from, night, eventDate: action.eventDate }) };
    }
    case 'minutes':
      return shiftWhen(from, action.minutes);
  }
}

/** Whether an edit would put an item outside the event's dates. One that is outside already may keep its date. */
export const leavesEvent = (from: ItemFields, to: ItemFields, dates: EventDates): boolean =>
  !isInEvent(to, dates) && (from.eventDate !== to.eventDate || isInEvent(from, dates));
