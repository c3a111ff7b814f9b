import type { ReactNode } from 'react';
import { formatDateRange } from '../../lib/dates/dates.ts';
import classes from './event-facts.module.css';
import type { EventListing } from './events.hooks.ts';

type EventFactsProps = {
  event: Pick<EventListing, 'startDate' | 'endDate' | 'location' | 'attendeeCount'>;
  /** How many people are on the list, of those expected. */
  listed: number;
  /** What else is shown of them. */
  children?: ReactNode;
};

/** The event's time, place and number of people. */
export function EventFacts({ event, listed, children }: EventFactsProps) {
  return (
    <>
      <p className={classes.fact}>
        {formatDateRange(event.startDate, event.endDate)}
        {event.location && ` · ${event.location}`}
      </p>
      <p className={classes.fact}>
        <strong className="tabular">
          {listed.toLocaleString('en')}/{event.attendeeCount.toLocaleString('en')}
        </strong>{' '}
        attendees
        {listed > event.attendeeCount && ', more than expected'}
        {children}
      </p>
    </>
  );
}
