import type { GuestSchedule } from '@daysheet/shared/join.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { goInsteadSaying } from '../../lib/carried-note.ts';
import { listJoinedEvents, removeJoinedEvent } from '../../lib/joined-events.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import classes from './link-arrival.module.css';
import { arrivals, isChosenArrival, unconfirmed } from './link-arrivals.ts';
import { useConfirmSeen } from './personal-link.hooks.ts';

type LinkArrivalProps = { schedule: GuestSchedule; attendeeId: string };

/** For who came by personal link: they count as joined once they see this, and can say that it is somebody else's. */
export function LinkArrival({ schedule: { event, attendee }, attendeeId }: LinkArrivalProps) {
  const guest = { eventId: event.id, attendeeId };
  useConfirmSeen(guest);
  const isHydrated = useHydrated();
  const [isArrival] = useState(() => arrivals.has(guest));
  if (!(isHydrated ? isArrival : isChosenArrival(guest))) return null;

  const leave = () => {
    const forgotten = listJoinedEvents().find(
      (person) => person.eventId === event.id && person.attendeeId === attendeeId,
    );
    const forget = () => removeJoinedEvent(guest);
    forget();
    // Whoever is drawn once more while the next page is on its way would be remembered again.
    window.addEventListener('pagehide', forget);
    arrivals.remove(guest);
    unconfirmed.remove(guest);
    goInsteadSaying(`/join-event/${encodeURIComponent(event.eventCode)}`, {
      title: `You are not ${attendee.name}`,
      message: `This phone no longer knows ${attendee.name}. Find your own name here.`,
      isProblem: false,
      ...(forgotten ? { forgotten } : {}),
    });
  };
  return (
    <div className={classes.note}>
      <span>This is your personal link.</span>
      <Button variant="subtle" onClick={leave}>
        This is not me
      </Button>
    </div>
  );
}
