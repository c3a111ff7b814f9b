import { guestHref, type JoinedEvent } from '../../lib/joined-events.ts';
import classes from './people-here.module.css';

type PeopleHereProps = { people: readonly JoinedEvent[]; attendeeId: string };

/** The people of an event who share this phone: a couple, children. */
export function PeopleHere({ people, attendeeId }: PeopleHereProps) {
  return (
    <nav aria-label="People on this phone">
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.attendeeId}>
            <a
              href={guestHref(person)}
              className={classes.person}
              aria-current={person.attendeeId === attendeeId ? 'page' : undefined}
              dir="auto"
            >
              {person.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
