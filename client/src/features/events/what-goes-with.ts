import { counted } from './counted.ts';
import type { EventDetails } from './events.hooks.ts';

/** What deleting an event deletes, with the numbers once they are known. */
export function whatGoesWith(
  event: Pick<EventDetails, 'readiness' | 'joinedCount' | 'status'> | undefined,
): string {
  if (!event) return 'The event, its attendees, roles and schedule will be deleted.';
  const { attendeeCount, roleCount, itemCount } = event.readiness;
  const parts = [
    counted(attendeeCount, 'attendee'),
    counted(roleCount, 'role'),
    `${counted(itemCount, 'item')} of the schedule`,
  ];
  const joined =
    event.joinedCount > 0
      ? ` ${counted(event.joinedCount, 'person has', 'people have')} joined and will lose their schedule.`
      : '';
  return `The event goes with ${parts[0]}, ${parts[1]} and ${parts[2]}.${joined}`;
}
