import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { InviteQuestions } from '@daysheet/shared/guest-lists/invite-fields.ts';
import type { Db } from '../../../db/client.ts';
import { askings, questions } from '../../../db/schema/answers.ts';
import type { HostScope } from '../gates/host.access.ts';
import { isNotHidden } from '../surprises/surprises.rules.ts';

type Question = typeof questions.$inferSelect;
/** The asking and questions that the columns of a guest list answer. One question may be both. */
export type ImportedQuestions = {
  asking: typeof askings.$inferSelect | null;
  meal: Question | null;
  diet: Question | null;
};

/** Finds the first question of each kind that the host may know of: those of the event come before those of items. */
export async function readImportedQuestions(db: Db, scope: HostScope): Promise<ImportedQuestions> {
  const { eventId } = scope;
  const [asking] = await db
    .select()
    .from(askings)
    .where(and(eq(askings.eventId, eventId), isNull(askings.itemId)));
  const known = await db
    .select()
    .from(questions)
    .where(
      and(
        eq(questions.eventId, eventId),
        inArray(questions.kind, ['menu', 'food']),
        or(isNull(questions.itemId), isNotHidden(scope, questions.itemId)),
      ),
    )
    .orderBy(sql`${questions.itemId} is not null`, asc(questions.createdAt), asc(questions.id));
  const diet = known.find(({ kind }) => kind === 'food') ?? null;
  return { asking: asking ?? null, meal: known.find(({ kind }) => kind === 'menu') ?? diet, diet };
}

/** The part that the importer needs. */
export const toInviteQuestions = ({ asking, meal, diet }: ImportedQuestions): InviteQuestions => ({
  asks: asking && { allowsMaybe: asking.allowsMaybe },
  meal: meal && { choices: meal.choices },
  diet: diet && { choices: diet.choices },
});
