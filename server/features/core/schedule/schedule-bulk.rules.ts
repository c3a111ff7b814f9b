import { getCalendarDate, isInEvent, toPlanned } from '@daysheet/shared/schedule/nights.ts';
import type { BulkAction } from '@daysheet/shared/schedule/schedule-bulk.schemas.ts';
import { shiftWhen } from '@daysheet/shared/lib/time.ts';
import { asSaved, type ItemFields } from './schedule.rules.ts';

/** What leaves an item on the schedule, otherwise than it was. */
export type BulkEdit = Exclude<BulkAction, { kind: 'mark' | 'delete' }>;
type Dates = Parameters<typeof toPlanned>[1];

/** What one of many items is once `action` was done to it. */
export function applyBulk(from: ItemFields, action: BulkEdit, dates: Dates): ItemFields {
  switch (action.kind) {
    case 'audience': {
      const { assignmentType, roleIds, attendeeIds } = action;
      return asSaved({ ...from, assignmentType, roleIds, attendeeIds });
    }
    case 'reminder':
      return { ...from, notificationMinutes: action.notificationMinutes };
    case 'place':
      return { ...from, location: action.location };
    case 'day': {
      const { night } = toPlanned(from, dates);
      return { ...from, eventDate: getCalendarDate({ ...from, night, eventDate: action.eventDate }) };
    }
    case 'minutes':
      return shiftWhen(from, action.minutes);
  }
}

/** Whether an item would lie outside the event's dates. One that does already may stay where it is. */
export const leavesEvent = (from: ItemFields, to: ItemFields, dates: Dates): boolean =>
  !isInEvent(to, dates) && (from.eventDate !== to.eventDate || isInEvent(from, dates));
