import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { Button } from '../../ui/button.tsx';
import { Title } from '../../ui/title.tsx';
import { focusOnce } from '../../lib/focus-once.ts';
import { say } from '../../lib/texts.ts';
import classes from './not-me.module.css';
import { mayGiveBack, useNotMe } from './not-me.hooks.ts';

type NotMeProps = {
  schedule: Pick<GuestSchedule, 'event' | 'attendee'>;
  guestKey: string;
  onClose: () => void;
};

/** Asks before a name is given back. */
export function NotMe({ schedule, guestKey, onClose }: NotMeProps) {
  const { leave, isLeaving } = useNotMe(schedule, guestKey);
  const { name } = schedule.attendee;
  const isToGiveBack = mayGiveBack({ eventId: schedule.event.id, guestKey });
  return (
    <div className={classes.question} role="group" aria-labelledby="not-me">
      <Title order={2} id="not-me" tabIndex={-1} ref={focusOnce} className={classes.title}>
        {say('not-me.title', { name })}
      </Title>
      <p className={classes.text}>{say(isToGiveBack ? 'not-me.what' : 'not-me.forgetOnly', { name })}</p>
      <div className={classes.buttons}>
        <Button onClick={leave} loading={isLeaving}>
          {isToGiveBack ? say('not-me.giveBack') : say('people.forget', { name })}
        </Button>
        <Button variant="default" onClick={onClose} disabled={isLeaving}>
          {say('schedule.cancel')}
        </Button>
      </div>
    </div>
  );
}
