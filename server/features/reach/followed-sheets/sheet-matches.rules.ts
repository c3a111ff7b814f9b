import { matchInPieces } from '@daysheet/shared/guest-lists/matching.ts';
import type { GuestRow } from '@daysheet/shared/guest-lists/guest-rows.ts';
import { splitName } from '@daysheet/shared/attendees/names.ts';
import { toRoleNameKey } from '@daysheet/shared/attendees/roles.ts';
import { doEach, type Work } from '@daysheet/shared/lib/sliced-work.ts';
import { toPhoneKey } from '../../core/attendees/phone-keys.rules.ts';
import { fingerprintRow, type SheetContent } from './sheet-rows.rules.ts';

type Candidate = { id: string; content: SheetContent };
/** Maps the number of a row to the id of its known row or person. */
type Matches = Map<number, string>;

/** Matches rows whose fingerprint equals a known one; among equal rows, as many as are known. */
export function* matchEqualRows(
  rows: readonly GuestRow[],
  known: readonly { id: string; fingerprint: string }[],
): Work<Matches> {
  const waiting = Map.groupBy(known, ({ fingerprint }) => fingerprint);
  const found: Matches = new Map();
  yield* doEach(rows, (row) => {
    const next = waiting.get(fingerprintRow(row))?.shift();
    if (next) found.set(row.row, next.id);
  });
  return found;
}

const hasSharedWord = (one: string, other: string) => {
  const words = new Set(splitName(one).flat());
  return splitName(other).some((word) => word.some((form) => form.length > 1 && words.has(form)));
};

/** Renamed rows are compared pairwise, so only up to this many. */
const comparedMax = 500;

/** Matches rows without any address whose name is half the same: 'Ann Lee', who was Ann Smith. */
function* matchRenamed(rows: readonly GuestRow[], known: readonly Candidate[]): Work<Matches> {
  const found: Matches = new Map();
  const hasNoAddress = ({ email, phone }: SheetContent) => email === '' && phone === '';
  const [some, others] = [rows.filter(hasNoAddress), known.filter(({ content }) => hasNoAddress(content))];
  if (some.length > comparedMax || others.length > comparedMax) return found;
  const isRenamed = (row: GuestRow, { content }: Candidate) =>
    toRoleNameKey(row.role) === toRoleNameKey(content.role) && hasSharedWord(row.name, content.name);
  for (const row of some) {
    yield;
    const [only, second] = others.filter((candidate) => isRenamed(row, candidate));
    if (!only || second || some.filter((one) => isRenamed(one, only)).length > 1) continue;
    found.set(row.row, only.id);
  }
  return found;
}

/** Matches a row to its only namesake, if no other row has that one. */
function takeOnlyNamesakes(looks: readonly { row: GuestRow; personIds: string[] }[]): Matches {
  const uses = new Map<string, number>();
  for (const id of looks.flatMap(({ personIds }) => personIds)) uses.set(id, (uses.get(id) ?? 0) + 1);
  const alone = looks.flatMap(({ row, personIds: [id, second] }) =>
    id !== undefined && second === undefined && uses.get(id) === 1 ? [[row.row, id] as const] : [],
  );
  return new Map(alone);
}

/** One pass over all that are left. */
function* matchOnce(rows: readonly GuestRow[], known: readonly Candidate[]): Work<Matches> {
  const people = known.map(({ id, content }) => ({ id, ...content }));
  const matching = yield* matchInPieces(rows, people, { toPhoneKey });
  const found: Matches = new Map();
  const looks: { row: GuestRow; personIds: string[] }[] = [];
  for (const match of matching.rows) {
    if (match.kind === 'same' || match.kind === 'changes') found.set(match.row.row, match.personId);
    if (match.kind === 'look') looks.push(match);
  }
  return found.size > 0 ? found : takeOnlyNamesakes(looks);
}

/**
 * Recognises rows by e-mail, phone, name with role, and else by weaker signs: the name alone if it is unique, and half a
 * name if nothing else tells. Each match may make others unique, so passes repeat until none finds more: a second reading
 * of the same sheet then finds nobody whom the first did not.
 */
export function* matchChangedRows(rows: readonly GuestRow[], known: readonly Candidate[]): Work<Matches> {
  const found: Matches = new Map();
  const taken = new Set<string>();
  for (;;) {
    const left = rows.filter(({ row }) => !found.has(row));
    const others = known.filter(({ id }) => !taken.has(id));
    if (left.length === 0 || others.length === 0) return found;
    const once = yield* matchOnce(left, others);
    const more = once.size > 0 ? once : yield* matchRenamed(left, others);
    if (more.size === 0) return found;
    for (const [row, id] of more) {
      found.set(row, id);
      taken.add(id);
    }
  }
}
