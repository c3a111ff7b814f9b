import { EventStatusBadge } from '../events/event-status-badge.tsx';
import { useFramedEvent } from './event-frame.hooks.ts';
import classes from './event-sign.module.css';

/** The event's name, and whether its guests can open it; its space is reserved while it is read. */
export function EventSign({ eventId }: { eventId: string }) {
  const { data } = useFramedEvent(eventId);
  return (
    <p className={classes.sign}>
      {data && (
        <>
          <bdi className={classes.name} title={data.name}>
            {data.name}
          </bdi>
          <EventStatusBadge status={data.status} />
        </>
      )}
    </p>
  );
}
