import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { formatInstant } from '../../lib/dates/instants.ts';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Section } from '../../ui/page/section.tsx';
import { ShowMore } from '../../ui/lists/show-more.tsx';
import { ZoneNote } from '../../ui/zone-note.tsx';
import { useActivity } from '../events/events.hooks.ts';
import { useMembers } from '../members/members.hooks.ts';
import { describeActivity } from './activity.texts.ts';
import { List } from '../../ui/lists/list.tsx';
import classes from './event-activity.module.css';

const everybody = 'everybody';

const failed = 'The activity could not be read. Please try again.';

type EventActivityProps = { eventId: string; timeZone: string };

/** The event's activity, newest first, a page at a time. */
export function EventActivity({ eventId, timeZone }: EventActivityProps) {
  const [by, setBy] = useState(everybody);
  return (
    <Section title="Recent Activity">
      <ZoneNote timeZone={timeZone} />
      <WhoseActivity eventId={eventId} value={by} onChange={setBy} />
      <ActivityLines eventId={eventId} timeZone={timeZone} by={by === everybody ? undefined : by} />
    </Section>
  );
}

type WhoseActivityProps = { eventId: string; value: string; onChange: (by: string) => void };

/** Filters the lines by actor. Nothing if the host plans alone. */
function WhoseActivity({ eventId, value, onChange }: WhoseActivityProps) {
  const { data } = useMembers(eventId);
  if (!data || data.members.length === 0) return null;
  const hosts = [data.owner, ...data.members];
  const choices = [
    { value: everybody, label: 'Everybody' },
    ...hosts.map(({ userId, name, isYou }) => ({ value: userId, label: isYou ? `${name} (you)` : name })),
    { value: 'guests', label: 'Guests' },
  ];
  return (
    <div className={classes.whose}>
      <ChoiceSelect label="Done by" {...{ value, onChange, choices }} listedMost={12} />
    </div>
  );
}

function ActivityLines({ eventId, timeZone, by }: EventActivityProps & { by: string | undefined }) {
  const { query, lines } = useActivity(eventId, by);
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
        {by === undefined ? 'What you and your guests do appears here.' : 'What they do appears here.'}
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
