import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Reply } from '@daysheet/shared/attendees/answers.ts';
import type { Transaction } from '../../../db/client.ts';
import {
  noteBack,
  type ImportedInvite,
  noteImported,
  readImportedInvites,
  readNoted,
} from '../../../db/imported-invites.ts';
import { inPieces } from '../../../db/pages.ts';
import { takeOne } from '../../../db/rows.ts';
import { answerChanges, answers, askings } from '../../../db/schema/answers.ts';
import { events } from '../../../db/schema/events.ts';
import { undos } from '../../../db/schema/undos.ts';
import { emit, emitAll, type ReportedEvent } from '../../../domain-events/emit.ts';
import type { ReactionContext, DomainEvent } from '../../../domain-events/kinds.ts';
import { createId } from '../../../lib/ids.ts';
import type { EventRow } from '../gates/host.access.ts';
import { saveReplies } from './answers.commands.ts';
import {
  hostBefore,
  restoreQuestionAnswers,
  writeImportedQuestionAnswers,
} from './imported-question-answers.commands.ts';
import { readEarlierQuestionAnswers } from './imported-questions.queries.ts';
import { resolveReply, type EnteredReply, type EnteredQuestionAnswer } from './imported-answers.rules.ts';
import { moveUp, type PlacesGivenEvent, returnToLine } from './waiting-line.commands.ts';

type Asking = typeof askings.$inferSelect;
type ImportedEntry = { personId: string; reply?: EnteredReply; words: EnteredQuestionAnswer[] };

const ofEvent = (eventId: string) => and(eq(askings.eventId, eventId), isNull(askings.itemId));

/**
 * Finds the asking of whether people come to the event, or creates it if the host said so. Also returns the domain events
 * to emit at the end.
 */
async function openAsking(
  tx: Transaction,
  { importId, asks }: DomainEvent<'invites_imported'>,
  by: ReactionContext,
  name: string,
): Promise<{ asking: Asking | null; begun: ReportedEvent[] }> {
  const { eventId, now } = by;
  const [earlier] = await tx.select().from(askings).where(ofEvent(eventId)).for('no key update');
  if (earlier || !asks) return { asking: earlier ?? null, begun: [] };
  const asked = { eventId, id: createId(), importId, itemId: null, allowsMaybe: true, createdAt: now };
  const asking = takeOne(await tx.insert(askings).values(asked).returning());
  const event = { kind: 'asking_saved', facts: { title: name }, itemIds: [] } as const;
  return { asking, begun: [{ by, event }] };
}

async function readEarlierReplies(tx: Transaction, { eventId, id }: Asking, personIds: readonly string[]) {
  const rows = await tx
    .select()
    .from(answers)
    .where(
      and(
        eq(answers.eventId, eventId),
        eq(answers.askingId, id),
        inArray(answers.attendeeId, [...personIds]),
      ),
    );
  return new Map(rows.map((row) => [row.attendeeId, row]));
}

type NewReply = { askingId: string; attendeeId: string; reply: Reply };

