import { Checkbox, NumberInput } from '@mantine/core';
import { defaultNotificationMinutes, notificationMinutesMax } from '@daysheet/shared/schedule/schedule.ts';
import { type ReactNode, useState } from 'react';
import classes from '../item-form.module.css';

type ReminderFieldProps = {
  /** Minutes before the start; null for no reminder. */
  value: number | null;
  onChange: (minutes: number | null) => void;
  error: ReactNode;
};

const parseMinutes = (typed: number | string) => (typed === '' ? defaultNotificationMinutes : Number(typed));

/** Minutes before the start, or none. An empty field counts as 15 (docs/specification.md, section 5). */
export function ReminderField({ value, onChange, error }: ReminderFieldProps) {
  const [typed, setTyped] = useState<number | string>(value ?? defaultNotificationMinutes);
  const minutes = parseMinutes(typed);
  return (
    <div className={classes.reminder}>
      <NumberInput
        label="Notification minutes before"
        min={0}
        max={notificationMinutesMax}
        clampBehavior="none"
        step={5}
        allowDecimal={false}
        allowNegative={false}
        inputMode="numeric"
        stepHoldDelay={500}
        stepHoldInterval={100}
        disabled={value === null}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          onChange(parseMinutes(next));
        }}
        onBlur={() => setTyped(minutes)}
        data-path="notificationMinutes"
        error={error}
      />
      <Checkbox
        className={classes.none}
        label="No reminder"
        checked={value === null}
        onChange={(change) => onChange(change.currentTarget.checked ? null : minutes)}
      />
    </div>
  );
}
