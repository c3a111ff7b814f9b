import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { findFirstDate } from '@daysheet/shared/schedule/recurrence-first.ts';
import { formatRepeat } from '@daysheet/shared/schedule/recurrence-text.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { formatDate, formatDayShort } from '../../../lib/dates/dates.ts';

/** 'Every Tuesday, until June 5, 2027', with the host's date format. */
export const describeRepeat = (repeat: Repeat, date: PlainDate) => formatRepeat(repeat, date, formatDate);

function describeLeftOut(repeat: Repeat, date: PlainDate): string {
  const day = date.slice(8);
  if (repeat.frequency === 'yearly' && date.endsWith('-02-29'))
    return 'Years without February 29 are left out.';
  if (repeat.frequency !== 'monthly' || repeat.on !== 'date' || Number(day) < 29) return '';
  return `Months without a ${day}${day === '31' ? 'st' : 'th'} are left out.`;
}

/** The whole of it in sentences: 'Every Tuesday. First on Tue, Dec 1.' */
export function describeRepeatFully(repeat: Repeat, date: PlainDate): string {
  const first = findFirstDate(repeat, date);
  return [
    `${describeRepeat(repeat, date)}.`,
    first !== date && `First on ${formatDayShort(first)}.`,
    describeLeftOut(repeat, date),
  ]
    .filter(Boolean)
    .join(' ');
}
