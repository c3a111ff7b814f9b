import { Button } from '@mantine/core';
import { useState } from 'react';
import { goHomeSaying } from '../../lib/carried-note.ts';
import { guestHref, listJoinedEvents, removeJoinedEvent } from '../../lib/joined-events.ts';
import { forgetPage } from '../../lib/offline-page.ts';
import { forgetKept } from './kept-schedule.ts';
import { leavePush } from '../push/push-marker.ts';
import { forgetSeen } from '../guest-notifications/guest-notifications.hooks.ts';

type ExitEventProps = { eventId: string; attendeeId: string };

/** Goes home and forgets this person on this phone; home offers the way back for a while. */
export function ExitEvent({ eventId, attendeeId }: ExitEventProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const exit = async () => {
    setIsLeaving(true);
    await leavePush({ eventId, attendeeId });
    await forgetPage(guestHref({ eventId, attendeeId }));
    const person = listJoinedEvents().find(
      (entry) => entry.eventId === eventId && entry.attendeeId === attendeeId,
    );
    removeJoinedEvent({ eventId, attendeeId });
    forgetSeen({ eventId, attendeeId });
    forgetKept({ eventId, attendeeId });
    const isSaid =
      person !== undefined &&
      goHomeSaying({
        title: `You left ${person.eventName}`,
        message: `This phone no longer knows ${person.name}. The event's code brings you back.`,
        isProblem: false,
        forgotten: person,
      });
    if (!isSaid) window.location.assign('/');
  };
  return (
    <Button variant="subtle" onClick={() => void exit()} loading={isLeaving}>
      Exit Event
    </Button>
  );
}
