import { type GuestField, guestFields, type GuestRow } from '@daysheet/shared/guest-lists/guest-rows.ts';
import type { ProposalKind } from '@daysheet/shared/attendees/followed-sheets.ts';
import { doEach, mapEach, type Work } from '@daysheet/shared/lib/sliced-work.ts';
import { listChanges, mayLeave, type SheetPerson } from './sheet-changes.rules.ts';
import { matchChangedRows, matchEqualRows } from './sheet-matches.rules.ts';
import { fingerprintRow, narrowFingerprint, type SheetContent, toContent } from './sheet-rows.rules.ts';
import type { SheetList } from './sheet-text.rules.ts';

/** What is stored of a row between two readings. */
export type KnownRow = {
  id: string;
  /** The row's person on the list; null if it has none yet, or none any more. */
  attendeeId: string | null;
  /** The row's fingerprint when it was last decided on; null if it never was. */
  decided: string | null;
  /** The row's last content. Null if it is set aside: then it is recognised by `decided`. */
  content: SheetContent | null;
  isOnSheet: boolean;
  proposal: ProposalKind | null;
};
export type RowState = Omit<KnownRow, 'id'>;
/** The result of a reading: rows to store, where those without an id are new, and ids of rows to delete. */
export type SheetComparison = { written: (RowState & { id: string | null })[]; over: string[] };

export const settled = (attendeeId: string, row: SheetContent): RowState => ({
  attendeeId,
  decided: fingerprintRow(row),
  content: row,
  isOnSheet: true,
  proposal: null,
});

/** A row without a person that stays so until the sheet changes it: only its fingerprint is stored. */
export const setAside = (fingerprint: string): RowState => ({
  attendeeId: null,
  decided: fingerprint,
  content: null,
  isOnSheet: true,
  proposal: null,
});

const proposeNew = (row: SheetContent): RowState => ({
  attendeeId: null,
  decided: null,
  content: row,
  isOnSheet: true,
  proposal: 'new',
});

/** Returns the state of a row that belongs to this person. */
export function judgePerson(row: SheetContent, person: SheetPerson, decided: string | null): RowState {
  if (listChanges(person, row, decided).length === 0) return settled(person.id, row);
  return { ...settled(person.id, row), decided, proposal: 'change' };
}

/** A person who is no longer on the sheet. A decision about that holds until the sheet has them again. */
function judgeMissing(known: KnownRow, person: SheetPerson): RowState {
  const { id: _id, ...state } = known;
  const leaves = known.isOnSheet ? mayLeave(person) : known.proposal === 'gone' && mayLeave(person);
  return { ...state, isOnSheet: false, proposal: leaves ? 'gone' : null };
}

const isSameState = (one: RowState, other: RowState) =>
  one.attendeeId === other.attendeeId &&
  one.decided === other.decided &&
  one.isOnSheet === other.isOnSheet &&
  one.proposal === other.proposal &&
  (one.content && fingerprintRow(one.content)) === (other.content && fingerprintRow(other.content));

type MatchedRow = { row: GuestRow; known: KnownRow | undefined; person: SheetPerson | undefined };

/** Whether a row without a person is undecided: also if its person left the list, the row left the sheet, and it is back. */
const isUndecided = (known: KnownRow | undefined): boolean =>
  !known || known.proposal === 'new' || !known.isOnSheet;

/** Fills a row with the known values of columns that its sheet has lost: a missing column changes nobody. */
function fillUp(row: GuestRow, known: KnownRow | undefined, gone: readonly GuestField[]): GuestRow {
  const content = known?.content;
  if (!content || gone.length === 0) return row;
  return { ...row, ...Object.fromEntries(gone.map((field) => [field, content[field]])) };
}

