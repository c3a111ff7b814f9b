import type { Ability } from '@daysheet/shared/events/rights.ts';
import type { ComponentProps } from 'react';
import { PageMain } from '../../ui/page/page-shell.tsx';
import { isEventId } from './event-id.ts';
import { EventNotFound } from './event-not-found.tsx';
import { ScreenIfAllowed } from './screen-if-allowed.tsx';

type EventShellProps = ComponentProps<typeof PageMain> & {
  eventId: string;
  /** The ability that the screen needs. */
  needs?: Ability;
};

/** A screen of an event inside the event's frame. */
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
