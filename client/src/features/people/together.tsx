import { isPlainDate, todayIn } from '@daysheet/shared/lib/time.ts';
import { guestPages } from '@daysheet/shared/routes.ts';
import { describeFailure, describeGuestError } from '../../lib/errors/guest-errors.ts';
import { say } from '../../lib/texts.ts';
import { BackAnchor } from '../../ui/page/back-anchor.tsx';
import { ButtonAnchor } from '../../ui/page/button-anchor.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useFamilyMessages } from '../guest-notifications/messages/use-messages.ts';
import { ConnectionNote } from '../guest-schedule/header/connection-note.tsx';
import { Gone } from '../guest-schedule/gone.tsx';
import { GuestScheduleSkeleton } from '../own-schedule/guest-schedule-skeleton.tsx';
import { useConfirmSeen } from '../personal-link/personal-link.hooks.ts';
import { useLiveSchedule } from '../own-schedule/schedule-reads.ts';
import type { EventPeople } from './people.rules.ts';
import { PersonRow } from './person-row.tsx';
import { TogetherDays } from './together-days.tsx';
import { TogetherHead } from './together-head.tsx';
import { useTogether } from './together.hooks.ts';
import { List } from '../../ui/lists/list.tsx';
import classes from './together.module.css';

type TogetherProps = {
  group: EventPeople;
  day: string | undefined;
  onDayChange: (day: string | undefined) => void;
  onForget: (guest: { eventId: string; guestKey: string }) => Promise<void>;
};

/** A browser opens six connections to a server at most: the others poll each minute. */
const listenersMax = 3;

/** The people of an event who share this phone: what each does now, and one day of all. */
export function Together({ group, day: requested, onDayChange, onForget }: TogetherProps) {
  const { eventId, eventName } = group;
  const day = requested !== undefined && isPlainDate(requested) ? requested : undefined;
  const together = useTogether(group, day);
  const { states, here, home, now, asOf, error, again } = together;
  const event = home?.schedule.event;
  const messages = useFamilyMessages(
    eventId,
    here.map(({ person }) => person),
    now,
  );
  const deleted = states.find(({ gone }) => gone === 'join.deleted');

  if (deleted) {
    const { guestKey } = deleted.person;
    return <Gone reason="join.deleted" eventId={eventId} guestKey={guestKey} wasOpen />;
  }
  if (together.isLoading) return <GuestScheduleSkeleton />;
  return (
    <div className={classes.screen} data-broad>
      <BackAnchor href={guestPages.people}>{say('people.title')}</BackAnchor>
      <TogetherHead event={event} eventName={eventName} messages={messages} now={now} />
      {event && asOf && <ConnectionNote asOf={asOf} now={now} timeZone={event.timeZone} {...again} />}
      <List className={classes.people} aria-label={say('people.onThisPhone')}>
        {states.map((state) => (
          <PersonRow
            key={state.person.guestKey}
            eventId={eventId}
            state={state}
            now={now}
            onForget={() => onForget({ eventId, guestKey: state.person.guestKey })}
          />
        ))}
      </List>
      {home && (
        <TogetherDays
          home={home}
          merged={together.merged}
          messages={messages}
          isComplete={together.isComplete}
          day={day}
          now={now}
          // Today is left out of the address, so that a page that is opened tomorrow shows that day.
          onDayChange={(chosen) =>
            onDayChange(chosen === todayIn(home.schedule.event.timeZone, now) ? undefined : chosen)
          }
          error={error}
          {...again}
        />
      )}
      {!home && error !== null && (
        <ErrorState
          {...describeGuestError(error, describeFailure('people.loadFailed'))}
          onRetry={again.onRetry}
          retrying={again.isRetrying}
        />
      )}
      {here.length === 0 && (
        <ButtonAnchor href={guestPages.enterCode} variant="default">
          {say('schedule.enterCode')}
        </ButtonAnchor>
      )}
      {home &&
        here.map(({ person }) => (
          <ConfirmSeen key={person.guestKey} eventId={eventId} guestKey={person.guestKey} />
        ))}
      {here.slice(0, listenersMax).map(({ person }) => (
        <Listener key={person.guestKey} eventId={eventId} guestKey={person.guestKey} />
      ))}
    </div>
  );
}

/** A guest who came by the link of their household counts as joined once their days are seen. */
function ConfirmSeen(guest: { eventId: string; guestKey: string }) {
  useConfirmSeen(guest);
  return null;
}

function Listener(guest: { eventId: string; guestKey: string }) {
  useLiveSchedule(guest);
  return null;
}
