import { z } from 'zod';
import { answerers, questionsMax, replies } from '../attendees/answers.ts';
import { askingForm, checkChoices, givenWords, questionForm } from '../attendees/answers.schemas.ts';
import {
  attendeeEmailMaxLength,
  attendeeForm,
  attendeePhoneMaxLength,
} from '../attendees/attendees.schemas.ts';
import { checkReferences } from './event-file-references.ts';
import { eventFileFormat, eventFilePartsMax, eventFileRowsAtOnce, eventFileVersion } from './event-file.ts';
import { checkDates, eventFields, eventIdInput, eventSettings, renameDayInput } from './events.schemas.ts';
import { eventDaysMax } from './events.ts';
import { eventTypes } from './event-types.ts';
import { householdForm } from '../attendees/households.schemas.ts';
import { idSchema } from '../lib/ids.schemas.ts';
import { attendeesMax } from '../attendees/attendees.ts';
import { memoryFields } from './memory.schemas.ts';
import { keptDaysSchema } from './retention.schemas.ts';
import { roleColorCount, rolesMax } from '../attendees/roles.ts';
import { roleFields } from '../attendees/roles.schemas.ts';
import { itemFields } from '../schedule/schedule.schemas.ts';
import { itemAttendeesMax, itemsPerEventMax, occurrencesMax } from '../schedule/schedule.ts';
import { emptyAsNull, singleLine } from '../lib/text.schemas.ts';
import { instantSchema, plainDateSchema } from '../lib/time.schemas.ts';

/** Identifies a row for other rows of the same file; real ids are created on reading. */
const keySchema = z.number().int().min(1).max(1_000_000);

const eventSchema = z
  .strictObject({
    eventType: z.enum(eventTypes),
    ...eventFields,
    ...eventSettings,
    keptDays: keptDaysSchema.optional(),
    leavesMemory: z.boolean().optional(),
    memoryThanks: memoryFields.shape.thanks,
  })
  .superRefine(checkDates);

const daySchema = z.strictObject({
  date: plainDateSchema,
  label: renameDayInput.shape.label.pipe(z.string().min(1)),
});

const roleSchema = z.strictObject({
  key: keySchema,
  ...roleFields,
  color: z
    .number()
    .int()
    .min(0)
    .max(roleColorCount - 1),
});

/** People who are invited together. A household without people is refused: it would not exist. */
const householdSchema = z.strictObject({ key: keySchema, ...householdForm.shape });

const { roleId: _role, ...typedPerson } = attendeeForm.shape;
const personSchema = z.strictObject({
  key: keySchema,
  ...typedPerson,
  /** Null if the role was deleted. */
  role: keySchema.nullable(),
  // As in an import: an invalid address is stored as it was written, and the list shows that.
  email: emptyAsNull(singleLine(attendeeEmailMaxLength)),
  phone: emptyAsNull(singleLine(attendeePhoneMaxLength)),
  wantsNoMessages: z.boolean().default(false),
  household: keySchema.nullable().default(null),
  plusOnes: householdForm.shape.plusOnes,
  isChild: z.boolean().default(false),
});

/** A plus-one and the person who brings them. */
const plusOneSchema = z.strictObject({ person: keySchema, broughtBy: keySchema });

const { assignmentType: _type, roleIds: _roles, attendeeIds: _people, ...typedItem } = itemFields;
const itemSchema = z.strictObject({
  key: keySchema,
  ...typedItem,
  /** An empty list means nobody. */
  audience: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('everyone') }),
    z.strictObject({ kind: z.literal('roles'), roles: z.array(keySchema).max(rolesMax) }),
    z.strictObject({ kind: z.literal('people'), people: z.array(keySchema).max(itemAttendeesMax) }),
  ]),
});

/** A date on which a repeating item is cancelled (`item` null), or replaced by another item. */
const exceptionSchema = z.strictObject({
  series: keySchema,
  date: plainDateSchema,
  item: keySchema.nullable(),
});

/** Makes an item, or the whole event (null), ask who comes. */
const askingSchema = z.strictObject({ item: keySchema.nullable(), ...askingForm.shape });

