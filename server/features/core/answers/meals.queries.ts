import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import { answers, askings, questionAnswers, questions } from '../../../db/schema/answers.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventSchedule } from '../../../db/schema/schedule.ts';
import { toShortTime } from '../../../db/times.ts';
import type { HostScope } from '../gates/host.access.ts';
import { isKnownAsking, itemOfAsking, isAsked } from './askings.queries.ts';
import { isKnownQuestion, isQuestioned, itemOfQuestion } from './questions.queries.ts';

const ofItem = alias(askings, 'of_item');
const ofEvent = alias(askings, 'of_event');
const toItem = alias(answers, 'to_item');
const toEvent = alias(answers, 'to_event');

const answersAsking = (answer: typeof toItem | typeof toEvent, asking: typeof ofItem | typeof ofEvent) =>
  and(
    eq(answer.eventId, asking.eventId),
    eq(answer.askingId, asking.id),
    eq(answer.attendeeId, eventAttendees.id),
  );

/** Whether a person has a place: at the question's item if it asks who comes; else at the event; else everybody. */
const hasPlace = sql`case
  when ${ofItem.id} is not null then ${toItem.reply} = 'coming' and ${toItem.waitingSince} is null
  when ${ofEvent.id} is not null then ${toEvent.reply} = 'coming' and ${toEvent.waitingSince} is null
  else true end`;

/** Whether to include answers to questions that a host marked as sensitive. */
type MealFilter = { withSensitive: boolean };

/** The people with a place who are asked what they eat. */
const isEater = (scope: HostScope, { withSensitive }: MealFilter): SQL | undefined =>
  and(
    eq(questions.eventId, scope.eventId),
    inArray(questions.kind, ['food', 'menu']),
    withSensitive ? undefined : eq(questions.isSensitive, false),
    isKnownQuestion(scope),
    isQuestioned(scope),
    hasPlace,
  );

/** Selects what the people with a place eat, a row each. */
const selectMeals = (db: Db, scope: HostScope, which: MealFilter) => {
  const { eventId } = scope;
  return db
    .select({
      questionId: sql<string>`${questions.id}`.as('question_id'),
      value: questionAnswers.value,
      note: questionAnswers.note,
      attendeeId: sql<string>`${eventAttendees.id}`.as('attendee_id'),
      name: eventAttendees.name,
      searchName: eventAttendees.searchName,
      isChild: eventAttendees.isChild,
    })
    .from(questions)
    .leftJoin(eventSchedule, itemOfQuestion)
    .innerJoin(eventAttendees, eq(eventAttendees.eventId, eventId))
    .leftJoin(ofItem, and(eq(ofItem.eventId, eventId), eq(ofItem.itemId, questions.itemId)))
    .leftJoin(ofEvent, and(eq(ofEvent.eventId, eventId), isNull(ofEvent.itemId)))
    .leftJoin(toItem, answersAsking(toItem, ofItem))
    .leftJoin(toEvent, answersAsking(toEvent, ofEvent))
    .leftJoin(
      questionAnswers,
      and(
        eq(questionAnswers.eventId, eventId),
        eq(questionAnswers.questionId, questions.id),
        eq(questionAnswers.attendeeId, eventAttendees.id),
      ),
    )
    .where(isEater(scope, which))
    .as('eaten');
};

/** The questions about food, of items that exist, in the order of the questions. */
export async function listFoodQuestions(db: Db, scope: HostScope) {
  const { id, label, choices, isSensitive, kind, createdAt } = questions;
  const { title, eventDate, startTime } = eventSchedule;
  const rows = await db
    .select({ id, label, choices, isSensitive, item: { id: eventSchedule.id, title, eventDate, startTime } })
    .from(questions)
    .leftJoin(eventSchedule, itemOfQuestion)
    .where(
      and(
        eq(questions.eventId, scope.eventId),
        inArray(kind, ['food', 'menu']),
        or(isNull(questions.itemId), isNotNull(eventSchedule.id)),
        isKnownQuestion(scope),
      ),
    )
    .orderBy(asc(createdAt), asc(id));
  return rows.map(({ item, ...row }) => ({
    ...row,
    item: item && { ...item, startTime: toShortTime(item.startTime) },
  }));
}

const people = sql<number>`count(*)::int`;

/** Counts meals of those who come; people without an answer are counted under null. */
export const countMeals = (db: Db, scope: HostScope, which: MealFilter) => {
  const eaten = selectMeals(db, scope, which);
  const { questionId, value } = eaten;
  const children = sql<number>`(count(*) filter (where ${eaten.isChild}))::int`;
  return db.select({ questionId, value, people, children }).from(eaten).groupBy(questionId, value);
};

/** The notes of those who come, such as allergies, without duplicates in other letter case. */
export const listFoodNotes = (db: Db, scope: HostScope, which: MealFilter) => {
  const eaten = selectMeals(db, scope, which);
  const { questionId, value, note } = eaten;
  return db
    .select({
      questionId,
      value,
      note: sql<string>`min(${note})`,
      people,
      children: sql<number>`(count(*) filter (where ${eaten.isChild}))::int`,
      names: sql<string[]>`array_agg(${eaten.name} order by ${eaten.searchName}, ${eaten.attendeeId})`,
    })
    .from(eaten)
    .where(isNotNull(note))
    .groupBy(questionId, value, sql`lower(${note})`)
    .orderBy(asc(questionId), asc(sql`lower(${note})`), asc(value));
};

/** Counts the children with a place, by asking. */
export async function countChildrenComing(db: Db, scope: HostScope): Promise<Map<string, number>> {
  const rows = await db
    .select({ askingId: answers.askingId, people })
    .from(answers)
    .innerJoin(askings, and(eq(askings.eventId, answers.eventId), eq(askings.id, answers.askingId)))
    .leftJoin(eventSchedule, itemOfAsking)
    .innerJoin(
      eventAttendees,
      and(eq(eventAttendees.eventId, answers.eventId), eq(eventAttendees.id, answers.attendeeId)),
    )
    .where(
      and(
        eq(answers.eventId, scope.eventId),
        eq(eventAttendees.isChild, true),
        eq(answers.reply, 'coming'),
        isNull(answers.waitingSince),
        isKnownAsking(scope),
        isAsked(scope),
      ),
    )
    .groupBy(answers.askingId);
  return new Map(rows.map((row) => [row.askingId, row.people]));
}
