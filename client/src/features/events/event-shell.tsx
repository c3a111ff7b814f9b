import type { Ability } from '@daysheet/shared/events/rights.ts';
import type { ComponentProps } from 'react';
import { PageMain } from '../../ui/page/page-shell.tsx';
import { isEventId } from './event-id.ts';
import { EventNotFound } from './event-not-found.tsx';
import { ScreenIfAllowed } from './screen-if-allowed.tsx';

type EventShellProps = ComponentProps<typeof PageMain> & {
  eventId: string;
  /** What one has to be allowed in the event for the screen to be there. */
  needs?: Ability;
};

/** What stands in the frame of an event on one of its screens. */
export function EventShell({ eventId, needs = 'read', children, width }: EventShellProps) {
  return (
    <PageMain width={width}>
      {isEventId(eventId) ? (
        <ScreenIfAllowed eventId={eventId} what={needs}>
          {children}
        </ScreenIfAllowed>
      ) : (
        <EventNotFound />
      )}
    </PageMain>
  );
}
