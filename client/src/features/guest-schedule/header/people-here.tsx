import { buildGuestHref, buildTogetherHref } from '@daysheet/shared/routes.ts';
import type { JoinedEvent } from '../../../lib/storage/joined-events.ts';
import { say } from '../../../lib/texts.ts';
import { List } from '../../../ui/lists/list.tsx';
import classes from './people-here.module.css';

type PeopleHereProps = { people: readonly JoinedEvent[]; eventId: string; guestKey: string };

/** The people of an event who share this phone: a couple, children. */
export function PeopleHere({ people, eventId, guestKey }: PeopleHereProps) {
  return (
    <nav aria-label={say('people.onThisPhone')}>
      <List className={classes.people}>
        {people.map((person) => (
          <li key={person.guestKey}>
            <a
              href={buildGuestHref(person)}
              className={classes.person}
              aria-current={person.guestKey === guestKey ? 'page' : undefined}
              dir="auto"
            >
              {person.name}
            </a>
          </li>
        ))}
        <li>
          <a href={buildTogetherHref(eventId)} className={classes.person}>
            {say('people.together')}
          </a>
        </li>
      </List>
    </nav>
  );
}
