import { counted } from '../../lib/counted.ts';
import type { EventDetails } from '../events/events.hooks.ts';

/** What deleting an event deletes. */
export function whatGoesWith(event: Pick<EventDetails, 'readiness' | 'joinedCount'>): string {
  const { attendeeCount, roleCount, itemCount } = event.readiness;
  const content = `${counted(attendeeCount, 'attendee')}, ${counted(roleCount, 'role')} and ${counted(itemCount, 'item')} of the schedule`;
  const joined =
    event.joinedCount > 0
      ? ` ${counted(event.joinedCount, 'person has', 'people have')} joined and will lose their schedule.`
      : '';
  return `This deletes the event with its ${content}.${joined}`;
}
