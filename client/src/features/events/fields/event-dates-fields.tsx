import type { ReactNode } from 'react';
import { formatDateRange } from '../../../lib/dates/dates.ts';
import { useToday } from '../../../lib/dates/use-today.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import classes from './event-dates-fields.module.css';
import { TimeZoneField } from './time-zone-field.tsx';

type DatesField = 'startDate' | 'endDate' | 'timeZone';
type EventDatesFieldsProps = {
  values: Record<DatesField, string>;
  errors: Partial<Record<DatesField, ReactNode>>;
  onChange: (field: DatesField, value: string) => void;
  /** Without an end the event is one day. */
  isEndOptional?: boolean;
  /** False if the last day cannot be chosen. */
  hasEnd?: boolean;
  /** A first day in the past that may stay. */
  currentStart?: string;
};

/** Start, end and zone. The days that can be chosen depend on the current day in that zone. */
export function EventDatesFields({
  values,
  errors,
  onChange,
  isEndOptional,
  hasEnd = true,
  currentStart,
}: EventDatesFieldsProps) {
  const { startDate, endDate, timeZone } = values;
  const today = useToday(timeZone);
  const earliest = currentStart && currentStart < today ? currentStart : today;
  return (
    <>
      <div className={classes.dates}>
        <DateField
          label="Start Date"
          minDate={earliest}
          defaultDate={startDate || today}
          value={startDate}
          onChange={(date) => onChange('startDate', date ?? '')}
          error={errors.startDate}
        />
        {hasEnd && (
          <DateField
            label="End Date"
            description={isEndOptional && 'Leave it empty for a single day.'}
            clearLabel={isEndOptional ? 'Clear the end date' : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            minDate={startDate > earliest ? startDate : earliest}
            defaultDate={endDate || startDate || today}
            value={endDate}
            onChange={(date) => onChange('endDate', date ?? '')}
            error={errors.endDate}
          />
        )}
      </div>
      {hasEnd && (
        <p className={classes.span} role="status">
          {startDate && endDate >= startDate && formatDateRange(startDate, endDate)}
        </p>
      )}
      <TimeZoneField
        value={timeZone}
        onChange={(zone) => onChange('timeZone', zone)}
        error={errors.timeZone}
      />
    </>
  );
}
