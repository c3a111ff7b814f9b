import { Skeleton } from '@mantine/core';
import { describeError } from '../../lib/errors/error-text.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { ShowMore } from '../../ui/lists/show-more.tsx';
import { ZoneNote } from '../../ui/zone-note.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import { List } from '../../ui/lists/list.tsx';
import classes from './notification-list.module.css';
import { NotificationRow } from './notification-row.tsx';
import { useNotifications } from './notifications.hooks.ts';
import { notificationsTexts } from './notifications.texts.ts';

/** Sent and scheduled notifications, newest first, a page at a time. */
export function NotificationList({ event }: { event: EventDetails }) {
  const { query, notifications } = useNotifications(event.id);
  if (query.isPending) {
    return (
      <Loading label="Loading notifications...">
        <Skeleton height={64} mt="sm" />
        <Skeleton height={64} mt="sm" />
      </Loading>
    );
  }
  if (!query.data) {
    return (
      <ErrorState
        compact
        order={3}
        {...describeError(query.error, notificationsTexts.listFailed)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (notifications.length === 0) {
    return (
      <EmptyState compact order={3} title="Nothing sent yet">
        What you send appears here, with who has seen it. So do your schedule’s reminders.
      </EmptyState>
    );
  }
  return (
    <>
      <ZoneNote timeZone={event.timeZone} />
      <List aria-label="Notifications">
        {notifications.map((notification) => (
          <NotificationRow key={notification.id} event={event} notification={notification} />
        ))}
      </List>
      {query.isFetchNextPageError && (
        <p role="alert" className={classes.failed}>
          {notificationsTexts.listFailed.message}
        </p>
      )}
      <ShowMore query={query} variant="default" mt="md" />
    </>
  );
}
