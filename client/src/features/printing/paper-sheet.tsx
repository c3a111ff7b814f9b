import { wallClockAt } from '@daysheet/shared/lib/time.ts';
import type { ReactNode } from 'react';
import { formatDayFull, formatTime } from '../../lib/dates/dates.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import { buildPageRules } from './page-rules.ts';
import classes from './paper.module.css';
import type { Paper } from './papers.ts';

type PaperSheetProps = {
  event: Pick<EventDetails, 'name'>;
  /** The title of what is printed, such as 'Run sheet'. */
  title: string;
  paper: Paper;
  children: ReactNode;
};

/** The printed form of an event's data: ink on white whatever the scheme, over as many pages as it takes. */
export function PaperSheet({ event, title, paper, children }: PaperSheetProps) {
  return (
    <article className={classes.paper} aria-label={`${title} of ${event.name}`}>
      {/* Rules of the whole document, so they are mounted with the sheet: other printed pages retain their margins. */}
      <style>{buildPageRules(`${event.name} · ${title}`, paper)}</style>
      {children}
    </article>
  );
}

type PaperHeadProps = {
  event: Pick<EventDetails, 'timeZone'>;
  heading: string;
  /** ISO 8601. */
  asOf: string;
  /** Further facts, each in an element. */
  children: ReactNode;
};

/** The heading of a sheet, and the time of its data. */
export function PaperHead({ event, heading, asOf, children }: PaperHeadProps) {
  const { date, time } = wallClockAt(new Date(asOf), event.timeZone);
  return (
    <header className={classes.head}>
      <h2 className={classes.name}>
        <bdi>{heading}</bdi>
      </h2>
      <p className={classes.facts}>{children}</p>
      <p className={classes.asOf}>
        {`Printed at ${formatTime(time)} on ${formatDayFull(date)}. Plans may have changed since.`}
      </p>
    </header>
  );
}

export const formatPaperZone = (timeZone: string): string => `Times in ${timeZone.replaceAll('_', ' ')}`;
