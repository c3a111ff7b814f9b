import { Button, Title } from '@mantine/core';
import { getBrowserTimeZone } from '../../lib/dates/dates.ts';
import { useEventToday } from '../../lib/dates/use-today.ts';
import { LinkButton } from '../../ui/page/links.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { EventFacts } from '../events/event-facts.tsx';
import { EventStatusBadge } from '../events/event-status-badge.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import classes from './event-summary.module.css';

type EventSummaryProps = {
  event: EventDetails;
  onActivate: () => void;
  onShare: () => void;
  onQr: () => void;
  onSettings: () => void;
};

/** The event card at the top of its dashboard. */
export function EventSummary({ event, onActivate, onShare, onQr, onSettings }: EventSummaryProps) {
  const isLive = event.status === 'active';
  const today = useEventToday(event);
  const isNow = isLive && today >= event.startDate && today <= event.endDate;
  const isElsewhere = event.timeZone !== getBrowserTimeZone();
  return (
    <Sheet className={classes.card}>
      <div className={classes.text}>
        <EventStatusBadge status={event.status} />
        <Title order={1} className={classes.name}>
          {event.name}
        </Title>
        <EventFacts event={event} listed={event.readiness.attendeeCount}>
          {isElsewhere && ` · times in ${event.timeZone.replaceAll('_', ' ')}`}
        </EventFacts>
      </div>
      <div className={classes.actions}>
        {event.can.plan && (
          <Button size="md" variant="default" onClick={onSettings}>
            Settings
          </Button>
        )}
        {event.can.readAll && (
          <Button size="md" variant="default" onClick={onQr}>
            QR Code
          </Button>
        )}
        {(isLive ? event.can.readAll : event.can.plan) && (
          <Button size="md" variant={isNow ? 'default' : 'filled'} onClick={isLive ? onShare : onActivate}>
            {isLive ? 'Share Event' : 'Go Live'}
          </Button>
        )}
        {isNow && event.can.run && (
          <LinkButton size="md" to="/host-control/$eventId" params={{ eventId: event.id }}>
            Host Control
          </LinkButton>
        )}
      </div>
    </Sheet>
  );
}
