import { Skeleton } from '@mantine/core';
import { formatInstant } from '../../lib/dates/instants.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Section } from '../../ui/page/section.tsx';
import { ShowMore } from '../../ui/lists/show-more.tsx';
import { ZoneNote } from '../../ui/zone-note.tsx';
import { useActivity } from '../events/events.hooks.ts';
import { describeActivity } from './activity.texts.ts';
import { List } from '../../ui/lists/list.tsx';
import classes from './event-activity.module.css';

const failed = 'The activity could not be read. Please try again.';

type EventActivityProps = { eventId: string; timeZone: string };

/** What happened to the event, newest first, a page at a time. */
export function EventActivity({ eventId, timeZone }: EventActivityProps) {
  return (
    <Section title="Recent Activity">
      <ZoneNote timeZone={timeZone} />
      <ActivityLines eventId={eventId} timeZone={timeZone} />
    </Section>
  );
}

function ActivityLines({ eventId, timeZone }: EventActivityProps) {
  const { query, lines } = useActivity(eventId);
  if (query.isPending) {
    return (
      <Loading label="Loading the activity...">
        <Skeleton height={160} mt="sm" />
      </Loading>
    );
  }
  if (!query.data) {
    return (
      <ErrorState
        compact
        order={3}
        title="Error"
        message={failed}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (lines.length === 0) {
    return (
      <EmptyState compact order={3} title="Nothing yet">
        What you and your guests do appears here.
      </EmptyState>
    );
  }
  return (
    <>
      <List aria-label="Recent Activity">
        {lines.map((line) => (
          <li key={line.id} className={classes.line}>
            <p className={classes.text} dir="auto">
              {describeActivity(line)}
            </p>
            <time className={classes.when} dateTime={line.createdAt}>
              {formatInstant(line.createdAt, timeZone)}
            </time>
          </li>
        ))}
      </List>
      <ShowMore query={query} className={classes.more} variant="default" />
      {query.isFetchNextPageError && (
        <p role="alert" className={classes.failed}>
          {failed}
        </p>
      )}
    </>
  );
}
