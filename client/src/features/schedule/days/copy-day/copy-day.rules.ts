import { toPlanned } from '@daysheet/shared/schedule/nights.ts';
import { addDays, daysBetween, type PlainDate } from '@daysheet/shared/lib/time.ts';
import type { ScheduleItem } from '../../schedule.rules.ts';
import { type Openable, pickItemFields } from '../../items/fields/item-fields.rules.ts';

type Dates = { startDate: PlainDate; endDate: PlainDate };
type Copied = Openable & Pick<ScheduleItem, 'itemId'> & Partial<Pick<ScheduleItem, 'hiddenFrom'>>;
type Placed = Pick<ScheduleItem, 'itemId' | 'eventDate'>;

/** What a day's plan is made of: its items and those of its night; what happens after midnight is the evening's before. */
export const listPlanned = <Item extends Pick<Copied, 'eventDate' | 'startTime'>>(
  items: readonly Item[],
  day: PlainDate,
  dates: Dates,
): Item[] => items.filter((item) => toPlanned(item, dates).eventDate === day);

const copyItem = (item: Copied, eventDate: PlainDate) => ({
  ...pickItemFields(item),
  eventDate,
  repeat: null,
  // A copy of a surprise is one.
  hiddenFrom: item.hiddenFrom,
});

/**
 * A day's plan as new items on another day, where `there` happens already. What repeats is copied as one that does not,
 * and not at all where it happens there anyway; what has become nobody's is left out, as its copy would be everyone's.
 */
export function copyDay(
  items: readonly Copied[],
  there: readonly Placed[],
  { from, to }: { from: PlainDate; to: PlainDate },
) {
  const computeDate = ({ eventDate }: Placed) => addDays(eventDate, daysBetween(from, to));
  const happensThere = (item: Copied) =>
    item.repeat !== null &&
    there.some(({ itemId, eventDate }) => itemId === item.itemId && eventDate === computeDate(item));
  const left = items.filter((item) => !happensThere(item));
  const copied = left.filter(({ audience }) => audience !== 'nobody');
  return {
    items: copied.map((item) => copyItem(item, computeDate(item))),
    happensOnce: copied.filter(({ repeat }) => repeat !== null).map(({ title }) => title),
    isThere: items.filter(happensThere).map(({ title }) => title),
    isNobodys: left.filter(({ audience }) => audience === 'nobody').map(({ title }) => title),
  };
}
