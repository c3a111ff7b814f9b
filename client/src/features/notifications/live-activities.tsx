import { Button } from '@mantine/core';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Section } from '../../ui/page/section.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import classes from './live-activities.module.css';
import { NotificationForm } from './notification-form.tsx';
import { NotificationList } from './notification-list.tsx';

type LiveActivitiesProps = { event: EventDetails; onActivate: () => void };

/** The tab where a host notifies guests, and sees who has seen it. */
export function LiveActivities({ event, onActivate }: LiveActivitiesProps) {
  return (
    <div className={classes.activities}>
      <Section title="Send a Notification">
        {event.status === 'active' ? (
          <NotificationForm event={event} />
        ) : (
          <EmptyState
            compact
            order={3}
            title="Event Not Live"
            action={event.can.plan && <Button onClick={onActivate}>Go Live</Button>}
          >
            Guests can be told once the event is live.
            {event.can.plan && ' Go live first, then write to them here.'}
          </EmptyState>
        )}
      </Section>
      <Section title="Notifications">
        <NotificationList event={event} />
      </Section>
    </div>
  );
}
