import { Button, Title } from '@mantine/core';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import type { Ref } from 'react';
import { formatDayFull } from '../../lib/dates/dates.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import type { SelectionState } from './bulk/selection.hooks.ts';
import classes from './day-schedule.module.css';
import { CopyDayButton } from './days/copy-day/copy-day-button.tsx';
import type { ScheduleItem } from './schedule.rules.ts';

type DayHeadProps = {
  ref: Ref<HTMLHeadingElement>;
  event: EventDetails;
  day: PlainDate;
  items: readonly ScheduleItem[] | undefined;
  counted: number;
  selection: SelectionState;
  onDayChange: (day: PlainDate) => void;
};

/** The day, how many items it has, and the actions on all of it. */
export function DayHead({ ref, event, day, items = [], counted, selection, onDayChange }: DayHeadProps) {
  return (
    <div className={classes.heading}>
      <Title ref={ref} order={2} id="schedule-day" tabIndex={-1}>
        {formatDayFull(day)}
      </Title>
      <span className={classes.side}>
        {counted > 0 && (
          <span className={classes.count}>{counted === 1 ? '1 event' : `${counted} events`}</span>
        )}
        {event.can.plan && (items.length > 0 || selection.isOn) && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-pressed={selection.isOn}
            onClick={selection.isOn ? selection.stop : selection.start}
          >
            {selection.isOn ? 'Done selecting' : 'Select'}
          </Button>
        )}
        {event.can.plan && !selection.isOn && (
          <CopyDayButton event={event} day={day} items={items} onCopied={onDayChange} />
        )}
      </span>
    </div>
  );
}
