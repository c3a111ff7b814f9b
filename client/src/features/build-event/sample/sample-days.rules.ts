import type { Repeat } from '@daysheet/shared/recurrence.ts';
import type { Template, TemplateDay, TemplateItem } from '@daysheet/shared/templates.ts';
import { chosenLength, type Dates, firstDayOf } from '../build-event.rules.ts';
import { firstDay, weeklyOn } from '../build-repeat.rules.ts';

/** Where each sample day falls: in order, the ones that matter least left out of a short event. */
function placeDays(days: readonly TemplateDay[], dates: Dates): [number, TemplateDay][] {
  const length = chosenLength(dates) ?? days.length;
  const kept = days.filter(({ keep }) => keep <= length);
  return kept.map((day, index) => [day.isLast ? length - 1 : index, day]);
}

type PlacedItem = { day: number; repeat: Repeat | null; item: TemplateItem };

/** A sample's items on an event's real days. */
export function placeItems({ days, weekly = [] }: Template, dates: Dates): PlacedItem[] {
  const length = chosenLength(dates) ?? Infinity;
  const repeating = weekly.map(({ weekdays, ...item }) => {
    const repeat = weeklyOn(weekdays);
    return { day: firstDay(repeat, firstDayOf(dates), dates), repeat, item };
  });
  return [
    ...placeDays(days, dates).flatMap(([day, { items }]) =>
      items.map((item) => ({ day, repeat: null, item })),
    ),
    ...repeating.filter(({ day }) => day < length),
  ];
}
