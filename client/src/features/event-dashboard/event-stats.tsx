import { Progress, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { useEventStats } from '../events/events.hooks.ts';
import { List } from '../../ui/lists/list.tsx';
import classes from './event-stats.module.css';
import { computePercent } from './stats.rules.ts';

export function EventStats({ eventId }: { eventId: string }) {
  const { data, isError, isFetching, refetch } = useEventStats(eventId);
  if (!data && isError) {
    return (
      <Sheet>
        <ErrorState
          compact
          title="Error"
          message="The numbers could not be read. Please try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Sheet>
    );
  }
  if (!data) return <LoadingStats />;
  const { attendeesJoined, attendeesTotal, activeNow, upcomingItems, endedItems, totalItems } = data;
  const joinedPercent = computePercent(attendeesJoined, attendeesTotal);
  return (
    <List className={classes.stats} aria-label="Numbers">
      <Stat
        label="Attendees Joined"
        value={`${attendeesJoined.toLocaleString('en')}/${attendeesTotal.toLocaleString('en')}`}
        detail={`${joinedPercent}% of the list`}
      >
        <Progress value={joinedPercent} className={classes.bar} aria-label="Attendees joined" />
      </Stat>
      <Stat label="Active Now" value={activeNow.toLocaleString('en')} detail="guests with the event open" />
      <Stat label="Upcoming Events" value={upcomingItems.toLocaleString('en')} detail="still to start" />
      <Stat
        label="Completion Rate"
        value={`${computePercent(endedItems, totalItems)}%`}
        detail={`${endedItems.toLocaleString('en')} of ${totalItems.toLocaleString('en')} are over`}
      />
    </List>
  );
}

type StatProps = { label: string; value: string; detail: string; children?: ReactNode };

function Stat({ label, value, detail, children }: StatProps) {
  return (
    <Sheet as="li" padding="snug" className={classes.stat}>
      <p className={classes.label}>{label}</p>
      <p className={classes.value}>{value}</p>
      {children}
      <p className={classes.detail}>{detail}</p>
    </Sheet>
  );
}

const placeholders = ['joined', 'active', 'upcoming', 'completion'];

function LoadingStats() {
  return (
    <Loading label="Loading the numbers...">
      <div className={classes.stats}>
        {placeholders.map((name) => (
          <Skeleton key={name} height={128} radius="lg" />
        ))}
      </div>
    </Loading>
  );
}
