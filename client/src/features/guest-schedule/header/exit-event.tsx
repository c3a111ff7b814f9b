import { useState } from 'react';
import { sitePages } from '@daysheet/shared/routes.ts';
import { Button } from '../../../ui/button.tsx';
import { goHomeWithFlash } from '../../../lib/storage/flash-message.ts';
import { listJoinedEvents } from '../../../lib/storage/joined-events.ts';
import { say } from '../../../lib/texts.ts';
import { forgetPerson } from '../../own-schedule/forget-person.ts';

type ExitEventProps = { eventId: string; guestKey: string };

/** Goes home and forgets this person on this phone; home offers the way back for a while. */
export function ExitEvent({ eventId, guestKey }: ExitEventProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const exit = async () => {
    setIsLeaving(true);
    const person = listJoinedEvents().find(
      (entry) => entry.eventId === eventId && entry.guestKey === guestKey,
    );
    await forgetPerson({ eventId, guestKey });
    const isSaid =
      person !== undefined &&
      goHomeWithFlash({
        title: say('schedule.leftTitle', { event: person.eventName }),
        message: say('schedule.leftMessage', { name: person.name }),
        isProblem: false,
        forgotten: person,
        undo: say('ui.undo'),
      });
    if (!isSaid) window.location.replace(sitePages.home);
  };
  return (
    <Button variant="subtle" onClick={() => void exit()} loading={isLeaving}>
      {say('schedule.exitEvent')}
    </Button>
  );
}
