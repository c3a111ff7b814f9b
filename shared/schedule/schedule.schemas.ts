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
  /** Before `startTime` means the next day. */
  endTime: emptyAsNull(z.union([z.literal(''), plainTimeSchema])),
  /** 0 means 'when it starts'; `null` means no reminder. */
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
  /** Read when `whenLate` is 'shrinks': how many minutes it lasts at least. */
  minMinutes: z
    .number('Please enter a number.')
    .int('Please enter a whole number.')
    .min(0, 'At least 0.')
    .max(24 * 60, `At most ${24 * 60}, a day.`)
    .nullable()
    .default(null),
  assignmentType: z.enum(assignmentTypes),
  /** Read when `assignmentType` is 'roles'. None means everyone. */
  roleIds: z.array(idSchema).max(rolesMax),
  /** Read when `assignmentType` is 'individuals', of which there must be one. */
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
 * The accounts of the members, or the owner, who must not know of the item: it is on none of their screens. Left out: as it
 * was.
 */
const hiddenFrom = z.array(idSchema).max(membersMax).optional();

export const createScheduleItemInput = eventIdInput
  .extend({ id: idSchema, hiddenFrom, ...itemFields })
  .refine(hasPeople, { path: ['attendeeIds'], message: individualsMessage });

/** Items that belong together, such as a copied day: all of them are added, or none. */
export const createManyScheduleItemsInput = eventIdInput.extend({
  /** Made by the client; they can be taken off together for a day. */
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

/** Which occurrence of a repeating item is meant, and what becomes of the others. Not read for other items. */
const occurrenceFields = {
  /** As `schedule.list` gives it: the date in the series, wherever the occurrence was moved to. */
  occurrenceDate: plainDateSchema.nullable().default(null),
  change: z.enum(seriesChanges).default('all'),
};

/** An item as a form was opened with: the true date, and whether it was everyone's. */
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

/** What is said of an item beside when it is and for whom. */
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

/** What of an item makes sense only together: where two people changed one of these, one of them decides. */
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
    /** Made by the client; the change can be taken back for a day. */
    undoId: idSchema,
    ...itemFields,
    hiddenFrom,
    /** The state that the form was opened with, and what stood there: of a newer one, what was not changed here stays. */
    updatedAt: versionSchema.optional(),
    opened: openedItem.optional(),
    /**
     * False where the host opened an item whose people are all gone and left its audience alone: it then stays
     * nobody's, instead of becoming everyone's.
     */
    changeAudience: z.boolean().default(true),
  })
  .refine((item) => !item.changeAudience || hasPeople(item), {
    path: ['attendeeIds'],
    message: individualsMessage,
  });

/** `undoId` is made by the client; the item can be put back for a day. */
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
  /** Of who takes a mark back: what they marked. Refused where another was made since. */
  expected: z.enum(itemMarks).optional(),
});
const shiftFields = { minutes: z.number().int().min(1).max(shiftMinutesMax) };
export const previewShiftInput = eventIdInput.extend(shiftFields);
export const shiftScheduleInput = eventIdInput.extend({
  ...shiftFields,
  /** Made by the client; the move can be taken back for a day. */
  undoId: idSchema,
  /** Of the preview: what was changed since is not moved unseen. */
  version: z.string().max(40),
});

/** Dates that an event does not have yet. */
export const outsideAfterInput = eventIdInput.extend({
  startDate: plainDateSchema,
  endDate: plainDateSchema,
});
/** First and last date, both included; an item that starts in the night belongs also to the date before. */
const windowFields = { from: plainDateSchema, to: plainDateSchema };
const isWindow = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || (from <= to && daysBetween(from, to) <= windowDaysMax);
const windowMessage = `Ask for ${windowDaysMax} days at most.`;

export const listScheduleInput = eventIdInput.extend(windowFields).refine(isWindow, windowMessage);

/** For people as for items: a name is longer than a title may be. */
export const searchScheduleInput = eventIdInput.extend({ text: singleLine(attendeeNameMaxLength) });

/** Without a window: the whole event, or the year from its start where it is longer. */
export const scheduleWindowInput = eventIdInput
  .extend(z.object(windowFields).partial().shape)
  .refine(isWindow, windowMessage);

/** 'See it as a guest': as one person, as a role, or (with neither) as someone without a role. */
export const previewInput = eventIdInput.extend({
  roleId: idSchema.optional(),
  attendeeId: idSchema.optional(),
  /** Some day of the stretch to show, of an event too long to be shown whole; today by default. */
  around: plainDateSchema.optional(),
});
