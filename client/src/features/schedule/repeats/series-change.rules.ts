import { isSameRepeat, moveRepeat, type SeriesChange } from '@daysheet/shared/schedule/recurrence.ts';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { findFirstDate } from '@daysheet/shared/schedule/recurrence-first.ts';
import { isOverMidnight } from '@daysheet/shared/schedule/nights.ts';
import { addDays, daysBetween, type PlainDate, type PlainTime } from '@daysheet/shared/lib/time.ts';
import type { Dates, ScheduleItem } from '../schedule.rules.ts';
import { followDate } from './repeat.rules.ts';

type Occurrence = Pick<ScheduleItem, 'id' | 'itemId' | 'occurrenceDate'>;
type DatedItem = Pick<ScheduleItem, 'eventDate' | 'startTime' | 'occurrenceDate' | 'repeat'>;
type ItemPlace = Pick<ScheduleItem, 'eventDate' | 'startTime'>;

/** The date in the series that another date of an occurrence stands for: a moved one retains its place. */
export const computeSeriesDate = (
  item: Pick<DatedItem, 'eventDate' | 'occurrenceDate'> | undefined,
  date: PlainDate,
) => (item?.occurrenceDate ? addDays(item.occurrenceDate, daysBetween(item.eventDate, date)) : date);

/** The repetition of an item after it was moved, as the server computes it; `null` if there is none. */
function followItem(item: DatedItem | undefined, to: ItemPlace, dates: Dates): Repeat | null {
  if (!item?.repeat || !item.occurrenceDate) return null;
  const date = computeSeriesDate(item, to.eventDate);
  return moveRepeat(item.repeat, item.occurrenceDate, date, isOverMidnight(item, to, dates));
}

/** Whether the host left the repetition alone, also if it only moved with the date. */
export function isRepeatLeft(item: DatedItem, repeat: Repeat | null, to: ItemPlace, dates: Dates): boolean {
  if (!repeat) return item.repeat === null;
  return isSameRepeat(followItem(item, to, dates) ?? item.repeat, repeat);
}

/** The repetition to show after another date was chosen; an unchanged one moves as on the server. */
export function computeRepeatAfterDate(
  item: DatedItem | undefined,
  repeat: Repeat | null,
  from: ItemPlace,
  to: ItemPlace,
  dates: Dates,
): Repeat | null {
  const followed = followItem(item, to, dates);
  if (item && followed && isRepeatLeft(item, repeat, from, dates)) return followed;
  return followDate(repeat, computeSeriesDate(item, from.eventDate), computeSeriesDate(item, to.eventDate));
}

/** The possible meanings of a change: the first occurrence has none before it; a changed repetition is never one date's. */
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

/** Whether a change of one occurrence also applies to another. */
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

/** The place of a saved item, and its id; a series that was split there has an id that is not known yet. */
export function resolveSavedPlace(
  item: DatedItem | undefined,
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
