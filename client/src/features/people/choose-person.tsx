import { Title } from '@mantine/core';
import { guestHref } from '../../lib/joined-events.ts';
import { ButtonAnchor } from '../../ui/button-anchor.tsx';
import { RoleMark } from '../../ui/role-mark.tsx';
import { type EventPeople, personsOf, togetherHref } from './people.rules.ts';
import { namesText } from './people.texts.ts';
import classes from './choose-person.module.css';

/** The people and events of this phone. */
export function ChoosePerson({ groups }: { groups: readonly EventPeople[] }) {
  return (
    <div className={classes.screen}>
      <div>
        <Title order={1}>Your schedules</Title>
        <p className={classes.lead}>Whose day do you want to see?</p>
      </div>
      {groups.map((group) => (
        <EventGroup key={group.eventId} {...group} />
      ))}
      <ButtonAnchor href="/join-event" variant="default">
        Enter another code
      </ButtonAnchor>
    </div>
  );
}

function EventGroup({ eventId, eventName, people }: EventPeople) {
  const persons = personsOf(people);
  return (
    <section className={classes.group} aria-label={eventName}>
      <Title order={2} className={classes.event} dir="auto">
        {eventName}
      </Title>
      <ul className={classes.list}>
        {persons.length > 1 && (
          <li>
            <a href={togetherHref(eventId)} className={classes.choice} data-together>
              <span className={classes.words}>
                <strong>Together</strong>
                <span className={classes.detail}>
                  {namesText(persons.map(({ name }) => name))} in one day
                </span>
              </span>
              <span className={classes.marks} aria-hidden="true">
                {persons.slice(0, 8).map(({ attendeeId, tone }) => (
                  <RoleMark key={attendeeId} tone={tone} />
                ))}
              </span>
            </a>
          </li>
        )}
        {people.map((person) => (
          <li key={person.attendeeId}>
            <a href={guestHref(person)} className={classes.choice}>
              <span className={classes.words}>
                <strong>
                  Continue as <bdi>{person.name}</bdi>
                </strong>
                {person.roleName && <span className={classes.detail}>{person.roleName}</span>}
              </span>
              <span aria-hidden="true">→</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
