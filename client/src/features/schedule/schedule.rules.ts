import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { isInside, type Night, toPlanned } from '@daysheet/shared/nights.ts';
import { defaultNotificationMinutes } from '@daysheet/shared/schedule.ts';
import type { OpenedItem, updateScheduleItemInput } from '@daysheet/shared/schedule.schemas.ts';
import {
  addDays,
  countDays,
  computeItemMinutes,
  nightEnds,
  type PlainDate,
  type PlainTime,
  listShownDates,
} from '@daysheet/shared/time.ts';
import type { inferRouterOutputs } from '@trpc/server';
import type { z } from 'zod';
import { createId } from '../../lib/ids.ts';

type Outputs = inferRouterOutputs<AppRouter>;
export type ScheduleItem = Outputs['schedule']['list'][number];
export type DayCount = Outputs['schedule']['dayCounts'][number];
export type Person = { id: string; name: string };

type Dates = { startDate: PlainDate; endDate: PlainDate };
/** What the form holds while it is typed into. */
export type ItemValues = z.input<typeof updateScheduleItemInput> & {
  /** `eventDate` is the day that is planned; in which night of it, where the item starts after midnight. */
  night: Night;
};

/**
 * Above this the days are shown a month at a time: three weeks, the longest trip that is planned from its first day to
 * its last, are read as a list; of more, the weekdays and months are what one looks for.
 */
export const daysShownAtOnce = 21;

export const isLong = ({ startDate, endDate }: Dates) => countDays(startDate, endDate) > daysShownAtOnce;

/** Days with items that the event's dates no longer cover. */
export const listDaysOutside = (counts: readonly DayCount[], dates: Dates): PlainDate[] =>
  counts.flatMap(({ date }) => (isInside(date, dates) ? [] : date));

/** How many items lie on those days. */
export const countOutside = (counts: readonly DayCount[], dates: Dates): number =>
  counts.reduce((sum, { date, items }) => (isInside(date, dates) ? sum : sum + items), 0);

type Placed = { eventDate: PlainDate; startTime: PlainTime };

/** The day to show once an item is saved: the one that is looked at, where it is found there too. */
export const chooseDayAfterSaving = (saved: Placed, day: PlainDate, dates: Dates): PlainDate =>
  listShownDates(saved).includes(day) ? day : toPlanned(saved, dates).eventDate;

/** A day's items by start, then those of the night after it, which are shown at its foot. */
export function listDayItems<Item extends Placed>(items: readonly Item[], day: PlainDate) {
  const nextDay = addDays(day, 1);
  return {
    own: items.filter((item) => item.eventDate === day),
    night: items.filter((item) => item.eventDate === nextDay && item.startTime < nightEnds),
  };
}

/** The day to show: the asked one where there is such a day, else the first. */
export function chooseDay(
  asked: PlainDate | undefined,
  dates: Dates,
  counts: readonly DayCount[],
): PlainDate {
  if (!asked) return dates.startDate;
  // The date of what is in the night after the last day.
  if (asked === addDays(dates.endDate, 1) && !counts.some(({ date }) => date === asked)) return dates.endDate;
  return isInside(asked, dates) || counts.some(({ date }) => date === asked) ? asked : dates.startDate;
}

/** The specification's words for when people are told. */
export function formatReminder(minutes: number | null): string {
  if (minutes === null) return 'No reminder';
  return minutes === 0 ? 'Notify when it starts' : `Notify ${minutes} min before`;
}

/** '14 h 30 min' */
export function formatLength(startTime: PlainTime, endTime: PlainTime): string {
  const minutes = computeItemMinutes(startTime, endTime);
  const parts = [
    minutes >= 60 && `${Math.floor(minutes / 60)} h`,
    (minutes % 60 > 0 || minutes === 0) && `${minutes % 60} min`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** A new item on a day; the id is made once for each opening of the form, so that a retry makes nothing twice. */
export function createItemValues(eventId: string, itemId: string, eventDate: PlainDate): ItemValues {
  return {
    eventId,
    itemId,
    undoId: createId(),
    title: '',
    description: '',
    location: '',
    eventDate,
    night: 'after',
    repeat: null,
    startTime: '',
    endTime: '',
    notificationMinutes: defaultNotificationMinutes,
    whenLate: 'moves',
    minMinutes: null,
    assignmentType: 'roles',
    roleIds: [],
    attendeeIds: [],
    changeAudience: true,
  };
}

type ItemFieldName = Exclude<keyof OpenedItem, 'forEveryone'>;
/** What of an item a form is opened with. */
export type Openable = Pick<ScheduleItem, ItemFieldName | 'audience'>;

/** The fields of an item, which forms, copies and merges take from here. */
export function pickItemFields(item: Pick<ScheduleItem, ItemFieldName>): Omit<OpenedItem, 'forEveryone'> {
  const { title, description, location, eventDate, repeat, startTime, endTime } = item;
  const { notificationMinutes, whenLate, minMinutes, assignmentType, roleIds, attendeeIds } = item;
  const what = { title, description, location, eventDate, repeat, startTime, endTime };
  return { ...what, notificationMinutes, whenLate, minMinutes, assignmentType, roleIds, attendeeIds };
}

/** An item as a form is opened with it. */
export const toOpenedItem = (item: Openable): OpenedItem => ({
  ...pickItemFields(item),
  forEveryone: item.audience === 'everyone',
});

/** The fields of an item as the form shows them, in terms of the evening it belongs to. */
export const toFormFields = (event: Dates, item: ScheduleItem) => ({
  ...pickItemFields(item),
  description: item.description ?? '',
  location: item.location ?? '',
  endTime: item.endTime ?? '',
  ...toPlanned(item, event),
});

/** An item as the form shows it. Its audience is sent only once it is touched. */
export const toItemValues = (event: Dates & { id: string }, item: ScheduleItem): ItemValues => ({
  eventId: event.id,
  itemId: item.itemId,
  occurrenceDate: item.occurrenceDate,
  undoId: createId(),
  updatedAt: item.updatedAt,
  opened: toOpenedItem(item),
  ...toFormFields(event, item),
  changeAudience: false,
});
