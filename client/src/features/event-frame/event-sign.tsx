import { EventStatusBadge } from '../events/event-status-badge.tsx';
import { useFramedEvent } from './event-frame.hooks.ts';
import classes from './event-sign.module.css';

/** Which event one is in, and whether its guests can open it; its room is kept while that is read. */
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
