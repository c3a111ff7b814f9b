import { isSameRepeat, moveRepeat, type SeriesChange } from '@daysheet/shared/recurrence.ts';
import type { Repeat } from '@daysheet/shared/recurrence.schemas.ts';
import { findFirstDate } from '@daysheet/shared/recurrence-first.ts';
import { addDays, daysBetween, type PlainDate } from '@daysheet/shared/time.ts';
import type { ScheduleItem } from '../schedule.rules.ts';
import { followDate } from './repeat.rules.ts';

type Occurrence = Pick<ScheduleItem, 'id' | 'itemId' | 'occurrenceDate'>;
type Dated = Pick<ScheduleItem, 'eventDate' | 'occurrenceDate' | 'repeat'>;

/** The date in the series that another date of an occurrence stands for: one that was moved keeps its place. */
export const computeSeriesDate = (
  item: Pick<Dated, 'eventDate' | 'occurrenceDate'> | undefined,
  date: PlainDate,
) => (item?.occurrenceDate ? addDays(item.occurrenceDate, daysBetween(item.eventDate, date)) : date);

/** Whether the host left the repetition alone, also where it only went with the date. */
export function isRepeatLeft(item: Dated, repeat: Repeat | null, date: PlainDate): boolean {
  if (!item.repeat || !repeat || !item.occurrenceDate) return isSameRepeat(item.repeat, repeat);
  return isSameRepeat(moveRepeat(item.repeat, item.occurrenceDate, computeSeriesDate(item, date)), repeat);
}

/** The repetition to show after another date was chosen; left alone it moves as the server moves it. */
export function computeRepeatAfterDate(
  item: Dated | undefined,
  repeat: Repeat | null,
  from: PlainDate,
  to: PlainDate,
): Repeat | null {
  if (item?.repeat && item.occurrenceDate && isRepeatLeft(item, repeat, from)) {
    return moveRepeat(item.repeat, item.occurrenceDate, computeSeriesDate(item, to));
  }
  return followDate(repeat, computeSeriesDate(item, from), computeSeriesDate(item, to));
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
  repeat: Repeat | null;
};

/** Where what was saved is found, and under which name; a series that was split there has a name not known yet. */
export function resolveSavedPlace(
  item: Dated | undefined,
  saved: SavedSeries,
): { id: string; eventDate: PlainDate } {
  const { itemId, occurrenceDate, change, eventDate, repeat } = saved;
  if (change === 'this' && occurrenceDate) return { id: `${itemId}_${occurrenceDate}`, eventDate };
  if (repeat === null) return { id: itemId, eventDate };
  const isUnchanged =
    item?.repeat && (isSameRepeat(item.repeat, repeat) || isRepeatLeft(item, repeat, eventDate));
  const first = isUnchanged ? computeSeriesDate(item, eventDate) : findFirstDate(repeat, eventDate);
  return { id: `${itemId}_${first}`, eventDate: isUnchanged ? eventDate : first };
}
