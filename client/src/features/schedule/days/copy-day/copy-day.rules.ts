import { toPlannedTime } from '@daysheet/shared/schedule/nights.ts';
import { addDays, daysBetween, type PlainDate } from '@daysheet/shared/lib/time.ts';
import type { ScheduleItem } from '../../schedule.rules.ts';
import { type Openable, pickItemFields } from '../../items/fields/item-fields.rules.ts';

type Dates = { startDate: PlainDate; endDate: PlainDate };
type CopiedItem = Openable & Pick<ScheduleItem, 'itemId'> & Partial<Pick<ScheduleItem, 'hiddenFrom'>>;
type PlacedItem = Pick<ScheduleItem, 'itemId' | 'eventDate'>;

/** The items of a day's plan: its own and those of its night; what happens after midnight belongs to the evening before. */
export const listPlanned = <Item extends Pick<CopiedItem, 'eventDate' | 'startTime'>>(
  items: readonly Item[],
  day: PlainDate,
  dates: Dates,
): Item[] => items.filter((item) => toPlannedTime(item, dates).eventDate === day);

const copyItem = (item: CopiedItem, eventDate: PlainDate) => ({
  ...pickItemFields(item),
  eventDate,
  repeat: null,
  // A copy of a surprise is one.
  hiddenFrom: item.hiddenFrom,
});

/**
 * A day's items as new items on another day, where `there` is planned already. A series is copied as a single item, and not
 * at all if it happens there anyway; an item for nobody is left out, as everyone would see its copy.
 */
export function copyDay(
  items: readonly CopiedItem[],
  there: readonly PlacedItem[],
  { from, to }: { from: PlainDate; to: PlainDate },
) {
  const computeDate = ({ eventDate }: PlacedItem) => addDays(eventDate, daysBetween(from, to));
  const happensThere = (item: CopiedItem) =>
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
