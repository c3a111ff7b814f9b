import { asc, eq } from 'drizzle-orm';
import type { EventFileRow } from '@daysheet/shared/event-file.schemas.ts';
import type { Db } from '../../../db/client.ts';
import { askings, questions } from '../../../db/schema/answers.ts';
import type { HostScope } from '../../core/gates/host.access.ts';

type Keys = ReadonlyMap<string, number>;
type Located = { itemId: string | null };

/** The item as the file names it; undefined where it is not in it: it was taken off, or is hidden from who asks. */
const locate = ({ itemId }: Located, itemKeys: Keys) => (itemId === null ? null : itemKeys.get(itemId));

/** What asks who comes: the event, then its items in their order. */
export async function* readAskingRows(
  db: Db,
  { eventId }: HostScope,
  itemKeys: Keys,
): AsyncGenerator<EventFileRow<'askings'>[]> {
  const rows = await db.select().from(askings).where(eq(askings.eventId, eventId));
  const located = rows.flatMap((row) => {
    const item = locate(row, itemKeys);
    const { allowsMaybe, deadlineOn, whenDeclined, capacity, waitingRule } = row;
    const fields = { allowsMaybe, deadlineOn, whenDeclined, capacity, waitingRule };
    return item === undefined ? [] : [{ item, ...fields }];
  });
  yield located.toSorted((a, b) => (a.item ?? 0) - (b.item ?? 0));
}

/** The questions in their order. One whose roles are all gone asks nobody, and is left out. */
export async function* readQuestionRows(
  db: Db,
  { eventId }: HostScope,
  { roleKeys, itemKeys }: { roleKeys: Keys; itemKeys: Keys },
): AsyncGenerator<EventFileRow<'questions'>[]> {
  const rows = await db
    .select()
    .from(questions)
    .where(eq(questions.eventId, eventId))
    .orderBy(asc(questions.createdAt), asc(questions.id));
  yield rows.flatMap((row) => {
    const item = locate(row, itemKeys);
    const roles = row.roleIds.flatMap((id) => roleKeys.get(id) ?? []).toSorted((a, b) => a - b);
    if (item === undefined || (row.roleIds.length > 0 && roles.length === 0)) return [];
    const { kind, label, why, choices, isSensitive, keptDays } = row;
    return [{ item, kind, label, why, choices, isSensitive, keptDays, roles }];
  });
}