const { itemId: _item, roleIds: _asked, ...typedQuestion } = questionForm.shape;
const questionSchema = z
  .strictObject({
    item: keySchema.nullable(),
    ...typedQuestion,
    /** Empty means everybody who is asked. */
    roles: z.array(keySchema).max(rolesMax),
  })
  .superRefine(checkChoices);

const given = { person: keySchema, by: z.enum(answerers), answeredAt: instantSchema };

/** A person's reply to an item, or the whole event (null), and since when they wait for a place. */
const answerSchema = z
  .strictObject({
    item: keySchema.nullable(),
    ...given,
    reply: z.enum(replies),
    waitingSince: instantSchema.nullable().default(null),
  })
  .refine(({ reply, waitingSince }) => waitingSince === null || reply === 'coming', {
    path: ['waitingSince'],
    message: 'Only who is coming waits for a place.',
  });

/** A person's answer to a question, which is identified by its row number. */
const questionAnswerSchema = z.strictObject({ question: keySchema, ...given, ...givenWords });

/** The lists of a file in reading order: each list only refers to earlier ones. */
const rowSchemas = {
  days: daySchema,
  roles: roleSchema,
  households: householdSchema,
  people: personSchema,
  plusOnes: plusOneSchema,
  items: itemSchema,
  exceptions: exceptionSchema,
  askings: askingSchema,
  questions: questionSchema,
  answers: answerSchema,
  questionAnswers: questionAnswerSchema,
};
export type EventFileList = keyof typeof rowSchemas;
export type EventFileRow<List extends EventFileList> = {
  [L in EventFileList]: z.output<(typeof rowSchemas)[L]>;
}[List];
type RowInput<List extends EventFileList> = { [L in EventFileList]: z.input<(typeof rowSchemas)[L]> }[List];
export const eventFileRows: {
  readonly [List in EventFileList]: z.ZodType<EventFileRow<List>, RowInput<List>>;
} = rowSchemas;
export type EventFileHead = z.output<typeof eventSchema>;

/** A whole file, as docs/event-file.md describes it. Unknown fields are refused, so that nothing is lost silently. */
export const eventFileSchema = z
  .strictObject({
    format: z.literal(eventFileFormat, 'This is not the file of an event.'),
    version: z.literal(eventFileVersion),
    madeAt: z.iso.datetime(),
    event: eventSchema,
    days: z.array(daySchema).max(eventDaysMax),
    roles: z.array(roleSchema).max(rolesMax),
    households: z.array(householdSchema).max(attendeesMax).default([]),
    people: z.array(personSchema).max(attendeesMax),
    plusOnes: z.array(plusOneSchema).max(attendeesMax).default([]),
    items: z.array(itemSchema).max(itemsPerEventMax),
    exceptions: z.array(exceptionSchema).max(occurrencesMax),
    askings: z
      .array(askingSchema)
      .max(itemsPerEventMax + 1)
      .default([]),
    questions: z.array(questionSchema).max(questionsMax).default([]),
    answers: z.array(answerSchema).default([]),
    questionAnswers: z.array(questionAnswerSchema).default([]),
  })
  .superRefine(checkReferences);
export type EventFile = z.output<typeof eventFileSchema>;

const partOf = <List extends EventFileList>(list: List) =>
  z.object({
    /** The id of the new event: the same for all parts of one file. */
    id: idSchema,
    position: z
      .number()
      .int()
      .min(0)
      .max(eventFilePartsMax - 1),
    list: z.literal(list),
    rows: z.array(eventFileRows[list]).min(1).max(eventFileRowsAtOnce),
  });

/** Some rows of one list, stored until the file is complete. */
export const addEventFilePartInput = z.discriminatedUnion('list', [
  partOf('days'),
  partOf('roles'),
  partOf('households'),
  partOf('people'),
  partOf('plusOnes'),
  partOf('items'),
  partOf('exceptions'),
  partOf('askings'),
  partOf('questions'),
  partOf('answers'),
  partOf('questionAnswers'),
]);

export const bringEventInput = z.object({
  id: idSchema,
  event: eventSchema,
  /** The number of parts sent. */
  parts: z.number().int().min(0).max(eventFilePartsMax),
});

/** Answers to sensitive questions are only included if the host chooses so. */
export const exportEventInput = eventIdInput.extend({ withSensitive: z.boolean().default(false) });
