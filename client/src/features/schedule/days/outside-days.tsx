import { Button } from '@mantine/core';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { useState } from 'react';
import type { EventDetails } from '../../events/events.hooks.ts';
import { type DayCount, listDaysOutside } from '../schedule.rules.ts';
import { DayButtons } from './day-buttons.tsx';
import classes from './day-list.module.css';

type OutsideDaysProps = {
  event: EventDetails;
  counts: readonly DayCount[];
  day: PlainDate;
  onDayChange: (day: PlainDate) => void;
};

const shownAtFirst = 14;

/** Days with items that the event's dates do not cover (docs/specification.md, section 9). */
export function OutsideDays({ event, counts, day, onDayChange }: OutsideDaysProps) {
  const [showsAll, setShowsAll] = useState(false);
  const outside = listDaysOutside(counts, event);
  if (outside.length === 0) return null;
  const shown = showsAll ? outside : outside.slice(0, shownAtFirst);
  return (
    <>
      <h2 className={classes.heading}>Outside the dates</h2>
      <DayButtons eventId={event.id} days={shown} counts={counts} day={day} onDayChange={onDayChange} />
      {shown.length < outside.length && (
        <Button variant="subtle" size="xs" onClick={() => setShowsAll(true)}>
          Show all {outside.length} days
        </Button>
      )}
    </>
  );
}
