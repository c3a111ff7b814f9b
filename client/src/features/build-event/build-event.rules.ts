import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { isOngoing, ongoingAfterDays } from '@daysheet/shared/events/events.ts';
import type { EventType } from '@daysheet/shared/events/event-types.ts';
import { isInNight, getLastDate } from '@daysheet/shared/schedule/nights.ts';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { openedItem } from '@daysheet/shared/schedule/schedule.schemas.ts';
import { addDays, countDays, isPlainDate, type PlainDate } from '@daysheet/shared/lib/time.ts';
import type { inferRouterInputs } from '@trpc/server';
import { z } from 'zod';
import { formatDayFull } from '../../lib/dates/dates.ts';
import { createId } from '../../lib/ids.ts';
import { typedEvent } from '../events/setup/setup.rules.ts';
import { createItemValues } from '../schedule/items/fields/item-fields.rules.ts';

const draftRole = z.object({
  id: z.string(),
  /** The choice or sample that it came from, so that removing that finds it. */
  from: z.string().optional(),
  roleName: z.string(),
  description: z.string(),
});
/** The fields of an item in a draft; without roles it is for everyone. A draft's form shows no other field. */
export const draftedFields = openedItem.omit({
  eventDate: true,
  whenLate: true,
  minMinutes: true,
  assignmentType: true,
  forEveryone: true,
  attendeeIds: true,
});
const emptyFields = draftedFields.parse(createItemValues('', '', ''));
/** A draft stored before a field existed has nothing in it. */
const draftItem = z.preprocess(
  (stored) => Object.assign({}, emptyFields, stored),
  draftedFields.extend({
    id: z.string(),
    from: z.string().optional(),
    /** Counted from the event's first day, which is 0: items move with the dates. */
    day: z.number().int().min(0),
  }),
);
const draftPerson = z.object({ id: z.string(), name: z.string(), roleId: z.string() });

export const buildDraft = z.object({
  /** An id within the draft only: what is sent gets other ids, so that it may be sent again as another event. */
  id: z.string(),
  values: typedEvent,
  roles: z.array(draftRole),
  people: z.array(draftPerson),
  items: z.array(draftItem),
  /** While the sample items are unedited they are laid out anew after each change of the dates. */
  isSample: z.boolean(),
  /** What the set-up has passed so far, with its name at that time. */
  choices: z.record(z.string(), z.string()),
});

export type DraftRole = z.infer<typeof draftRole>;
export type DraftItem = z.infer<typeof draftItem>;
export type BuildDraft = z.infer<typeof buildDraft>;
export type DraftValues = BuildDraft['values'];

/** A Monday: the template's days have weekdays before dates are chosen. */
const standInStart = '2024-01-01';
/** The last day of an ongoing event: late enough to be shown as 'Ongoing'. */
export const computeOngoingEnd = (startDate: PlainDate): PlainDate =>
  addDays(startDate, ongoingAfterDays + 1);

export type BuildEventInput = inferRouterInputs<AppRouter>['events']['build'];

export type Dates = Pick<DraftValues, 'startDate' | 'endDate'>;

/** The first day as a date, also while none is chosen. */
export const getStartDate = ({ startDate }: Dates): PlainDate =>
  isPlainDate(startDate) ? startDate : standInStart;

export const computeDayDate = (day: number, dates: Dates): PlainDate => addDays(getStartDate(dates), day);

/** The length of the event in days; undefined while that is not chosen. Without an end it is one day. */
export function findChosenLength({ startDate, endDate }: Dates): number | undefined {
  if (!isPlainDate(startDate)) return undefined;
  if (!isPlainDate(endDate) || endDate < startDate) return 1;
  return countDays(startDate, endDate);
}

/** 'Saturday, June 6, 2027', or 'Day 2' while no date is chosen. */
export const formatDayName = (day: number, dates: Dates): string =>
  isPlainDate(dates.startDate) ? formatDayFull(addDays(dates.startDate, day)) : `Day ${day + 1}`;

/** The day that an item is shown under: after midnight that is the evening before, if there is one. */
export const getEvening = ({ day, startTime }: Pick<DraftItem, 'day' | 'startTime'>): number =>
  isInNight(startTime) && day > 0 ? day - 1 : day;

export const byStart = (a: DraftItem, b: DraftItem): number =>
  a.day - b.day || a.startTime.localeCompare(b.startTime) || a.title.localeCompare(b.title);

/** Items on days that the event does not have; they would be lost, so the host decides. */
export function listItemsOutside({ items, values }: Pick<BuildDraft, 'items' | 'values'>): DraftItem[] {
  const length = findChosenLength(values);
  return length === undefined ? [] : items.filter((item) => getEvening(item) >= length).toSorted(byStart);
}

export const createDraftItem = (
  fields: Partial<DraftItem> & Pick<DraftItem, 'title' | 'startTime'>,
): DraftItem => ({
  ...emptyFields,
  id: createId(),
  day: 0,
  ...fields,
});

export const emptyDraft = (values: Partial<DraftValues>, timeZone: string): BuildDraft => ({
  id: createId(),
  values: { name: '', startDate: '', endDate: '', timeZone, attendeeCount: '', ...values },
  roles: [],
  people: [],
  items: [],
  isSample: false,
  choices: {},
});

/** The rule within these dates: it ends with them at the latest, and only that of an ongoing event may have no end. */
export function limitRepeat(repeat: Repeat | null, startTime: string, dates: Dates): Repeat | null {
  const length = findChosenLength(dates);
  if (!repeat || length === undefined) return repeat;
  const { ends } = repeat;
  const last = getLastDate(startTime, computeDayDate(length - 1, dates));
  const isWithin = ends.kind === 'never' ? isOngoing(dates) : ends.kind === 'times' || ends.date <= last;
  return isWithin ? repeat : { ...repeat, ends: { kind: 'on', date: last } };
}

/** The input of `events.build`. `values` are validated. */
export function buildInput(
  eventType: EventType,
  draft: BuildDraft,
  values: { name: string; startDate: string; endDate: string; timeZone: string; attendeeCount: number },
): BuildEventInput {
  const { startDate } = values;
  return {
    ...values,
    id: draft.id,
    eventType,
    endDate: values.endDate || startDate,
    roles: draft.roles.map(({ id, roleName, description }) => ({ id, roleName, description })),
    people: draft.people,
    items: draft.items.map(({ from: _from, day, endTime, repeat, ...item }) => ({
      ...item,
      repeat: limitRepeat(repeat, item.startTime, values),
      eventDate: addDays(startDate, day),
      endTime: endTime || null,
    })),
  };
}
