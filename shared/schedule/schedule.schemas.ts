import { z } from 'zod';
import { eventIdInput, versionSchema } from '../events/events.schemas.ts';
import { idSchema } from '../lib/ids.schemas.ts';
import { repeatSchema } from './recurrence.schemas.ts';
import { seriesChanges } from './recurrence.ts';
import { attendeeNameMaxLength } from '../attendees/attendees.ts';
import { formatCount } from '../lib/counts.ts';
import { emptyAsNull, multiLine, singleLine } from '../lib/text.schemas.ts';
import { daysBetween } from '../lib/time.ts';
import type { Part } from '../lib/three-way-merge.ts';
import { plainDateSchema, plainTimeSchema } from '../lib/time.schemas.ts';
import { membersMax } from '../events/members.ts';
import { rolesMax } from '../attendees/roles.ts';
import { itemsAtOnceMax } from './schedule-bulk.ts';
import {
  itemTitleMaxLength,
  itemDescriptionMaxLength,
  itemLocationMaxLength,
  notificationMinutesMax,
  reminderDaysMax,
  itemAttendeesMax,
  windowDaysMax,
  assignmentTypes,
  type AssignmentType,
  lateRules,
  itemMarks,
  shiftMinutesMax,
} from './schedule.ts';

export const itemFields = {
  title: singleLine(itemTitleMaxLength).pipe(z.string().min(1, 'Please enter a title.')),
  description: emptyAsNull(multiLine(itemDescriptionMaxLength)),
  location: emptyAsNull(singleLine(itemLocationMaxLength)),
  eventDate: plainDateSchema,
  /** How it repeats, counted from `eventDate`, or `null`. */
  repeat: repeatSchema.nullable().default(null),
  startTime: z.string().min(1, 'Please enter a start time.').pipe(plainTimeSchema),
  /** An end before `startTime` is on the next day. */
  endTime: emptyAsNull(z.union([z.literal(''), plainTimeSchema])),
  /** 0 means at the start; `null` means no reminder. */
  notificationMinutes: z
    .number()
    .int()
    .min(0)
    .max(
      notificationMinutesMax,
      `At most ${formatCount(notificationMinutesMax, 'minute')}, ${reminderDaysMax} days.`,
    )
    .nullable(),
  whenLate: z.enum(lateRules).default('moves'),
  /** Used if `whenLate` is 'shrinks': the least minutes that it lasts. */
  minMinutes: z
    .number('Please enter a number.')
    .int('Please enter a whole number.')
    .min(0, 'At least 0.')
    .max(24 * 60, `At most ${24 * 60}, a day.`)
    .nullable()
    .default(null),
  assignmentType: z.enum(assignmentTypes),
  /** Used if `assignmentType` is 'roles'. None means everyone. */
  roleIds: z.array(idSchema).max(rolesMax),
  /** Used if `assignmentType` is 'individuals'; at least one is required. */
  attendeeIds: z
    .array(idSchema)
    .max(itemAttendeesMax, `Choose at most ${itemAttendeesMax} people, or a role.`),
};

export const individualsMessage = 'Please choose at least one person.';
export const hasPeople = (item: { assignmentType: AssignmentType; attendeeIds: string[] }) =>
  item.assignmentType === 'roles' || item.attendeeIds.length > 0;

export const scheduleItemForm = z
  .object(itemFields)
  .refine(hasPeople, { path: ['attendeeIds'], message: individualsMessage });

/**
 * The accounts of members, or the owner, who must not know of the item: none of their screens shows it. If omitted, it
 * stays unchanged.
 */
const hiddenFrom = z.array(idSchema).max(membersMax).optional();

export const createScheduleItemInput = eventIdInput
  .extend({ id: idSchema, hiddenFrom, ...itemFields })
  .refine(hasPeople, { path: ['attendeeIds'], message: individualsMessage });

/** Items that belong together, such as a copied day: all of them are added, or none. */
export const createManyScheduleItemsInput = eventIdInput.extend({
  /** Created by the client; undoes all of them for a day. */
  undoId: idSchema,
  items: z
    .array(
      z
        .object({ id: idSchema, hiddenFrom, ...itemFields })
        .refine(hasPeople, { path: ['attendeeIds'], message: individualsMessage }),
    )
    .min(1)
    .max(itemsAtOnceMax),
});

/** Which occurrence of a repeating item is meant, and what happens to the others. Ignored for other items. */
const occurrenceFields = {
  /** As in `schedule.list`: the date in the series, even if the occurrence was moved. */
  occurrenceDate: plainDateSchema.nullable().default(null),
  change: z.enum(seriesChanges).default('all'),
};

