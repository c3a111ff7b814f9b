import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { formatDayShort, formatTime } from '../../lib/dates/dates.ts';
import { describeError } from '../../lib/errors/error-text.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import { List } from '../../ui/lists/list.tsx';
import { Note } from '../../ui/note.tsx';
import { CardLink } from '../../ui/page/links.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import classes from './event-found.module.css';

/** A few people are enough: another letter, or the list itself, finds the rest. */
const peopleShown = 8;

type EventFoundProps = { eventId: string; text: string; onOpen: () => void };

/** The matching people and items; the last results stay while more is typed. */
export function EventFound({ eventId, text, onOpen }: EventFoundProps) {
  const options = { placeholderData: keepPreviousData };
  const people = trpc.attendees.list.useQuery({ eventId, search: text, page: 1 }, options);
  const items = trpc.schedule.search.useQuery({ eventId, text }, options);
  const failed = [people, items].find(({ error }) => error);
  if (failed)
    return (
      <ErrorState
        compact
        {...describeError(failed.error)}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    );
  if (!people.data || !items.data) return <Loading label="Searching..." />;
  if (people.data.total + items.data.total === 0)
    return <Note>Nothing is called that. Try fewer letters.</Note>;
  const shown = people.data.attendees.slice(0, peopleShown);
  const link = { params: { eventId }, onClick: onOpen };
  return (
    <div
      className={classes.found}
      aria-live="polite"
      aria-busy={people.isPlaceholderData || items.isPlaceholderData}
    >
      <Part title="People" more={people.data.total - shown.length}>
        {shown.map(({ id, name, roleName }) => (
          <li key={id} className={classes.row}>
            <CardLink to="/manage-roles-attendees/$eventId" search={{ q: name }} {...link}>
              <bdi>{name}</bdi>
            </CardLink>
            <span className={classes.detail}>{roleName}</span>
          </li>
        ))}
      </Part>
      <Part title="Items" more={items.data.total - items.data.items.length}>
        {items.data.items.map(({ id, title, eventDate, startTime, location }) => (
          <li key={id} className={classes.row}>
            <CardLink to="/manage-event-schedule/$eventId" search={{ day: eventDate }} {...link}>
              <bdi>{title}</bdi>
            </CardLink>
            <span className={classes.detail}>
              {formatDayShort(eventDate)}, {formatTime(startTime)}
              {location && ' · '}
              <bdi>{location}</bdi>
            </span>
          </li>
        ))}
      </Part>
    </div>
  );
}

/** The people or the items, if any match. */
function Part({ title, more, children }: { title: string; more: number; children: ReactNode[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {title}
      </h3>
      <List>{children}</List>
      {more > 0 && <Note>and {more.toLocaleString('en')} more</Note>}
    </section>
  );
}