/** Without a limit of places nobody waits, so one statement writes all answers. */
async function insertReplies(
  tx: Transaction,
  given: readonly NewReply[],
  { eventId, userId, now }: ReactionContext,
) {
  if (given.length === 0) return;
  const who = { by: 'host' as const, byAttendeeId: null, byUserId: userId };
  await tx
    .insert(answers)
    .values(
      given.map((one) => ({
        eventId,
        ...one,
        ...who,
        waitingSince: null,
        offeredUntil: null,
        answeredAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [answers.eventId, answers.askingId, answers.attendeeId],
      set: {
        reply: sql`excluded.reply`,
        waitingSince: null,
        offeredUntil: null,
        by: sql`excluded.by`,
        byAttendeeId: null,
        byUserId: sql`excluded.by_user_id`,
        answeredAt: now,
      },
    });
  const changes = given.map((one) => ({ eventId, id: createId(), ...one, ...who, changedAt: now }));
  await tx.insert(answerChanges).values(changes);
}

type EntryContext = {
  imported: DomainEvent<'invites_imported'>;
  by: ReactionContext;
  asking: Asking | null;
  event: EventRow;
};

/**
 * Enters the list's answers of some people, and stores what was there before. Returns the people whose answers changed, and
 * the domain events about those who moved up.
 */
async function enterBatch(
  tx: Transaction,
  some: readonly ImportedInvite[],
  { imported, by, asking, event }: EntryContext,
): Promise<{ entered: string[]; places: PlacesGivenEvent[] }> {
  const { eventId, userId, now } = by;
  const ids = some.map(({ personId }) => personId);
  const earlier = asking && (await readEarlierReplies(tx, asking, ids));
  const replies = some.flatMap(({ personId, invite }) =>
    asking ? resolveReply(personId, invite.coming, asking, earlier?.get(personId), now) : [],
  );
  const given = replies.map(({ askingId, attendeeId, reply }) => ({ askingId, attendeeId, reply }));
  const asHost = { by: 'host' as const, ...(userId !== null && { byUserId: userId }) };
  const places: PlacesGivenEvent[] = [];
  if (asking?.capacity == null) await insertReplies(tx, given, by);
  else places.push(...(await saveReplies(tx, given, { event, isHost: true, by: () => asHost }, now)).places);
  const words = await writeImportedQuestionAnswers(
    tx,
    some,
    imported,
    by,
    await readEarlierQuestionAnswers(tx, imported, by, ids),
  );
  const done = ids.flatMap((personId): ImportedEntry[] => {
    const reply = replies.find(({ attendeeId }) => attendeeId === personId);
    const theirs = words.filter(({ attendeeId }) => attendeeId === personId);
    return reply || theirs.length > 0 ? [{ personId, ...(reply && { reply }), words: theirs }] : [];
  });
  await noteImported(tx, { eventId, importId: imported.importId }, 'answers', done);
  return { entered: done.map(({ personId }) => personId), places };
}

/**
 * Enters the answers in an import's list, as the host's word. It leaves answers that people gave themselves, and those
 * that changed since the host looked.
 */
export async function enterImported(
  tx: Transaction,
  imported: DomainEvent<'invites_imported'>,
  by: ReactionContext,
): Promise<void> {
  const { eventId, now } = by;
  const invites = (await readImportedInvites(tx, eventId, imported.importId)).filter(
    ({ invite: { coming, meal, diet } }) => coming || meal || diet,
  );
  if (invites.length === 0) return;
  const event = takeOne(await tx.select().from(events).where(eq(events.id, eventId)));
  const asks = imported.asks && invites.some(({ invite }) => invite.coming);
  const { asking, begun } = await openAsking(tx, { ...imported, asks }, by, event.name);
  const attendeeIds: string[] = [];
  const places: PlacesGivenEvent[] = [];
  for (const some of inPieces(invites)) {
    const done = await enterBatch(tx, some, { imported, by, asking, event });
    attendeeIds.push(...done.entered);
    places.push(...done.places);
  }
  const facts = { count: attendeeIds.length };
  const entered = { by, event: { kind: 'answers_entered', facts, attendeeIds } as const };
  await emitAll(tx, [...begun, ...places, ...(attendeeIds.length > 0 ? [entered] : [])], now);
}

/** Restores previous answers of some people, unless they changed since. Returns the ids of these people. */
async function restoreReplies(
  tx: Transaction,
  eventId: string,
  done: readonly EnteredReply[],
): Promise<string[]> {
  if (done.length === 0) return [];
  const rows = sql`jsonb_to_recordset(${JSON.stringify(done)}::text::jsonb)
    as done("askingId" uuid, "attendeeId" uuid, reply text, at timestamptz, before jsonb)`;
  const isDone = (table: typeof answers | typeof answerChanges, at: AnyPgColumn) => sql`
    ${table.eventId} = ${eventId} and ${table.askingId} = done."askingId" and ${table.attendeeId} = done."attendeeId"
    and ${table.by} = 'host' and ${table.reply} = done.reply and ${at} = done.at`;
  const isUnchanged = isDone(answers, answers.answeredAt);
  const back = await tx.execute<{ askingId: string; attendeeId: string }>(sql`
    with revived as (
      update ${answers} set reply = done.before ->> 'reply', "by" = done.before ->> 'by', offered_until = null,
        waiting_since = (done.before ->> 'waitingSince')::timestamptz,
        by_attendee_id = (done.before ->> 'byAttendeeId')::uuid, by_user_id = ${hostBefore},
        answered_at = (done.before ->> 'answeredAt')::timestamptz
      from ${rows} where ${isUnchanged} and done.before is not null
      returning done."askingId", done."attendeeId"
    ), gone as (
      delete from ${answers} using ${rows} where ${isUnchanged} and done.before is null
      returning done."askingId", done."attendeeId"
    ) select * from revived union all select * from gone`);
  const keys = new Set([...back].map(({ askingId, attendeeId }) => `${askingId} ${attendeeId}`));
  const taken = done.filter(({ askingId, attendeeId }) => keys.has(`${askingId} ${attendeeId}`));
  await tx.execute(sql`
    delete from ${answerChanges} using jsonb_to_recordset(${JSON.stringify(taken)}::text::jsonb)
      as done("askingId" uuid, "attendeeId" uuid, reply text, at timestamptz)
    where ${isDone(answerChanges, answerChanges.changedAt)}`);
  return taken.map(({ attendeeId }) => attendeeId);
}

/** Adds an asking that the import created to the undo of its people, so that their answers can be restored. */
const saveAskingForUndo = (tx: Transaction, { eventId, id }: Asking, undoId: string) =>
  tx.execute(sql`
    update ${undos} set removed = removed || jsonb_build_object('askings', (
      select jsonb_agg(to_jsonb(${askings})) from ${askings}
      where ${askings.eventId} = ${eventId} and ${askings.id} = ${id}))
    where ${undos.id} = ${undoId}`);

/** Takes back exactly what an import entered; an asking that it created is removed with its last answer. */
export async function undoImported(
  tx: Transaction,
  { importId, undoId }: DomainEvent<'invites_unimported'>,
  by: ReactionContext,
): Promise<void> {
  const { eventId, now } = by;
  // Locks before any answer, in the same order as guests who answer meanwhile.
  const [asking] = await tx.select().from(askings).where(ofEvent(eventId)).for('no key update');
  const all = await readNoted<ImportedEntry>(tx, { eventId, importId }, 'answers');
  const revived: string[] = [];
  for (const some of inPieces(all)) {
    const replied = await restoreReplies(
      tx,
      eventId,
      some.flatMap(({ reply }) => reply ?? []),
    );
    const worded = await restoreQuestionAnswers(
      tx,
      eventId,
      some.flatMap(({ words }) => words),
    );
    await noteBack(tx, { eventId, importId }, [...replied, ...worded]);
    revived.push(...replied);
  }
  if (!asking) return;
  const ofAsking = and(eq(answers.eventId, eventId), eq(answers.askingId, asking.id));
  if (asking.importId === importId && (await tx.$count(answers, ofAsking)) === 0) {
    const ofOne = eq(events.id, eventId);
    const { title } = takeOne(await tx.select({ title: events.name }).from(events).where(ofOne));
    await saveAskingForUndo(tx, asking, undoId);
    await tx.delete(askings).where(and(eq(askings.eventId, eventId), eq(askings.id, asking.id)));
    await emit(tx, by, { kind: 'asking_removed', facts: { title }, itemIds: [] }, now);
  } else if (asking.capacity !== null) {
    await returnToLine(tx, asking, revived, now);
    await moveUp(tx, asking, now);
  }
}
