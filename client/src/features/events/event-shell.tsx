import type { ComponentProps } from 'react';
import { PageMain } from '../../ui/page/page-shell.tsx';
import { isEventId } from './event-id.ts';
import { EventNotFound } from './event-not-found.tsx';

type EventShellProps = ComponentProps<typeof PageMain> & { eventId: string };

/** What stands in the frame of an event on one of its screens. */
export function EventShell({ eventId, children, width }: EventShellProps) {
  return <PageMain width={width}>{isEventId(eventId) ? children : <EventNotFound />}</PageMain>;
}
