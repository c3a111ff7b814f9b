import { type ReactNode, useState } from 'react';
import { buildGuestHref, guestPages } from '@daysheet/shared/routes.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { listJoinedEvents } from '../../lib/storage/joined-events.ts';
import { List } from '../../ui/lists/list.tsx';
import classes from './continue-as.module.css';

type ContinueAsTexts = { title: string; continueAs: (name: ReactNode) => ReactNode; all: string };

const english: ContinueAsTexts = {
  title: 'Your schedules',
  continueAs: (name) => <>Continue as {name}</>,
  all: 'All your schedules',
};

type ContinueAsProps = {
  eventId?: string | undefined;
  /** English if a page passes none. */
  texts?: ContinueAsTexts;
};

/** For a phone that joined before: the latest three people, each with their event; or only those of one event. */
export function ContinueAs({ eventId, texts = english }: ContinueAsProps) {
  const [all] = useState(listJoinedEvents);
  const joined = all.filter((person) => eventId === undefined || person.eventId === eventId).slice(0, 3);
  if (!useHydrated() || joined.length === 0) return null;
  return (
    <List gap={8} className={classes.list} aria-label={texts.title}>
      {joined.map((person) => (
        <li key={`${person.eventId} ${person.guestKey}`}>
          <a href={buildGuestHref(person)} className={classes.person}>
            <span>
              <strong>{texts.continueAs(<bdi>{person.name}</bdi>)}</strong>
              <span className={classes.event}>
                <bdi>{person.eventName}</bdi>
              </span>
            </span>
            <span aria-hidden="true" className={classes.arrow}>
              →
            </span>
          </a>
        </li>
      ))}
      {eventId === undefined && all.length > 1 && (
        <li>
          <a href={guestPages.people} className={classes.all}>
            {texts.all}
          </a>
        </li>
      )}
    </List>
  );
}
