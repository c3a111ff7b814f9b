import type { ReactNode } from 'react';
import { PageShell } from '../../ui/page/page-shell.tsx';
import { SessionHeader } from '../auth/session-header.tsx';
import { isEventId } from './event-id.ts';
import { EventNotFound } from './event-not-found.tsx';

type EventShellProps = { eventId: string; children: ReactNode };

/** The shell of a host's screen about one event. */
export function EventShell({ eventId, children }: EventShellProps) {
  return (
    <PageShell header={<SessionHeader />}>{isEventId(eventId) ? children : <EventNotFound />}</PageShell>
  );
}