/** The initial values of an item's form: the calendar date, and whether it was for everyone. */
export const openedItem = z.object({
  title: z.string(),
  description: z.string().nullable(),
  location: z.string().nullable(),
  eventDate: z.string(),
  repeat: repeatSchema.nullable(),
  startTime: z.string(),
  endTime: z.string().nullable(),
  notificationMinutes: z.number().nullable(),
  whenLate: z.enum(lateRules),
  minMinutes: z.number().nullable(),
  assignmentType: z.enum(assignmentTypes),
  forEveryone: z.boolean(),
  roleIds: z.array(z.string()),
  attendeeIds: z.array(z.string()),
} satisfies Record<keyof typeof itemFields | 'forEveryone', z.ZodType>);
export type OpenedItem = z.output<typeof openedItem>;

/** The fields of an item besides its times and audience. */
export const itemDetails = openedItem.omit({
  eventDate: true,
  repeat: true,
  startTime: true,
  endTime: true,
  assignmentType: true,
  forEveryone: true,
  roleIds: true,
  attendeeIds: true,
});

/** Groups of fields that only make sense together: if two people changed one group, one of them decides. */
export const itemParts = [
  ['title'],
  ['description'],
  ['location'],
  ['eventDate', 'repeat'],
  ['startTime', 'endTime'],
  ['notificationMinutes'],
  ['whenLate', 'minMinutes'],
  ['assignmentType', 'forEveryone', 'roleIds', 'attendeeIds'],
] as const satisfies readonly Part<OpenedItem>[];
export type ItemPart = (typeof itemParts)[number];

export const updateScheduleItemInput = eventIdInput
  .extend({
    itemId: idSchema,
    ...occurrenceFields,
    /** Created by the client; undoes the change for a day. */
    undoId: idSchema,
    ...itemFields,
    hiddenFrom,
    /** The version and values that the form was opened with: in a newer one, fields that were not changed here stay. */
    updatedAt: versionSchema.optional(),
    opened: openedItem.optional(),
    /**
     * False if the host opened an item whose people are all gone and did not change its audience: it then stays nobody's,
     * instead of becoming everyone's.
     */
    changeAudience: z.boolean().default(true),
  })
  .refine((item) => !item.changeAudience || hasPeople(item), {
    path: ['attendeeIds'],
    message: individualsMessage,
  });

/** `undoId` is created by the client; the deletion can be undone with it for a day. */
export const deleteScheduleItemInput = eventIdInput.extend({
  itemId: idSchema,
  ...occurrenceFields,
  undoId: idSchema,
});

export const getScheduleItemInput = eventIdInput.extend({
  itemId: idSchema,
  occurrenceDate: occurrenceFields.occurrenceDate,
});

export const moveScheduleItemInput = eventIdInput.extend({
  itemId: idSchema,
  ...occurrenceFields,
  undoId: idSchema,
  eventDate: plainDateSchema,
});
export const markScheduleItemInput = eventIdInput.extend({
  itemId: idSchema,
  occurrenceDate: occurrenceFields.occurrenceDate,
  mark: z.enum(itemMarks),
  /** When undoing a mark: the mark to undo. Refused if another was set since. */
  expected: z.enum(itemMarks).optional(),
});
const shiftFields = { minutes: z.number().int().min(1).max(shiftMinutesMax) };
export const previewShiftInput = eventIdInput.extend(shiftFields);
export const shiftScheduleInput = eventIdInput.extend({
  ...shiftFields,
  /** Created by the client; undoes the move for a day. */
  undoId: idSchema,
  /** From the preview: if items were changed since, nothing is moved. */
  version: z.string().max(40),
});

/** New dates for an event, before they are saved. */
export const outsideAfterInput = eventIdInput.extend({
  startDate: plainDateSchema,
  endDate: plainDateSchema,
});
/** First and last date, both included; an item at night also belongs to the date before. */
const windowFields = { from: plainDateSchema, to: plainDateSchema };
const isWindow = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || (from <= to && daysBetween(from, to) <= windowDaysMax);
const windowMessage = `Ask for ${windowDaysMax} days at most.`;

export const listScheduleInput = eventIdInput.extend(windowFields).refine(isWindow, windowMessage);

/** Searches people and items: a name may be longer than a title. */
export const searchScheduleInput = eventIdInput.extend({ text: singleLine(attendeeNameMaxLength) });

/** Without a window: the whole event, or the first year of a longer one. */
export const scheduleWindowInput = eventIdInput
  .extend(z.object(windowFields).partial().shape)
  .refine(isWindow, windowMessage);

/** 'See it as a guest': as one person, as a role, or (with neither) as somebody without a role. */
export const previewInput = eventIdInput.extend({
  roleId: idSchema.optional(),
  attendeeId: idSchema.optional(),
  /** Any day of the window to show of a long event; today by default. */
  around: plainDateSchema.optional(),
});
