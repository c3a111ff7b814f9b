import { toNameKey, toSpelling } from '../attendees/names.ts';
import { toRoleNameKey } from '../attendees/roles.ts';
import { atOnce, doEach, mapEach, type Work } from '../lib/sliced-work.ts';
import { type GuestField, guestFields, type GuestRow, isBlankRow } from './guest-rows.ts';
import { type InviteField, inviteFields, isSameInvite } from './invite-fields.ts';
import { type Keys, readKeys } from './matching-keys.ts';
import { takePairs } from './matching-pairs.ts';

/** A person on the event's list. */
export type ListedPerson = {
  id: string;
  name: string;
  role: string | null;
  email: string | null;
  phone: string | null;
  /** Their household and answers; `own` are the fields that they or their household answered themselves. */
  invite?: { [Field in InviteField]?: string | null };
  own?: readonly InviteField[];
};
/** What identified the person of a row. `choice` is the host's. */
type MatchKey = 'all' | 'email' | 'phone' | 'name' | 'choice';
type FieldChange = { field: GuestField | InviteField; from: string | null; to: string };

/** How a row of a list relates to the event's people. */
export type RowMatch = { row: GuestRow } & (
  | { kind: 'new' }
  | { kind: 'same'; personId: string; by: MatchKey; kept?: InviteField[] }
  | { kind: 'changes'; personId: string; by: MatchKey; changes: FieldChange[]; kept?: InviteField[] }
  | { kind: 'skipped'; because: 'blank' | 'no_name' }
  /** It may be one of these people, or none: only the host knows. */
  | { kind: 'look'; personIds: string[] }
);
export type Matching = {
  /** One per row, in the order of the list. */
  rows: RowMatch[];
  /** Ids of people who match no row, and may match none. */
  noLongerListed: string[];
};

export type MatchingOptions = {
  /** Normalizes a phone number, so that two spellings are equal. By default its digits. */
  toPhoneKey?: (phone: string) => string;
  /** The host's choices by row number: a person's id, or `null` for a new person. */
  choices?: ReadonlyMap<number, string | null>;
};

const toDigits = (phone: string): string => phone.replace(/[^\d+]/g, '');

/** The fields in which a row differs from the list. Empty cells are no change. */
function findChanges(
  row: Pick<GuestRow, GuestField>,
  person: ListedPerson,
  toPhoneKey: (phone: string) => string = toDigits,
): FieldChange[] {
  const isSame: Record<GuestField, (from: string, to: string) => boolean> = {
    name: (from, to) => toSpelling(from) === toSpelling(to),
    role: (from, to) => toRoleNameKey(from) === toRoleNameKey(to),
    email: (from, to) => from.toLowerCase() === to.toLowerCase(),
    phone: (from, to) => toPhoneKey(from) === toPhoneKey(to),
  };
  return guestFields.flatMap((field) => {
    const [from, to] = [person[field], row[field]];
    return to === '' || (from !== null && isSame[field](from, to)) ? [] : [{ field, from, to }];
  });
}

/** The differences in household and answers. Answers that people gave themselves are `kept`. */
function compareInvite({ invite = {} }: GuestRow, { invite: now = {}, own = [] }: ListedPerson) {
  const changes: FieldChange[] = [];
  const kept: InviteField[] = [];
  for (const field of inviteFields) {
    const [from, to] = [now[field] ?? null, invite[field]];
    if (to === undefined || (from !== null && isSameInvite(field, from, to))) continue;
    if (from === null && field === 'plusOnes' && to === '0') continue;
    if (own.includes(field)) kept.push(field);
    else changes.push({ field, from, to });
  }
  return { changes, ...(kept.length > 0 ? { kept } : {}) };
}

/**
 * Finds the person of each row: by all fields, else by e-mail, else by phone, else by name with role. An address alone
 * does not match if it went to somebody else who is found by name. No person matches two rows; no order matters.
 */
export const matchGuestRows = (...given: Parameters<typeof matchInPieces>): Matching =>
  atOnce(matchInPieces(...given));

export function* matchInPieces(
  rows: readonly GuestRow[],
  people: readonly ListedPerson[],
  { toPhoneKey = toDigits, choices = new Map() }: MatchingOptions = {},
): Work<Matching> {
  const listed = new Map(people.map((person) => [person.id, person]));
  const open = new Map<string, Keys>();
  yield* doEach(people, (person) => void open.set(person.id, readKeys(person, toPhoneKey)));
  const found = new Map<number, { personId: string; by: MatchKey }>();
  const waiting = new Map<number, Keys>();
  yield* doEach(rows, (row) => {
    if (row.name === '') return;
    const chosen = choices.get(row.row);
    if (chosen && open.delete(chosen)) found.set(row.row, { personId: chosen, by: 'choice' });
    else if (chosen !== null && people.length > 0) waiting.set(row.row, readKeys(row, toPhoneKey));
  });
  for (const by of ['all', 'email', 'phone', 'name'] as const) {
    for (const [row, personId] of yield* takePairs(waiting, open, by)) found.set(row, { personId, by });
  }
  const namesakes = Map.groupBy(open, ([, keys]) => keys.name);
  const matches = yield* mapEach(rows, (row): RowMatch => {
    if (row.name === '') return { row, kind: 'skipped', because: isBlankRow(row) ? 'blank' : 'no_name' };
    const match = found.get(row.row);
    const person = match && listed.get(match.personId);
    if (person) {
      const invited = compareInvite(row, person);
      const changes = [...findChanges(row, person, toPhoneKey), ...invited.changes];
      return changes.length > 0
        ? { row, kind: 'changes', ...match, ...invited, changes }
        : { row, kind: 'same', ...match, ...(invited.kept && { kept: invited.kept }) };
    }
    const alike = waiting.has(row.row) ? (namesakes.get(toNameKey(row.name)) ?? []) : [];
    if (alike.length > 0) return { row, kind: 'look', personIds: alike.map(([id]) => id).toSorted() };
    return { row, kind: 'new' };
  });
  const maybe = new Set(matches.flatMap((match) => (match.kind === 'look' ? match.personIds : [])));
  const gone = people.filter(({ id }) => open.has(id) && !maybe.has(id)).map(({ id }) => id);
  return { rows: matches, noLongerListed: gone };
}
