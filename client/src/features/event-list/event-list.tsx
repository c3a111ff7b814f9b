import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LinkButton } from '../../ui/page/links.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { ShowMore } from '../../ui/lists/show-more.tsx';
import { EventCard } from './event-card.tsx';
import { type EventDialogKind, EventDialogs } from './event-dialogs.tsx';
import { List } from '../../ui/lists/list.tsx';
import classes from './event-list.module.css';
import { type EventListing, useEvents } from '../events/events.hooks.ts';
import { eventsTexts } from '../events/events.texts.ts';
import { shareWhenLive } from '../events/go-live/share-when-live.ts';

type OpenDialog = { kind: EventDialogKind; event: EventListing };

type EventListProps = { onShare: (eventId: string) => void; onQr: (eventId: string) => void };

export function EventList({ onShare, onQr }: EventListProps) {
  const { query, next, others } = useEvents();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);

  if (query.isPending) return <LoadingEvents />;
  if (query.isError && !query.data) {
    return (
      <Sheet>
        <ErrorState
          {...eventsTexts.listFailed}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Sheet>
    );
  }
  if (!next && others.length === 0) return <NoEvents />;

  const cardFor = (event: EventListing) => ({
    event,
    onShare: () => shareWhenLive(event, 'links', () => onShare(event.id)),
    onQr: () => shareWhenLive(event, 'qr', () => onQr(event.id)),
    onSettings: () => setDialog({ kind: 'settings', event }),
  });
  return (
    <>
      <List gap={16} className={classes.events} aria-label="Your events">
        {next && <EventCard key={next.id} isNext {...cardFor(next)} />}
        {others.map((event) => (
          <EventCard key={event.id} {...cardFor(event)} />
        ))}
      </List>
      {query.hasNextPage && (
        <div className={classes.more}>
          <ShowMore query={query} variant="default" />
          {query.isFetchNextPageError && <p role="alert">{eventsTexts.listFailed.message}</p>}
        </div>
      )}
      {dialog && (
        <EventDialogs
          event={dialog.event}
          open={dialog.kind}
          onOpen={(kind) => setDialog(kind && { kind, event: dialog.event })}
        />
      )}
    </>
  );
}

function NoEvents() {
  return (
    <Sheet>
      <EmptyState
        title="No events yet"
        action={
          <LinkButton to="/create-event" size="md">
            Create Your First Event
          </LinkButton>
        }
      >
        Plan the days, say who is to be where, and give everyone their own schedule.
      </EmptyState>
    </Sheet>
  );
}

function LoadingEvents() {
  return (
    <Loading label="Loading your events...">
      <div className={classes.events}>
        <Skeleton className={classes.wide} height={230} radius="lg" />
        <Skeleton height={210} radius="lg" />
        <Skeleton height={210} radius="lg" />
      </div>
    </Loading>
  );
}
