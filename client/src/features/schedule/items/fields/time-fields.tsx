import { Button } from '@mantine/core';
import { useRef } from 'react';
import { endsNextDay, isUnusualLength } from '@daysheet/shared/lib/time.ts';
import { TimeField } from '../../../../ui/fields/time-field.tsx';
import { formatTime } from '../../../../lib/dates/dates.ts';
import { showOnce } from '../../../../lib/focus-once.ts';
import { formatLength } from '../../schedule.rules.ts';
import type { ItemForm } from '../item-form.hooks.ts';
import type { useItemSave } from '../item-save.hooks.ts';
import { computeEnd } from '../item-next.rules.ts';
import classes from '../item-form.module.css';

type TimeFieldsProps = {
  form: ItemForm;
  saving: ReturnType<typeof useItemSave>;
  /** After a start time was typed. */
  onStart: (startTime: string) => void;
};

function buildQuestion(startTime: string, endTime: string): string {
  if (startTime === endTime) return `This starts and ends at ${formatTime(startTime)}. Is that right?`;
  const nextDay = endsNextDay(startTime, endTime) ? ', until the next day' : '';
  return `This lasts ${formatLength(startTime, endTime)}${nextDay}. Is that right?`;
}

/** Start and end on the event's clock; an earlier end is on the next day, and unusual times are confirmed once. */
export function TimeFields({ form, saving, onStart }: TimeFieldsProps) {
  const start = form.getInputProps('startTime');
  const { startTime } = form.values;
  const endTime = form.values.endTime || null;
  const lastStart = useRef(startTime);
  // An end that was only copied from the item before moves with the start, until the host sets it.
  const changeStart = (next: string) => {
    if (startTime) lastStart.current = startTime;
    const follows =
      saving.preservedMinutes !== null &&
      next &&
      endTime === computeEnd(lastStart.current, saving.preservedMinutes);
    onStart(next);
    if (follows) form.setFieldValue('endTime', computeEnd(next, saving.preservedMinutes));
  };
  const isNextDay = startTime !== '' && endsNextDay(startTime, endTime);
  return (
    <div className={classes.times}>
      <TimeField
        label="Start Time"
        required
        withAsterisk={false}
        {...start}
        onChange={(typed) => {
          start.onChange(typed);
          changeStart(typed.currentTarget.value);
        }}
      />
      <div className={classes.end}>
        <TimeField label="End Time" {...form.getInputProps('endTime')} />
        <span className={classes.nextDay} role="status">
          {isNextDay && '+1 day'}
        </span>
      </div>
      {saving.asksTimes && endTime && isUnusualLength(startTime, endTime) && (
        <div className={classes.ask} role="alert" tabIndex={-1} ref={showOnce}>
          <p>{buildQuestion(startTime, endTime)}</p>
          <Button color="now" size="xs" variant="default" data-sends onClick={saving.confirmTimes}>
            Yes, that is right
          </Button>
        </div>
      )}
    </div>
  );
}
