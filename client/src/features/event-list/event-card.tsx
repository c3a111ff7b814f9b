import { Button, Title } from '@mantine/core';
import { useId } from 'react';
import { rightTexts } from '@daysheet/shared/events/rights.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { useEventToday } from '../../lib/dates/use-today.ts';
import { CardLink, LinkButton } from '../../ui/page/links.tsx';
import { Cover } from '../../ui/look/cover.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './event-card.module.css';
import { EventFacts } from '../events/event-facts.tsx';
import { computeDaysToGo, formatEventWhen, isUnderWay } from '../events/event-when.ts';
import type { EventListing } from '../events/events.hooks.ts';

type EventCardProps = {
  event: EventListing;
  /** The next event: larger, with the time until it. */
  isNext?: boolean;
  onShare: () => void;
  onQr: () => void;
  onSettings: () => void;
};

/** A draft is never 'on': nobody can open it. */
function describeTurn(event: EventListing, today: PlainDate): string {
  if (!isUnderWay(event, today)) return 'Next event';
  return event.status === 'active' ? 'Now' : 'Not live yet';
}

/** The whole card opens the event; its action buttons lie above that link. */
export function EventCard({ event, isNext, onShare, onQr, onSettings }: EventCardProps) {
  const titleId = useId();
  const today = useEventToday(event);
  const toGo = isNext ? computeDaysToGo(event.startDate, today) : null;
  const params = { eventId: event.id };
  const badge = (
    <>
      {event.right !== 'owner' && <StatusBadge tone="quiet">{rightTexts[event.right].name}</StatusBadge>}{' '}
      <StatusBadge tone={event.status === 'active' ? 'good' : 'now'}>{event.status}</StatusBadge>
    </>
  );
  return (
    <Sheet as="li" padding="none" className={classes.card} data-next={isNext || undefined}>
      <Cover look={event.look} className={classes.cover} />
      <div className={classes.body}>
        <div className={classes.text}>
          {isNext && (
            <div className={classes.top}>
              <p className={classes.when}>
                <span className={classes.dot} aria-hidden="true" />
                {describeTurn(event, today)} · {formatEventWhen(event, today)}
              </p>
              {badge}
            </div>
          )}
          <div className={classes.heading}>
            <Title order={2} className={classes.name} id={titleId}>
              <CardLink to="/event-dashboard/$eventId" params={params}>
                {event.name}
              </CardLink>
            </Title>
            {!isNext && badge}
          </div>
          <EventFacts event={event} listed={event.actualAttendeeCount} />
        </div>
        {toGo && (
          <p className={classes.toGo} aria-hidden="true">
            <span className={classes.days}>{toGo.days}</span>
            {toGo.unit}
          </p>
        )}
      </div>
      <CardActions event={event} titleId={titleId} {...{ onShare, onQr, onSettings }} />
    </Sheet>
  );
}

type CardActionsProps = Omit<EventCardProps, 'isNext'> & { titleId: string };

/** The actions on the event from here, as far as the user's right allows. */
function CardActions({ event, titleId, onShare, onQr, onSettings }: CardActionsProps) {
  const params = { eventId: event.id };
  const action = {
    variant: 'subtle',
    size: 'xs',
    'aria-describedby': titleId,
    className: classes.quiet,
  } as const;
  // The likely next step: a draft needs its schedule, a live event its guests.
  const main = { ...action, variant: 'default', className: undefined } as const;
  const [schedule, share] = event.status === 'active' ? [action, main] : [main, action];
  return (
    <div className={classes.actions}>
      {event.can.readAll && (
        <Button {...share} onClick={onShare}>
          Share Link
        </Button>
      )}
      {event.can.readAll && (
        <Button {...action} onClick={onQr}>
          QR Code
        </Button>
      )}
      <LinkButton {...action} to="/manage-roles-attendees/$eventId" params={params}>
        {event.can.plan ? 'Manage Attendees' : 'Attendees'}
      </LinkButton>
      <LinkButton {...schedule} to="/manage-event-schedule/$eventId" params={params}>
        {event.can.plan ? 'Edit Schedule' : 'Schedule'}
      </LinkButton>
      {event.can.plan && (
        <Button {...action} onClick={onSettings}>
          Event Settings
        </Button>
      )}
    </div>
  );
}
