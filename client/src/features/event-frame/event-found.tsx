import { keepPreviousData } from '@tanstack/react-query';
import { formatDayShort, formatTime } from '../../lib/dates/dates.ts';
import { describeError } from '../../lib/errors/error-text.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import { List } from '../../ui/lists/list.tsx';
import { Note } from '../../ui/note.tsx';
import { CardLink } from '../../ui/page/links.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import classes from './event-found.module.css';

/** Of people too, a few are enough: the rest is found by another letter, or on the list itself. */
const peopleShown = 8;

type EventFoundProps = { eventId: string; text: string; onOpen: () => void };

/** The people and the items that are found; what was found before stays while more is typed. */
export function EventFound({ eventId, text, onOpen }: EventFoundProps) {
  const params = { eventId };
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
  return (
    <div className={classes.found} aria-live="polite">
      {people.data.total > 0 && (
        <section aria-labelledby="found-people">
          <h3 id="found-people" className={classes.heading}>
            People
          </h3>
          <List>
            {people.data.attendees.slice(0, peopleShown).map(({ id, name, roleName }) => (
              <li key={id} className={classes.row}>
                <CardLink
                  to="/manage-roles-attendees/$eventId"
                  params={params}
                  search={{ q: name }}
                  onClick={onOpen}
                >
                  <bdi>{name}</bdi>
                </CardLink>
                <span className={classes.detail}>{roleName}</span>
              </li>
            ))}
          </List>
          {people.data.total > peopleShown && (
            <Note>and {(people.data.total - peopleShown).toLocaleString('en')} more</Note>
          )}
        </section>
      )}
      {items.data.total > 0 && (
        <section aria-labelledby="found-items">
          <h3 id="found-items" className={classes.heading}>
            Items
          </h3>
          <List>
            {items.data.items.map(({ id, title, eventDate, startTime, location }) => (
              <li key={id} className={classes.row}>
                <CardLink
                  to="/manage-event-schedule/$eventId"
                  params={params}
                  search={{ day: eventDate }}
                  onClick={onOpen}
                >
                  <bdi>{title}</bdi>
                </CardLink>
                <span className={classes.detail}>
                  {formatDayShort(eventDate)}, {formatTime(startTime)}
                  {location && (
                    <>
                      {' · '}
                      <bdi>{location}</bdi>
                    </>
                  )}
                </span>
              </li>
            ))}
          </List>
          {items.data.total > items.data.items.length && (
            <Note>and {(items.data.total - items.data.items.length).toLocaleString('en')} more</Note>
          )}
        </section>
      )}
    </div>
  );
}
