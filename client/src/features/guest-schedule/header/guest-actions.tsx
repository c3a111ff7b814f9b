import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { type ReactNode, useRef } from 'react';
import { guestPages, buildPath } from '@daysheet/shared/routes.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonAnchor } from '../../../ui/page/button-anchor.tsx';
import { createLoader } from '../../../lib/loaders.ts';
import { listPickIds } from '../../../lib/storage/joined-events.ts';
import { say, withPartTexts } from '../../../lib/texts.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { useSheet } from '../../../lib/use-sheet.tsx';
import { CalendarSlot } from '../../calendar/calendar-slot.tsx';
import { OwnDataSlot } from '../../own-data/own-data-slot.tsx';
import { useIsArrival } from '../../personal-link/personal-link.hooks.ts';
import classes from './guest-actions.module.css';

const loadNotMe = createLoader(() => import('../../not-me/not-me.tsx'));
/** Its fields are named as in the form of new guests. */
const loadCorrectSelf = createLoader(() => withPartTexts('join', import('./correct-self.tsx')));

type GuestActionsProps = {
  schedule: GuestSchedule;
  guestKey: string;
  /** Replaces the schedule while this person is erased. */
  onErase: (instead: ReactNode) => void;
};

/** Rare actions of a guest, at the page's foot. */
export function GuestActions({ schedule: { event, attendee }, guestKey, onErase }: GuestActionsProps) {
  const isHydrated = useHydrated();
  const guest = { eventId: event.id, guestKey };
  // Those who came by link are asked at the top; those who added themselves are nobody else.
  const isAsked = useIsArrival(guest);
  const isTaken = !attendee.isSelfJoined || (isHydrated && listPickIds(guest).length > 0);
  const own = { event, attendee, guestKey };
  const leaveButton = useRef<HTMLButtonElement>(null);
  const leaving = useSheet(leaveButton, async () => {
    const { NotMe } = await loadNotMe();
    return ({ onClose }) => <NotMe schedule={own} guestKey={guestKey} onClose={onClose} />;
  });
  const correctButton = useRef<HTMLButtonElement>(null);
  const correcting = useSheet(correctButton, async () => {
    const { CorrectSelf } = await loadCorrectSelf();
    return ({ onClose }) => <CorrectSelf {...own} onClose={onClose} />;
  });
  const question = leaving.sheet || correcting.sheet;
  if (question) return <div className={classes.actions}>{question}</div>;
  return (
    <div className={classes.actions}>
      <CalendarSlot guest={guest} />
      <ButtonAnchor variant="default" href={buildPath(guestPages.join, { code: event.eventCode })}>
        {say('schedule.addPerson')}
      </ButtonAnchor>
      {attendee.isSelfJoined && (
        <Button ref={correctButton} variant="subtle" onClick={correcting.open} loading={correcting.isLoading}>
          {say('schedule.correctSelf')}
        </Button>
      )}
      {isTaken && !isAsked && (
        <Button ref={leaveButton} variant="subtle" onClick={leaving.open} loading={leaving.isLoading}>
          {say('personal-link.notMe')}
        </Button>
      )}
      <OwnDataSlot guest={guest} onErase={onErase} />
      {(leaving.hasFailed || correcting.hasFailed) && <p role="alert">{say('calendar.notLoaded')}</p>}
    </div>
  );
}
