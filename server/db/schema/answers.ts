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
 * That an event, or an item of it, asks who comes. Not bound to the item, which may be taken off and put back: what is
 * asked of an item that is not there is read by nobody.
 */
export const askings = pgTable(
  'askings',
  {
    eventId: ofEvent(),
    id: uuid().notNull(),
    /** Null: the event as a whole. */
    itemId: uuid(),
    allowsMaybe: boolean().notNull().default(false),
    /** The last day to answer, by the event's clocks. */
    deadlineOn: date({ mode: 'string' }),
    whenDeclined: text({ enum: declinedLooks }).notNull().default('gone'),
    capacity: integer(),
    waitingRule: text({ enum: waitingRules }).notNull().default('moves_up'),
    /** The import that began it, and takes it along where it is taken back; not bound to it, which is forgotten sooner. */
    importId: uuid(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    unique('askings_one_of_each').on(table.eventId, table.itemId).nullsNotDistinct(),
    check('askings_capacity', sql`${table.capacity} > 0`),
  ],
);

/** Who said so: `byAttendeeId` of a household, `byUserId` of a host. */
const by = () => ({
  by: text({ enum: answerers }).notNull(),
  byAttendeeId: uuid(),
  byUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
});

/** What a person answers to one of these, as it stands. Nobody has two. */
export const answers = pgTable(
  'answers',
  {
    eventId: ofEvent(),
    askingId: uuid().notNull(),
    attendeeId: uuid().notNull(),
    reply: text({ enum: replies }).notNull(),
    /** Since when they are in the line for a place. Null: they have one, or want none. */
    waitingSince: timestamp({ withTimezone: true, precision: 3 }),
    /** Of who is in the line: until when a place is held for them. */
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
 * How many of those who hold a role answered what, of each asking: kept by triggers in the transaction that answers, so
 * that a host's counts are read and not counted. Whoever answered is in it, asked or not.
 */
export const answerCounts = pgTable(
  'answer_counts',
  {
    eventId: ofEvent(),
    askingId: uuid().notNull(),
    /** Null: of those who hold none. */
    roleId: uuid(),
    coming: integer().notNull(),
    /** Among those who are coming. */
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

/** Every answer that was given, and what was asked of the host after the deadline (`state` other than `given`). */
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
    /** What a guest wrote to the host with a request. */
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

/** What a host asks beside who comes: of whom, why, and for how long its answers are kept. */
export const questions = pgTable(
  'questions',
  {
    eventId: ofEvent(),
    id: uuid().notNull(),
    /** Not bound, as of `askings`. Null: asked of who comes to the event. */
    itemId: uuid(),
    kind: text({ enum: questionKinds }).notNull(),
    label: text().notNull(),
    why: text().notNull(),
    choices: text().array().notNull(),
    /** Empty: everybody. Roles that are gone ask nobody. */
    roleIds: uuid().array().notNull(),
    isSensitive: boolean().notNull(),
    keptDays: integer().notNull().default(questionDaysDefault),
    /** Counted up with each change: an answer to what was asked before may mean something else. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    check('questions_kept_days', sql`${table.keptDays} >= 0`),
  ],
);

/** `value`: what was chosen, or typed. `note`: own words beside a choice, such as allergies. */
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
