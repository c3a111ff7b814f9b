import { buildGuestHref, buildTogetherHref, guestPages } from '@daysheet/shared/routes.ts';
import { Title } from '../../ui/title.tsx';
import { say } from '../../lib/texts.ts';
import { ButtonAnchor } from '../../ui/page/button-anchor.tsx';
import { RoleMark } from '../../ui/role-mark.tsx';
import { SlottedText } from '../../ui/slotted-text.tsx';
import { type EventPeople, listPersons } from './people.rules.ts';
import { JoinedNames } from '../guest-notifications/joined-names.tsx';
import { List } from '../../ui/lists/list.tsx';
import classes from './choose-person.module.css';

type ChoosePersonProps = {
  groups: readonly EventPeople[];
  /** They came by a link, and this phone may be unable to store them: one day of all needs the stored people. */
  isNotRemembered?: boolean;
};

/** The people and events of this phone. */
export function ChoosePerson({ groups, isNotRemembered = false }: ChoosePersonProps) {
  return (
    <div className={classes.screen}>
      <div>
        <Title order={1}>{say('people.title')}</Title>
        <p className={classes.lead}>{say('people.lead')}</p>
      </div>
      {groups.map((group) => (
        <EventGroup key={group.eventId} group={group} isNotRemembered={isNotRemembered} />
      ))}
      <ButtonAnchor href={guestPages.enterCode} variant="default">
        {say('people.otherCode')}
      </ButtonAnchor>
    </div>
  );
}

function EventGroup({ group, isNotRemembered }: { group: EventPeople; isNotRemembered: boolean }) {
  const { eventId, eventName, people } = group;
  const persons = listPersons(people);
  return (
    <section aria-label={eventName}>
      <Title order={2} className={classes.event}>
        <bdi>{eventName}</bdi>
      </Title>
      <List gap={8}>
        {persons.length > 1 && !isNotRemembered && (
          <li>
            <a href={buildTogetherHref(eventId)} className={classes.choice} data-together>
              <span className={classes.words}>
                <strong>{say('people.together')}</strong>
                <span className={classes.detail}>
                  <SlottedText id="people.inOneDay" slots={{ names: <JoinedNames of={persons} /> }} />
                </span>
              </span>
              <span className={classes.marks} aria-hidden="true">
                {persons.slice(0, 8).map(({ guestKey, color }) => (
                  <RoleMark key={guestKey} role={{ color }} />
                ))}
              </span>
            </a>
          </li>
        )}
        {people.map((person) => (
          <li key={person.guestKey}>
            <a href={buildGuestHref(person)} className={classes.choice}>
              <span className={classes.words}>
                <strong>
                  <SlottedText id="people.continueAs" slots={{ name: <bdi>{person.name}</bdi> }} />
                </strong>
                {person.roleName && (
                  <span className={classes.detail}>
                    <bdi>{person.roleName}</bdi>
                  </span>
                )}
              </span>
              <span aria-hidden="true" className={classes.arrow}>
                →
              </span>
            </a>
          </li>
        ))}
      </List>
    </section>
  );
}
