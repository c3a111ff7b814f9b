import { NumberInput, Select } from '@mantine/core';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { repeatTimesMax } from '@daysheet/shared/schedule/recurrence.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import type { FormErrors } from '../../../lib/form.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { toNumber, asTyped } from './repeat-custom.tsx';
import classes from './repeat-field.module.css';
import { usualTimes } from './repeat.rules.ts';

type RepeatEnd = Repeat['ends'];
type RepeatEndsProps = {
  value: RepeatEnd;
  onChange: (ends: RepeatEnd) => void;
  date: PlainDate;
  lastDate: PlainDate;
  isOngoing: boolean;
  path: string;
  errors: FormErrors;
};

const labels: Record<RepeatEnd['kind'], string> = { never: 'Never', on: 'On a date', times: 'After' };

/** When it stops. It can only be without an end if the event is too. */
export function RepeatEnds({ value, onChange, date, lastDate, isOngoing, path, errors }: RepeatEndsProps) {
  const kinds = (['never', 'on', 'times'] as const).filter(
    (kind) => kind !== 'never' || isOngoing || value.kind === 'never',
  );
  const choose = (kind: RepeatEnd['kind']) => {
    if (kind === value.kind) return;
    if (kind === 'on') onChange({ kind, date: lastDate });
    else onChange(kind === 'times' ? { kind, times: usualTimes } : { kind });
  };
  return (
    <div className={classes.ends}>
      <Select<RepeatEnd['kind']>
        label="Ends"
        allowDeselect={false}
        value={value.kind}
        onChange={(kind) => kind && choose(kind)}
        data={kinds.map((kind) => ({ value: kind, label: labels[kind] }))}
        data-path={path}
        error={errors[path]}
      />
      {value.kind === 'on' && (
        <DateField
          label="Last day"
          minDate={date}
          maxDate={lastDate > date ? lastDate : date}
          value={value.date}
          onChange={(last) => onChange({ kind: 'on', date: last ?? '' })}
          data-path={`${path}.date`}
          error={errors[`${path}.date`]}
        />
      )}
      {value.kind === 'times' && (
        <NumberInput
          label="Times"
          min={1}
          max={repeatTimesMax}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          inputMode="numeric"
          value={asTyped(value.times)}
          onChange={(typed) => onChange({ kind: 'times', times: toNumber(typed) })}
          data-path={`${path}.times`}
          error={errors[`${path}.times`]}
        />
      )}
    </div>
  );
}
