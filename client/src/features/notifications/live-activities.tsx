import { Button, Title } from '@mantine/core';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import classes from './live-activities.module.css';
import { NotificationForm } from './notification-form.tsx';
import { NotificationList } from './notification-list.tsx';

type LiveActivitiesProps = { event: EventDetails; onActivate: () => void };

/** The tab where a host tells guests something, and sees whom it reached. */
export function LiveActivities({ event, onActivate }: LiveActivitiesProps) {
  return (
    <div className={classes.activities}>
      <Sheet as="section" aria-labelledby="send-notification">
        <Title order={2} id="send-notification">
          Send a Notification
        </Title>
        {event.status === 'active' ? (
          <NotificationForm event={event} />
        ) : (
          <EmptyState
            compact
            order={3}
            title="Event Not Live"
            action={<Button onClick={onActivate}>Go Live</Button>}
          >
            Guests can be told once the event is live. Go live first, then write to them here.
          </EmptyState>
        )}
      </Sheet>
      <Sheet as="section" aria-labelledby="notifications">
        <Title order={2} id="notifications">
          Notifications
        </Title>
        <NotificationList event={event} />
      </Sheet>
    </div>
  );
}
