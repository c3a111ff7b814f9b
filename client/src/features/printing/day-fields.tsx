import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { Button } from '@mantine/core';
import { DateField } from '../../ui/fields/date-field.tsx';
import classes from './day-fields.module.css';
import { withEnd } from './sheet-span.rules.ts';

type Span = { from?: PlainDate | undefined; to?: PlainDate | undefined };
type DayFieldsProps = {
  event: { startDate: PlainDate; endDate: PlainDate };
  /** The days that are shown; both null for the whole event. */
  sheet: { from: PlainDate | null; to: PlainDate | null };
  isChosen: boolean;
  onSpan: (span: Span) => void;
};

/** Chooses the days that are printed. */
export function DayFields({ event, sheet, isChosen, onSpan }: DayFieldsProps) {
  const span = { from: sheet.from ?? event.startDate, to: sheet.to ?? event.endDate };
  const choose = (end: 'from' | 'to') => (date: string | null) => {
    if (date !== null) onSpan(withEnd(span, end, date));
  };
  const common = { minDate: event.startDate, maxDate: event.endDate };
  return (
    <div className={classes.days}>
      <DateField {...common} label="First day" value={span.from} onChange={choose('from')} />
      <DateField {...common} label="Last day" value={span.to} onChange={choose('to')} />
      {isChosen && (
        <Button variant="subtle" onClick={() => onSpan({ from: undefined, to: undefined })}>
          Usual days
        </Button>
      )}
    </div>
  );
}
