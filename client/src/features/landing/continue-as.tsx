import { useState } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { guestHref, listJoinedEvents } from '../../lib/joined-events.ts';
import classes from './continue-as.module.css';

/** For a phone that joined before: the latest three people, each with their event; or only those of one event. */
export function ContinueAs({ eventCode }: { eventCode?: string }) {
  const [all] = useState(listJoinedEvents);
  const joined = all
    .filter((person) => eventCode === undefined || person.eventCode === eventCode)
    .slice(0, 3);
  if (!useHydrated() || joined.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Your schedules">
      {joined.map((person) => (
        <li key={`${person.eventId} ${person.attendeeId}`}>
          <a href={guestHref(person)} className={classes.person}>
            <span>
              <strong>Continue as {person.name}</strong>
              <span className={classes.event}>{person.eventName}</span>
            </span>
            <span aria-hidden="true">→</span>
          </a>
        </li>
      ))}
      {eventCode === undefined && all.length > 1 && (
        <li>
          <a href="/attendee-view" className={classes.all}>
            All your schedules
          </a>
        </li>
      )}
    </ul>
  );
}
