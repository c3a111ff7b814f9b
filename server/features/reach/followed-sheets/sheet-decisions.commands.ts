import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { decideSheetInput } from '@daysheet/shared/attendees/followed-sheets.schemas.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { sheetRows } from '../../../db/schema/followed-sheets.ts';
import { undos } from '../../../db/schema/undos.ts';
import { dropOverUndos, findUndo, refuseUsedUndo } from '../../../db/undos.ts';
import { emit } from '../../../domain-events/emit.ts';
import type { Actor } from '../../../domain-events/kinds.ts';
import { createId } from '../../../lib/ids.ts';
import { inSlices } from '../../../lib/load/slices.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { moveToUndo } from '../../core/attendees/attendees-removal.commands.ts';
import { lockPeople } from '../../core/attendees/people-locks.commands.ts';
import { assertPeopleFit } from '../../core/attendees/people-quotas.queries.ts';
import { type HostScope, lockEvent } from '../../core/gates/host.access.ts';
import { judgePerson } from './sheet-compare.rules.ts';
import { decide, type DecisionResult, type Decision, type Effect } from './sheet-decisions.rules.ts';
import { matchChangedRows } from './sheet-matches.rules.ts';
import { changeList, type PeopleChanges } from './sheet-people.commands.ts';
import { storeSheetRows } from './sheet-rows.commands.ts';
import { findSheetPeople, listLookAlikes, type SheetRow } from './sheet-rows.queries.ts';

/** What undoes decisions: the rows and people as they were, and the undo id of the people who were removed. */
export type DecisionUndo = PeopleChanges & { rows: SheetRow[]; removalId: string | null; isByRule: boolean };

/** Finds new rows whose people are on the list by now: the host added them by hand since the sheet was read. */
async function findAddedMeanwhile(tx: Transaction, eventId: string, rows: readonly SheetRow[]) {
  const fresh = rows.flatMap(({ id, proposal, content }) =>
    proposal === 'new' && content ? [{ id, content }] : [],
  );
  const contents = fresh.map(({ content }) => content);
  const people = await listLookAlikes(tx, { eventId }, contents);
  const matches = await inSlices(
    matchChangedRows(
      contents.map((content, row) => ({ ...content, row, isShortened: false })),
      people.map((person) => ({ id: person.id, content: person })),
    ),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  return new Map(
    [...matches].flatMap(([at, personId]) => {
      const [row, person] = [fresh[at], byId.get(personId)];
      return row && person ? [[row.id, { person, content: row.content }] as const] : [];
    }),
  );
}

/** Decides what happens to these rows and to the list, based on each person's current details. */
async function decideRows(
  tx: Transaction,
  eventId: string,
  rows: readonly SheetRow[],
  decision: Decision,
): Promise<{ row: SheetRow; decided: DecisionResult }[]> {
  const ids = rows.flatMap(({ attendeeId }) => attendeeId ?? []);
  const people = await findSheetPeople(tx, { eventId }, ids);
  const there = decision === 'accept' ? await findAddedMeanwhile(tx, eventId, rows) : new Map();
  return rows.map((row) => {
    const found = there.get(row.id);
    if (found) {
      const state = judgePerson(found.content, found.person, null);
      return { row, decided: { state, effect: { kind: 'none' } } };
    }
    const person = people.get(row.attendeeId ?? '');
    return { row, decided: decide(row, { person, decision, newId: createId() }) };
  });
}

/**
 * Decides on rows of a locked event, and stores the undo. Returns the changes of the list. It does not remove people: only
 * a host's decision does that.
 */
export async function carryOut(
  tx: Transaction,
  { eventId, userId = null }: Actor,
  {
    rows,
    decision,
    undoId,
    isByRule = false,
  }: { rows: readonly SheetRow[]; decision: Decision; undoId: string; isByRule?: boolean },
  now: Date,
): Promise<PeopleChanges & { effects: Effect[]; removed: string[]; removalId: string }> {
  const all = await decideRows(tx, eventId, rows, decision);
  const effects = all.map(({ decided }) => decided.effect);
  const listIds = (...kinds: Effect['kind'][]) =>
    effects.flatMap((effect) =>
      'person' in effect && kinds.includes(effect.kind) ? [effect.person.id] : [],
    );
  const removed = listIds('remove');
  const isOne = (ids: string[]) => inArray(eventAttendees.id, ids);
  await lockPeople(tx, { eventId }, { written: isOne(listIds('change', 'remove')), leaving: isOne(removed) });
  const changes = await changeList(tx, { eventId }, effects, now);
  await storeSheetRows(
    tx,
    { eventId },
    all.map(({ row, decided }) => ({ ...decided.state, id: row.id, revision: row.revision })),
  );
  const removalId = createId();
  const undo: DecisionUndo = {
    ...changes,
    rows: [...rows],
    removalId: removed.length > 0 ? removalId : null,
    isByRule,
  };
  await tx
    .insert(undos)
    .values({ id: undoId, eventId, userId, kind: 'sheet', count: rows.length, removed: undo, createdAt: now })
    .catch(refuseUsedUndo);
  return { ...changes, effects, removed, removalId };
}

/** Returns the proposals that have not changed since the host saw them. The event's row must be locked. */
async function takeProposals(
  tx: Transaction,
  { eventId }: HostScope,
  seen: z.output<typeof decideSheetInput>['proposals'],
): Promise<SheetRow[]> {
  const revisions = new Map(seen.map(({ id, revision }) => [id, revision]));
  const rows = await tx
    .select()
    .from(sheetRows)
    .where(
      and(
        eq(sheetRows.eventId, eventId),
        inArray(sheetRows.id, [...revisions.keys()]),
        isNotNull(sheetRows.proposal),
      ),
    )
    .orderBy(sheetRows.id);
  return rows.filter(({ id, revision }) => revisions.get(id) === revision);
}

/**
 * Accepts or refuses proposals. A proposal that was decided on, or that the sheet changed, since the host saw it is left
 * alone and counted. A retry with the same undo changes nothing.
 */
export async function decideProposals(
  db: Database,
  scope: HostScope,
  { undoId, decision, proposals }: z.output<typeof decideSheetInput>,
  now: Date,
): Promise<{ decided: number; left: number }> {
  return db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const count = (decided: number) => ({ decided, left: proposals.length - decided });
    const earlier = await findUndo(tx, scope, undoId, 'sheet');
    if (earlier) return count(earlier.count);
    await dropOverUndos(tx, scope, now);
    const rows = await takeProposals(tx, scope, proposals);
    if (rows.length === 0) return count(0);
    const done = await carryOut(tx, scope, { rows, decision, undoId }, now);
    const renamed = done.changed.map(({ id, before, after }) => ({ id, from: before.name, to: after.name }));
    await emit(tx, scope, { kind: 'people_renamed', renamed }, now);
    if (done.removed.length > 0)
      await moveToUndo(tx, scope, done.removalId, inArray(eventAttendees.id, done.removed), now);
    if (done.added.length > 0) await assertPeopleFit(tx, scope);
    if (done.removed.length > 0) {
      const facts = { count: done.removed.length };
      await emit(tx, scope, { kind: 'sheet_removed', facts, attendeeIds: done.removed }, now);
    }
    const others = rows.length - done.removed.length;
    const attendeeIds = [...done.added, ...done.changed.map(({ id }) => id)];
    const kind = decision === 'accept' ? 'sheet_accepted' : 'sheet_refused';
    if (others > 0) await emit(tx, scope, { kind, facts: { count: others }, attendeeIds }, now);
    return count(rows.length);
  });
}
