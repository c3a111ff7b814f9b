import type { GuestSchedule } from '@daysheet/shared/join.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CalendarSlot } from '../calendar/calendar-slot.tsx';
import { CorrectSelf } from './correct-self.tsx';
import classes from './guest-actions.module.css';

type GuestActionsProps = { schedule: GuestSchedule; attendeeId: string };

/** What a guest needs rarely, at the page's foot. */
export function GuestActions({ schedule: { event, attendee }, attendeeId }: GuestActionsProps) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  if (isCorrecting) {
    return (
      <div className={classes.actions}>
        <CorrectSelf
          event={event}
          attendee={attendee}
          attendeeId={attendeeId}
          onClose={() => setIsCorrecting(false)}
        />
      </div>
    );
  }
  return (
    <div className={classes.actions}>
      <CalendarSlot guest={{ eventId: event.id, attendeeId }} />
      <Button variant="default" component="a" href={`/join-flow/${encodeURIComponent(event.eventCode)}`}>
        Add another person on this phone
      </Button>
      {attendee.isSelfJoined && (
        <Button variant="subtle" onClick={() => setIsCorrecting(true)}>
          Correct my name or role
        </Button>
      )}
    </div>
  );
}
