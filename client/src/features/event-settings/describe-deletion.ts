import { formatCount } from '../../lib/format-count.ts';
import type { EventDetails } from '../events/events.hooks.ts';

/** What is deleted with an event. */
export function describeDeletion(event: Pick<EventDetails, 'readiness' | 'joinedCount'>): string {
  const { attendeeCount, roleCount, itemCount } = event.readiness;
  const content = `${formatCount(attendeeCount, 'attendee')}, ${formatCount(roleCount, 'role')} and ${formatCount(itemCount, 'item')} of the schedule`;
  const joined =
    event.joinedCount > 0
      ? ` ${formatCount(event.joinedCount, 'person has', 'people have')} joined and will lose their schedule.`
      : '';
  return `This deletes the event with its ${content}.${joined}`;
}
