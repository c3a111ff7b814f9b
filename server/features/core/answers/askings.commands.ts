import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { questionsMax } from '@daysheet/shared/attendees/answers.ts';
import {
  askingParts,
  fromQuestionParts,
  type questionForm,
  type QuestionParts,
  questionParts,
  type saveAskingInput,
  type saveQuestionInput,
  toQuestionParts,
} from '@daysheet/shared/attendees/answers.schemas.ts';
import { mergeChanges, type Part } from '@daysheet/shared/lib/three-way-merge.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { askings, questions } from '../../../db/schema/answers.ts';
import { eventSchedule } from '../../../db/schema/schedule.ts';
import { emit } from '../../../domain-events/emit.ts';
import { AppError } from '../../../lib/app-error.ts';
import { type HostScope, lockEvent } from '../gates/host.access.ts';
import { isNotHidden } from '../surprises/surprises.rules.ts';
import { isKnownAsking } from './askings.queries.ts';
import { isKnownQuestion } from './questions.queries.ts';
import { moveUp } from './waiting-line.commands.ts';

/** The item that a line of activity is about: the line is hidden from everybody that the item is hidden from. */
const toItemIds = (itemId: string | null) => (itemId === null ? [] : [itemId]);

/** The title of an item; without an item, the event's name. */
async function readTitle(tx: Transaction, scope: HostScope, itemId: string | null) {
  const { eventId, event } = scope;
  if (itemId === null) return event.name;
  const [item] = await tx
    .select({ title: eventSchedule.title })
    .from(eventSchedule)
    .where(and(eq(eventSchedule.eventId, eventId), eq(eventSchedule.id, itemId), isNotHidden(scope)));
  if (!item) throw new AppError('schedule.not_found');
  return item.title;
}

/**
 * The fields to save: those saved by others since `opened` are preserved unless they were changed here. Throws
 * `answers.changed_meanwhile` if both changed the same field.
 */
function merge<Fields extends object>(
  parts: readonly Part<Fields>[],
  states: { opened: Fields | undefined; typed: Fields; stored: Fields },
): Fields {
  const { merged, both } = mergeChanges(parts, { ...states, opened: states.opened ?? states.stored });
  if (both.length > 0) throw new AppError('answers.changed_meanwhile');
  return merged;
}

/**
 * Makes the event, or an item, ask who comes. Each has one asking: a second save from another tab changes the first. One
 * that was `opened` and is removed by now is not created again. Returns the asking's id.
 */
export async function saveAsking(
  db: Database,
  scope: HostScope,
  { id, itemId, eventId, opened, ...fields }: z.output<typeof saveAskingInput>,
  now: Date,
): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const facts = { title: await readTitle(tx, scope, itemId) };
    const ofSame = itemId === null ? isNull(askings.itemId) : eq(askings.itemId, itemId);
    const inEvent = eq(askings.eventId, eventId);
    const [earlier] = await tx.select().from(askings).where(and(inEvent, ofSame)).for('no key update');
    if (opened && !earlier) throw new AppError('answers.asking_gone');
    const [saved] = earlier
      ? await tx
          .update(askings)
          .set(merge<typeof fields>(askingParts, { opened, typed: fields, stored: earlier }))
          .where(and(inEvent, eq(askings.id, earlier.id)))
          .returning()
      : await tx
          .insert(askings)
          .values({ eventId, id, itemId, ...fields, createdAt: now })
          .onConflictDoNothing()
          .returning();
    if (!saved) throw new AppError('answers.asking_gone');
    await moveUp(tx, saved, now);
    await emit(tx, scope, { kind: 'asking_saved', facts, itemIds: toItemIds(itemId) }, now);
    return { id: saved.id };
  });
}

/** Removes an asking, with the answers to it. */
export async function removeAsking(
  db: Database,
  scope: HostScope,
  { askingId }: { askingId: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const [asking] = await tx
      .delete(askings)
      .where(and(eq(askings.eventId, scope.eventId), eq(askings.id, askingId), isKnownAsking(scope)))
      .returning();
    if (!asking) throw new AppError('answers.asking_gone');
    const facts = { title: await readTitle(tx, scope, asking.itemId) };
    await emit(tx, scope, { kind: 'asking_removed', facts, itemIds: toItemIds(asking.itemId) }, now);
  });
}

type QuestionFields = z.output<typeof questionForm>;

function mergeQuestion({
  opened,
  typed,
  stored,
}: {
  opened: QuestionFields | undefined;
  typed: QuestionFields;
  stored: typeof questions.$inferSelect;
}): QuestionFields {
  const merged = merge<QuestionParts>(questionParts, {
    opened: opened && toQuestionParts(opened),
    typed: toQuestionParts(typed),
    stored: toQuestionParts(stored),
  });
  return fromQuestionParts(merged);
}

/** Creates or changes a question. Its answers stay, and a higher version makes open pages aware of the change. */
export async function saveQuestion(
  db: Database,
  scope: HostScope,
  { id, eventId, opened, ...typed }: z.output<typeof saveQuestionInput>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const all = await tx.select().from(questions).where(eq(questions.eventId, eventId));
    const earlier = all.find((question) => question.id === id);
    if (opened && !earlier) throw new AppError('answers.question_gone');
    if (earlier) await readTitle(tx, scope, earlier.itemId);
    const fields = earlier ? mergeQuestion({ opened, typed, stored: earlier }) : typed;
    await readTitle(tx, scope, fields.itemId);
    if (earlier) {
      const isSame = Object.entries(fields).every(
        ([name, value]) => JSON.stringify(Reflect.get(earlier, name)) === JSON.stringify(value),
      );
      if (isSame) return;
      const next = { ...fields, version: earlier.version + 1 };
      await tx
        .update(questions)
        .set(next)
        .where(and(eq(questions.eventId, eventId), eq(questions.id, id)));
    } else {
      if (all.length >= questionsMax) throw new AppError('answers.too_many_questions');
      // Questions are sorted by creation time, so no two may share one.
      const moments = all.map((question) => question.createdAt.getTime() + 1);
      const createdAt = new Date(Math.max(now.getTime(), ...moments));
      await tx.insert(questions).values({ eventId, id, ...fields, createdAt });
    }
    await emit(
      tx,
      scope,
      { kind: 'question_saved', facts: { title: fields.label }, itemIds: toItemIds(fields.itemId) },
      now,
    );
  });
}

export async function removeQuestion(
  db: Database,
  scope: HostScope,
  { questionId }: { questionId: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const [question] = await tx
      .delete(questions)
      .where(and(eq(questions.eventId, scope.eventId), eq(questions.id, questionId), isKnownQuestion(scope)))
      .returning();
    if (!question) throw new AppError('answers.question_gone');
    await emit(
      tx,
      scope,
      { kind: 'question_removed', facts: { title: question.label }, itemIds: toItemIds(question.itemId) },
      now,
    );
  });
}
