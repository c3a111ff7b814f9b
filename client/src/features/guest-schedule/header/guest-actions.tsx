import type { GuestSchedule } from '@daysheet/shared/guest-schedule.schemas.ts';
import { type ReactNode, useState } from 'react';
import { guestPages, buildPath } from '@daysheet/shared/routes.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonAnchor } from '../../../ui/page/button-anchor.tsx';
import { listPickIds } from '../../../lib/storage/joined-events.ts';
import { say } from '../../../lib/texts.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { CalendarSlot } from '../../calendar/calendar-slot.tsx';
import { NotMe } from '../../not-me/not-me.tsx';
import { OwnDataSlot } from '../../own-data/own-data-slot.tsx';
import { useIsArrival } from '../../personal-link/personal-link.hooks.ts';
import { CorrectSelf } from './correct-self.tsx';
import classes from './guest-actions.module.css';

type GuestActionsProps = {
  schedule: GuestSchedule;
  guestKey: string;
  /** What takes the schedule's place while this person is erased. */
  onErase: (instead: ReactNode) => void;
};

/** What a guest needs rarely, at the page's foot. */
export function GuestActions({ schedule: { event, attendee }, guestKey, onErase }: GuestActionsProps) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const isHydrated = useHydrated();
  const guest = { eventId: event.id, guestKey };
  // Who came by link is asked at the top; who added themselves is nobody else.
  const isAsked = useIsArrival(guest);
  const isTaken = !attendee.isSelfJoined || (isHydrated && listPickIds(guest).length > 0);
  if (isLeaving) {
    return (
      <div className={classes.actions}>
        <NotMe schedule={{ event, attendee }} guestKey={guestKey} onClose={() => setIsLeaving(false)} />
      </div>
    );
  }
  if (isCorrecting) {
    return (
      <div className={classes.actions}>
        <CorrectSelf
          event={event}
          attendee={attendee}
          guestKey={guestKey}
          onClose={() => setIsCorrecting(false)}
        />
      </div>
    );
  }
  return (
    <div className={classes.actions}>
      <CalendarSlot guest={guest} />
      <ButtonAnchor variant="default" href={buildPath(guestPages.join, { code: event.eventCode })}>
        {say('schedule.addPerson')}
      </ButtonAnchor>
      {attendee.isSelfJoined && (
        <Button variant="subtle" onClick={() => setIsCorrecting(true)}>
          {say('schedule.correctSelf')}
        </Button>
      )}
      {isTaken && !isAsked && (
        <Button variant="subtle" onClick={() => setIsLeaving(true)}>
          {say('personal-link.notMe')}
        </Button>
      )}
      <OwnDataSlot guest={guest} onErase={onErase} />
    </div>
  );
}
