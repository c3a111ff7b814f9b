import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { Button } from '../../ui/button.tsx';
import { say } from '../../lib/texts.ts';
import { useNotMe } from '../not-me/not-me.hooks.ts';
import classes from './link-arrival.module.css';
import { useConfirmSeen, useIsArrival } from './personal-link.hooks.ts';

type LinkArrivalProps = { schedule: GuestSchedule; guestKey: string };

/** For a guest who came by personal link: they count as joined once they see this, and can say that it is not theirs. */
export function LinkArrival({ schedule: { event, attendee }, guestKey }: LinkArrivalProps) {
  const guest = { eventId: event.id, guestKey };
  useConfirmSeen(guest);
  const isArrival = useIsArrival(guest);
  const { leave, isLeaving } = useNotMe({ event, attendee }, guestKey);
  if (!isArrival) return null;
  return (
    <div className={classes.note}>
      <span>{say('personal-link.isPersonal')}</span>
      <Button variant="subtle" onClick={leave} loading={isLeaving}>
        {say('personal-link.notMe')}
      </Button>
    </div>
  );
}
