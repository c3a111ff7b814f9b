import { useState } from 'react';
import { sitePages } from '@daysheet/shared/routes.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../lib/errors/toasts.ts';
import { goHomeWithFlash } from '../../../lib/storage/flash-message.ts';
import { listJoinedEvents } from '../../../lib/storage/joined-events.ts';
import { say } from '../../../lib/texts.ts';
import { readAnswers } from '../../guest-answers/stored-answers.ts';
import { forgetPerson, readForReturn } from '../../own-schedule/forget-person.ts';

type ExitEventProps = { eventId: string; guestKey: string };

/** Goes home and deletes this person from this phone; home offers the way back for a while. */
export function ExitEvent({ eventId, guestKey }: ExitEventProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const guest = { eventId, guestKey };
  const exit = async () => {
    setIsLeaving(true);
    const person = listJoinedEvents().find(
      (entry) => entry.eventId === eventId && entry.guestKey === guestKey,
    );
    const stored = readForReturn(guest);
    await forgetPerson(guest);
    const isSaid =
      person !== undefined &&
      goHomeWithFlash({
        title: say('schedule.leftTitle', { event: person.eventName }),
        message: say('schedule.leftMessage', { name: person.name }),
        isProblem: false,
        forgotten: person,
        stored,
        undo: say('ui.undo'),
      });
    if (!isSaid) window.location.replace(sitePages.home);
  };
  const press = () => {
    if (readAnswers(guest, 'draft') === undefined) return void exit();
    showToast({
      title: say('schedule.notSentTitle'),
      message: say('schedule.notSentMessage'),
      kind: 'problem',
      action: { label: say('schedule.exitAnyway'), run: () => void exit() },
    });
  };
  return (
    <Button variant="subtle" onClick={press} loading={isLeaving}>
      {say('schedule.exitEvent')}
    </Button>
  );
}
