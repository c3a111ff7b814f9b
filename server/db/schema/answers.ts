import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  answerers,
  declinedLooks,
  questionDaysDefault,
  questionKinds,
  replies,
  waitingRules,
} from '@daysheet/shared/attendees/answers.ts';
import { eventAttendees } from './attendees.ts';
import { events } from './events.ts';
import { users } from './users.ts';

const ofEvent = () =>
  uuid()
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' });

/**
 * An event, or one of its items, asks who comes. No foreign key to the item, which may be removed and restored: an
 * asking without its item is ignored.
 */
export const askings = pgTable(
  'askings',
  {
    eventId: ofEvent(),
    id: uuid().notNull(),
    /** Null: the whole event. */
    itemId: uuid(),
    allowsMaybe: boolean().notNull().default(false),
    /** The last day for answers, in the event's time zone. */
    deadlineOn: date({ mode: 'string' }),
    whenDeclined: text({ enum: declinedLooks }).notNull().default('gone'),
    capacity: integer(),
    waitingRule: text({ enum: waitingRules }).notNull().default('moves_up'),
    /** The import that created it, and deletes it when undone; no foreign key, since imports are deleted sooner. */
    importId: uuid(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    unique('askings_one_of_each').on(table.eventId, table.itemId).nullsNotDistinct(),
    check('askings_capacity', sql`${table.capacity} > 0`),
  ],
);

/** Who gave the answer: `byAttendeeId` for a household member, `byUserId` for a host. */
const by = () => ({
  by: text({ enum: answerers }).notNull(),
  byAttendeeId: uuid(),
  byUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
});

/** A person's current answer to an asking; one at most. */
export const answers = pgTable(
  'answers',
  {
    eventId: ofEvent(),
    askingId: uuid().notNull(),
    attendeeId: uuid().notNull(),
    reply: text({ enum: replies }).notNull(),
    /** When they joined the waiting line. Null: they have a place, or want none. */
    waitingSince: timestamp({ withTimezone: true, precision: 3 }),
    /** For a person in the line: until when a place is held for them. */
    offeredUntil: timestamp({ withTimezone: true, precision: 3 }),
    ...by(),
    answeredAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.askingId, table.attendeeId] }),
    index().on(table.eventId, table.attendeeId),
    index('answers_counted').on(table.eventId, table.askingId, table.reply, table.attendeeId),
    index('answers_waiting')
      .on(table.eventId, table.askingId, table.waitingSince)
      .where(sql`${table.waitingSince} is not null`),
    index('answers_offered')
      .on(table.offeredUntil)
      .where(sql`${table.offeredUntil} is not null`),
    index('answers_by_user')
      .on(table.byUserId)
      .where(sql`${table.byUserId} is not null`),
    check('answers_waits_who_comes', sql`${table.waitingSince} is null or ${table.reply} = 'coming'`),
    check('answers_offered_in_line', sql`${table.offeredUntil} is null or ${table.waitingSince} is not null`),
    foreignKey({
      name: 'answers_asking_in_event',
      columns: [table.eventId, table.askingId],
      foreignColumns: [askings.eventId, askings.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'answers_attendee_in_event',
      columns: [table.eventId, table.attendeeId],
      foreignColumns: [eventAttendees.eventId, eventAttendees.id],
    }).onDelete('cascade'),
  ],
);

/**
 * Counts of each answer per asking and role: triggers update them in the transaction that answers, so that a host's
 * page reads them instead of counting. Everyone who answered is counted, asked or not.
 */
export const answerCounts = pgTable(
  'answer_counts',
  {
    eventId: ofEvent(),
    askingId: uuid().notNull(),
    /** Null: for people without a role. */
    roleId: uuid(),
    coming: integer().notNull(),
    /** Included in those who are coming. */
    waiting: integer().notNull(),
    notComing: integer().notNull(),
    maybe: integer().notNull(),
  },
  (table) => [
    unique('answer_counts_one_of_each').on(table.eventId, table.askingId, table.roleId).nullsNotDistinct(),
    foreignKey({
      name: 'answer_counts_asking_in_event',
      columns: [table.eventId, table.askingId],
      foreignColumns: [askings.eventId, askings.id],
    }).onDelete('cascade'),
  ],
);

/** Every answer that was given, and every request to the host after the last day for answers (`state` other than `given`). */
export const answerChanges = pgTable(
  'answer_changes',
  {
    eventId: ofEvent(),
    id: uuid().notNull(),
    askingId: uuid().notNull(),
    attendeeId: uuid().notNull(),
    reply: text({ enum: replies }).notNull(),
    isWaiting: boolean().notNull().default(false),
    state: text({ enum: ['given', 'requested', 'accepted', 'refused'] })
      .notNull()
      .default('given'),
    /** The guest's message to the host with a request. */
    message: text(),
    ...by(),
    changedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index().on(table.eventId, table.attendeeId),
    index().on(table.eventId, table.askingId, table.changedAt),
    index('answer_changes_requests')
      .on(table.eventId)
      .where(sql`${table.state} = 'requested'`),
    index('answer_changes_by_user')
      .on(table.byUserId)
      .where(sql`${table.byUserId} is not null`),
    foreignKey({
      name: 'answer_changes_asking_in_event',
      columns: [table.eventId, table.askingId],
      foreignColumns: [askings.eventId, askings.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'answer_changes_attendee_in_event',
      columns: [table.eventId, table.attendeeId],
      foreignColumns: [eventAttendees.eventId, eventAttendees.id],
    }).onDelete('cascade'),
  ],
);

/** A host's further questions: which people they ask, why, and for how long the answers are kept. */
export const questions = pgTable(
  'questions',
  {
    eventId: ofEvent(),
    id: uuid().notNull(),
    /** No foreign key, as in `askings`. Null: asked of people who come to the event. */
    itemId: uuid(),
    kind: text({ enum: questionKinds }).notNull(),
    label: text().notNull(),
    why: text().notNull(),
    choices: text().array().notNull(),
    /** Empty: all people. Deleted roles ask no one. */
    roleIds: uuid().array().notNull(),
    isSensitive: boolean().notNull(),
    keptDays: integer().notNull().default(questionDaysDefault),
    /** Incremented with each change: an answer to an earlier version may mean something else. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    check('questions_kept_days', sql`${table.keptDays} >= 0`),
  ],
);

/** `value`: what was chosen or typed. `note`: free text beside a choice, such as allergies. */
export const questionAnswers = pgTable(
  'question_answers',
  {
    eventId: ofEvent(),
    questionId: uuid().notNull(),
    attendeeId: uuid().notNull(),
    value: text(),
    note: text(),
    ...by(),
    answeredAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.questionId, table.attendeeId] }),
    index().on(table.eventId, table.attendeeId),
    index('question_answers_by_user')
      .on(table.byUserId)
      .where(sql`${table.byUserId} is not null`),
    foreignKey({
      name: 'question_answers_question_in_event',
      columns: [table.eventId, table.questionId],
      foreignColumns: [questions.eventId, questions.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'question_answers_attendee_in_event',
      columns: [table.eventId, table.attendeeId],
      foreignColumns: [eventAttendees.eventId, eventAttendees.id],
    }).onDelete('cascade'),
  ],
);
