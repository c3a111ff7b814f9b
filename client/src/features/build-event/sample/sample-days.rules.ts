import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { defaultNotificationMinutes } from '@daysheet/shared/schedule/schedule.ts';
import type { Template, TemplateDay, TemplateItem } from '@daysheet/shared/events/event-templates.ts';
import { findChosenLength, type Dates, getStartDate } from '../build-event.rules.ts';
import { findFirstDay, buildWeekly } from '../build-repeat.rules.ts';

/** The event's day for each sample day, in order; a short event leaves out those that matter least. */
function placeDays(days: readonly TemplateDay[], dates: Dates): [number, TemplateDay][] {
  const length = findChosenLength(dates) ?? days.length;
  const retained = days.filter(({ keep }) => keep <= length);
  return retained.map((day, index) => [day.isLast ? length - 1 : index, day]);
}

/** The fields of a sample's item besides its day and audience. */
export const toSampleFields = ({ title, description, location, start, end, notify }: TemplateItem) => ({
  title,
  description: description ?? null,
  location: location ?? null,
  startTime: start,
  endTime: end ?? null,
  notificationMinutes: notify ?? defaultNotificationMinutes,
});

type PlacedItem = { day: number; repeat: Repeat | null; item: TemplateItem };

/** The sample's items on the event's real days. */
export function placeItems({ days, weekly = [] }: Template, dates: Dates): PlacedItem[] {
  const length = findChosenLength(dates) ?? Infinity;
  const repeating = weekly.map(({ weekdays, ...item }) => {
    const repeat = buildWeekly(weekdays);
    return { day: findFirstDay(repeat, getStartDate(dates), dates), repeat, item };
  });
  return [
    ...placeDays(days, dates).flatMap(([day, { items }]) =>
      items.map((item) => ({ day, repeat: null, item })),
    ),
    ...repeating.filter(({ day }) => day < length),
  ];
}
