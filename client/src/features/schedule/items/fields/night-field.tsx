import { isInNight, nights } from '@daysheet/shared/schedule/nights.ts';
import { Radio } from '@mantine/core';
import type { ItemForm } from '../item-form.hooks.ts';
import classes from './night-field.module.css';

type NightFieldProps = {
  form: ItemForm;
  /** The names of the chosen day and the one after it. */
  day: string;
  nextDay: string;
  onChange: (night: (typeof nights)[number]) => void;
};

/** Which night a time after midnight is in: by default the one after the planned day. */
export function NightField({ form, day, nextDay, onChange }: NightFieldProps) {
  const { startTime, night } = form.values;
  if (!isInNight(startTime)) return null;
  return (
    <Radio.Group
      className={classes.night}
      label="Which night?"
      value={night}
      onChange={(value) => onChange(nights.find((each) => each === value) ?? 'after')}
    >
      <Radio className={classes.choice} value="after" label={`The night after ${day} (early ${nextDay})`} />
      <Radio className={classes.choice} value="before" label={`The night before (early ${day})`} />
    </Radio.Group>
  );
}