/** Returns each row with its known row and its person. */
function* recognise(
  { rows, fields }: SheetList,
  people: ReadonlyMap<string, SheetPerson>,
  known: readonly KnownRow[],
): Work<MatchedRow[]> {
  const byId = new Map(known.map((one) => [one.id, one]));
  const isSomebody = ({ attendeeId, proposal }: KnownRow) =>
    proposal === 'new' || people.has(attendeeId ?? '');
  const living = known.flatMap((one) =>
    one.content && isSomebody(one) ? [{ id: one.id, content: one.content }] : [],
  );
  const before = yield* mapEach(living, ({ id, content }) => ({
    id,
    fingerprint: narrowFingerprint(fingerprintRow(content), fields),
  }));
  const found = yield* matchEqualRows(rows, before);
  const open = () => rows.filter(({ row }) => !found.has(row));
  const aside = yield* mapEach(known, (one) => {
    const fingerprint = one.content ? fingerprintRow(one.content) : one.decided;
    if (isSomebody(one) || fingerprint === null) return [];
    return [{ id: one.id, fingerprint: narrowFingerprint(fingerprint, fields) }];
  });
  for (const [row, id] of yield* matchEqualRows(open(), aside.flat())) found.set(row, id);
  const taken = new Set(found.values());
  const changed = yield* matchChangedRows(
    open(),
    living.filter(({ id }) => !taken.has(id)),
  );
  for (const [row, id] of changed) found.set(row, id);
  const gone = guestFields.filter((field) => !fields.includes(field));
  return rows.map((row) => {
    const one = byId.get(found.get(row.row) ?? '');
    return { row: fillUp(row, one, gone), known: one, person: people.get(one?.attendeeId ?? '') };
  });
}

/** Finds, for undecided rows without a person, the people on the list who have no row so far. */
function* findListed(
  found: readonly MatchedRow[],
  people: ReadonlyMap<string, SheetPerson>,
  known: readonly KnownRow[],
): Work<ReadonlyMap<number, SheetPerson>> {
  const isNobodys = ({ known: one, person }: MatchedRow) => !person && isUndecided(one);
  const linked = new Set(known.map(({ attendeeId }) => attendeeId));
  const listed = [...people.values()].filter(({ id }) => !linked.has(id));
  const matches = yield* matchChangedRows(
    found.filter(isNobodys).map(({ row }) => row),
    listed.map((person) => ({ id: person.id, content: toContent(person) })),
  );
  return new Map([...matches].flatMap(([row, id]) => [[row, people.get(id)] as const]).filter(hasPerson));
}
const hasPerson = (pair: readonly [number, SheetPerson | undefined]): pair is [number, SheetPerson] =>
  pair[1] !== undefined;

function judgeRow({ row, known, person }: MatchedRow, listed: ReadonlyMap<number, SheetPerson>): RowState {
  const somebody = person ?? listed.get(row.row);
  if (somebody) return judgePerson(row, somebody, person ? (known?.decided ?? null) : null);
  if (!known || isUndecided(known)) return proposeNew(row);
  // Its person left the list or was refused: that holds as long as the row is the same.
  // If only its fingerprint is stored, that stays as it is, including columns that the sheet has lost since.
  return setAside(known.content ? fingerprintRow(row) : (known.decided ?? fingerprintRow(row)));
}

/**
 * Compares a sheet to the list and to its known rows. A pure function: the same sheet twice changes nothing, and a decision
 * holds until the row changes. Nothing here changes a person.
 */
export function* compareSheet(
  { rows, fields }: SheetList,
  everybody: readonly SheetPerson[],
  known: readonly KnownRow[],
): Work<SheetComparison> {
  const people = new Map(everybody.map((person) => [person.id, person]));
  const named = rows.filter(({ name }) => name !== '');
  const found = yield* recognise({ rows: named, fields }, people, known);
  const listed = yield* findListed(found, people, known);
  const reading: SheetComparison = { written: [], over: [] };
  const write = (one: KnownRow | undefined, state: RowState) => {
    if (!one || !isSameState(one, state)) reading.written.push({ id: one?.id ?? null, ...state });
  };
  yield* doEach(found, (one) => write(one.known, judgeRow(one, listed)));
  const seen = new Set(found.map((one) => one.known?.id));
  yield* doEach(known, (one) => {
    if (seen.has(one.id)) return;
    const person = people.get(one.attendeeId ?? '');
    if (person) write(one, judgeMissing(one, person));
    else reading.over.push(one.id);
  });
  return reading;
}
