import type { GuestSchedule } from '@daysheet/shared/join.ts';
import { presentAt } from '@daysheet/shared/progress.ts';
import { isPlainDate, todayIn } from '@daysheet/shared/time.ts';
import { Title } from '@mantine/core';
import { formatDateSpan } from '../../lib/dates.ts';
import { failureOf, guestErrorText } from '../../lib/guest-errors.ts';
import { say } from '../../lib/texts.ts';
import { BackAnchor } from '../../ui/back-anchor.tsx';
import { ButtonAnchor } from '../../ui/button-anchor.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ConnectionNote } from '../guest-schedule/connection-note.tsx';
import { GuestScheduleSkeleton } from '../guest-schedule/guest-schedule-skeleton.tsx';
import { clockOffset, useMinute } from '../guest-schedule/use-minute.ts';
import { type PersonState, useForgetGone, usePersonLive, usePersonSchedules } from './people.hooks.ts';
import {
  type EventPeople,
  mergeSchedules,
  oldestAsOf,
  type PersonSchedule,
  personsOf,
} from './people.rules.ts';
import { PersonRow } from './person-row.tsx';
import { TogetherDays } from './together-days.tsx';
import classes from './together.module.css';

type TogetherProps = {
  group: EventPeople;
  day: string | undefined;
  onDayChange: (day: string | undefined) => void;
  onForget: (guest: { eventId: string; attendeeId: string }) => Promise<void>;
};

/** A browser keeps six connections to a server at once: the others ask each minute. */
const listenersMax = 3;

/** The people of an event who share this phone: what each does now, and one day of all. */
export function Together({ group: { eventId, eventName, people }, day: asked, ...props }: TogetherProps) {
  const { onDayChange, onForget } = props;
  const day = asked !== undefined && isPlainDate(asked) ? asked : undefined;
  const states = usePersonSchedules(eventId, personsOf(people), day);
  useForgetGone(eventId, states);
  const here = states.filter(({ gone }) => !gone);
  const homes = schedulesOf(here, ({ home }) => home);
  const shown = schedulesOf(here, (state) => state.shown);
  const home = mergeSchedules(homes);
  const merged = mergeSchedules(shown);
  const minute = useMinute(offsetOf(here));
  const now = home ? presentAt(home.schedule.items, minute) : minute;
  const troubled = here.filter(({ error }) => error !== null);
  const retry = () => troubled.forEach((state) => state.retry());
  const isRetrying = troubled.some(({ isFetching }) => isFetching);
  const event = home?.schedule.event;
  const asOf = oldestAsOf(schedulesOf(troubled, (state) => state.shown).map(({ schedule }) => schedule));

  if (!home && here.length > 0 && troubled.length < here.length) return <GuestScheduleSkeleton />;
  return (
    <div className={classes.screen}>
      <BackAnchor href="/attendee-view">{say('people.title')}</BackAnchor>
      <div>
        <Title order={1} className={classes.name}>
          <bdi>{event?.name ?? eventName}</bdi>
        </Title>
        {event && (
          <p className={classes.detail}>
            {formatDateSpan(event.startDate, event.endDate)}
            {event.location && (
              <>
                {' · '}
                <bdi>{event.location}</bdi>
              </>
            )}
          </p>
        )}
      </div>
      {event && asOf && (
        <ConnectionNote asOf={asOf} timeZone={event.timeZone} onRetry={retry} isRetrying={isRetrying} />
      )}
      <ul className={classes.people} aria-label={say('people.onThisPhone')}>
        {states.map((state) => (
          <PersonRow
            key={state.person.attendeeId}
            eventId={eventId}
            state={state}
            now={now}
            onForget={() => onForget({ eventId, attendeeId: state.person.attendeeId })}
          />
        ))}
      </ul>
      {home && (
        <TogetherDays
          home={home}
          merged={merged}
          isComplete={shown.length === here.length}
          day={day}
          now={now}
          // Today is left out of the address, so that a page that is opened tomorrow shows that day.
          onDayChange={(chosen) =>
            onDayChange(chosen === todayIn(home.schedule.event.timeZone, now) ? undefined : chosen)
          }
          error={troubled[0]?.error ?? null}
          onRetry={retry}
          isRetrying={isRetrying}
        />
      )}
      {!home && troubled.length > 0 && (
        <ErrorState
          {...guestErrorText(troubled[0]?.error, failureOf('people.loadFailed'))}
          onRetry={retry}
          retrying={isRetrying}
        />
      )}
      {here.length === 0 && (
        <ButtonAnchor href="/join-event" variant="default">
          {say('schedule.enterCode')}
        </ButtonAnchor>
      )}
      {here.slice(0, listenersMax).map(({ person }) => (
        <Listener key={person.attendeeId} eventId={eventId} attendeeId={person.attendeeId} />
      ))}
    </div>
  );
}

function Listener(guest: { eventId: string; attendeeId: string }) {
  usePersonLive(guest);
  return null;
}

function schedulesOf(
  states: readonly PersonState[],
  read: (state: PersonState) => GuestSchedule | undefined,
): PersonSchedule[] {
  return states.flatMap((state) => {
    const schedule = read(state);
    return schedule ? [{ person: state.person, schedule }] : [];
  });
}

/** By whoever was read last: an old answer says nothing of this phone's clock. */
function offsetOf(states: readonly PersonState[]): number {
  const [latest] = states.toSorted((a, b) => b.receivedAt - a.receivedAt);
  return latest?.home ? clockOffset(latest.home.asOf, latest.receivedAt) : 0;
}
