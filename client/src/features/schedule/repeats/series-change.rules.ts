import { isSameRepeat, moveRepeat, type SeriesChange } from '@daysheet/shared/schedule/recurrence.ts';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { findFirstDate } from '@daysheet/shared/schedule/recurrence-first.ts';
import { isOverMidnight } from '@daysheet/shared/schedule/nights.ts';
import { addDays, daysBetween, type PlainDate, type PlainTime } from '@daysheet/shared/lib/time.ts';
import type { Dates, ScheduleItem } from '../schedule.rules.ts';
import { followDate } from './repeat.rules.ts';

type Occurrence = Pick<ScheduleItem, 'id' | 'itemId' | 'occurrenceDate'>;
type Dated = Pick<ScheduleItem, 'eventDate' | 'startTime' | 'occurrenceDate' | 'repeat'>;
type Placed = Pick<ScheduleItem, 'eventDate' | 'startTime'>;

/** The date in the series that another date of an occurrence stands for: one that was moved keeps its place. */
export const computeSeriesDate = (
  item: Pick<Dated, 'eventDate' | 'occurrenceDate'> | undefined,
  date: PlainDate,
) => (item?.occurrenceDate ? addDays(item.occurrenceDate, daysBetween(item.eventDate, date)) : date);

/** The repetition that goes with an item to where it is put, as the server has it go; `null` where none does. */
function followItem(item: Dated | undefined, to: Placed, dates: Dates): Repeat | null {
  if (!item?.repeat || !item.occurrenceDate) return null;
  const date = computeSeriesDate(item, to.eventDate);
  return moveRepeat(item.repeat, item.occurrenceDate, date, isOverMidnight(item, to, dates));
}

/** Whether the host left the repetition alone, also where it only went with the date. */
export function isRepeatLeft(item: Dated, repeat: Repeat | null, to: Placed, dates: Dates): boolean {
  if (!repeat) return item.repeat === null;
  return isSameRepeat(followItem(item, to, dates) ?? item.repeat, repeat);
}

/** The repetition to show after another date was chosen; left alone it moves as the server moves it. */
export function computeRepeatAfterDate(
  item: Dated | undefined,
  repeat: Repeat | null,
  from: Placed,
  to: Placed,
  dates: Dates,
): Repeat | null {
  const followed = followItem(item, to, dates);
  if (item && followed && isRepeatLeft(item, repeat, from, dates)) return followed;
  return followDate(repeat, computeSeriesDate(item, from.eventDate), computeSeriesDate(item, to.eventDate));
}

/** What can be meant by a change: of the first there is nothing before, and a changed repetition is never one date's. */
export function changeChoices(
  item: Pick<ScheduleItem, 'repeat' | 'isFirst'>,
  isRepeatUnchanged = true,
): SeriesChange[] {
  if (item.repeat === null) return ['all'];
  return [
    ...(isRepeatUnchanged ? ['this' as const] : []),
    ...(item.isFirst ? [] : ['following' as const]),
    'all',
  ];
}

/** Whether a change of one occurrence is also one of another. */
export const isChanged = (change: SeriesChange, changed: Occurrence) => (other: Occurrence) => {
  if (change === 'this' || !changed.occurrenceDate) return other.id === changed.id;
  if (other.itemId !== changed.itemId) return false;
  return change === 'all' || (other.occurrenceDate ?? '') >= changed.occurrenceDate;
};

type SavedSeries = {
  itemId: string;
  occurrenceDate: PlainDate | null;
  change: SeriesChange;
  eventDate: PlainDate;
  startTime: PlainTime;
  repeat: Repeat | null;
};

/** Where what was saved is found, and under which name; a series that was split there has a name not known yet. */
export function resolveSavedPlace(
  item: Dated | undefined,
  saved: SavedSeries,
  dates: Dates,
): { id: string; eventDate: PlainDate } {
  const { itemId, occurrenceDate, change, eventDate, repeat } = saved;
  if (change === 'this' && occurrenceDate) return { id: `${itemId}_${occurrenceDate}`, eventDate };
  if (repeat === null) return { id: itemId, eventDate };
  const isUnchanged =
    item?.repeat && (isSameRepeat(item.repeat, repeat) || isRepeatLeft(item, repeat, saved, dates));
  const first = isUnchanged ? computeSeriesDate(item, eventDate) : findFirstDate(repeat, eventDate);
  return { id: `${itemId}_${first}`, eventDate: isUnchanged ? eventDate : first };
}
