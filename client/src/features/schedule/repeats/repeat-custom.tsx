import { NumberInput, Select, Stack } from '@mantine/core';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { repeatEveryMax } from '@daysheet/shared/schedule/recurrence.ts';
import { formatMonthly } from '@daysheet/shared/schedule/recurrence-text.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import type { FormErrors } from '../../../lib/form.ts';
import classes from './repeat-field.module.css';
import { type Frequency, listMonthlyChoices, type MonthlyOn, withFrequency } from './repeat.rules.ts';
import { WeekdayButtons } from './weekday-buttons.tsx';

type RepeatCustomProps = {
  value: Repeat;
  onChange: (repeat: Repeat) => void;
  date: PlainDate;
  path: string;
  errors: FormErrors;
};

const units: Record<Frequency, string> = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' };
const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const satisfies Frequency[];

/** The value of a number field; an empty field is no number, which the schema reports. */
export const toNumber = (typed: number | string) => (typeof typed === 'number' ? typed : Number.NaN);
export const asTyped = (value: number) => (Number.isNaN(value) ? '' : value);

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Every so many days, weeks, months or years, and on which of their days. */
export function RepeatCustom({ value, onChange, date, path, errors }: RepeatCustomProps) {
  const choices = listMonthlyChoices(date);
  return (
    <Stack gap="sm">
      <div className={classes.every}>
        <span aria-hidden="true">Every</span>
        <NumberInput
          aria-label="Repeat every"
          min={1}
          max={repeatEveryMax}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          inputMode="numeric"
          value={asTyped(value.every)}
          onChange={(typed) => onChange({ ...value, every: toNumber(typed) })}
          data-path={`${path}.every`}
          error={errors[`${path}.every`]}
        />
        <Select
          aria-label="Unit"
          allowDeselect={false}
          value={value.frequency}
          onChange={(frequency) => frequency && onChange(withFrequency(frequency, date, value))}
          data={frequencies.map((each) => ({
            value: each,
            label: value.every === 1 ? units[each] : `${units[each]}s`,
          }))}
        />
      </div>
      {value.frequency === 'weekly' && (
        <WeekdayButtons
          chosen={value.weekdays}
          onChange={(weekdays) => onChange({ ...value, weekdays })}
          path={`${path}.weekdays`}
          error={errors[`${path}.weekdays`]}
        />
      )}
      {value.frequency === 'monthly' && (
        <Select<MonthlyOn>
          aria-label="Day of the month"
          allowDeselect={false}
          value={value.on}
          onChange={(on) => on && onChange({ ...value, on })}
          data={[...new Set([...choices, value.on])].map((on) => ({
            value: on,
            label: capitalize(formatMonthly(on, date)),
          }))}
        />
      )}
    </Stack>
  );
}
