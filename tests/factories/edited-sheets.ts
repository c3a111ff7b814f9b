import type { SheetContent } from '../../server/features/reach/followed-sheets/sheet-rows.rules.ts';

const firsts = ['Ana', 'Bo', 'Chidi', 'Dana', 'Eli', 'Fatima', 'Gus', 'Hana', 'Ines', 'Jun'];
const lasts = ['Okafor', 'Meyer', 'Silva', 'Tanaka', 'Novak', 'Haddad', 'Larsen', 'Costa', 'Kim', 'Weber'];
const roles = ['Family', 'Friends', 'Crew', 'Vendors'];
const take = (from: readonly string[], at: number) => from[at % from.length] ?? '';

/** A row of a long guest list: names repeat, every tenth has no address, every seventh shares the e-mail of the one before. */
function createSheetRow(at: number): SheetContent {
  const name = `${take(firsts, at)} ${take(lasts, Math.floor(at / 10))} ${Math.floor(at / 100)}`;
  const hasNone = at % 10 === 9;
  const mailbox = at % 7 === 6 ? at - 1 : at;
  return {
    name,
    role: take(roles, Math.floor(at / 3)),
    email: hasNone ? '' : `guest${mailbox}@example.com`,
    phone: hasNone || at % 4 === 0 ? '' : `+3861${String(1_000_000 + at)}`,
  };
}

export const createSheet = (length: number) => Array.from({ length }, (_, at) => createSheetRow(at));

/** Deterministic for a seed, so that failures can be reproduced. */
function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed;
  const keyed = items.map((item) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return { item, state };
  });
  return keyed.toSorted((one, other) => one.state - other.state).map(({ item }) => item);
}

const edits: ((row: SheetContent, at: number) => SheetContent[])[] = [
  (row) => [{ ...row, name: row.name.replace(/^(\S+) \S+/, '$1 Married') }],
  (row, at) => [{ ...row, phone: `+3869${String(1_000_000 + at)}` }],
  (row, at) => [{ ...row, email: `new${at}@example.com` }],
  (row) => [{ ...row, role: row.role === 'Family' ? 'Friends' : 'Family' }],
  () => [],
  (row, at) => [row, { name: `Newcomer ${at}`, role: 'Friends', email: `n${at}@example.com`, phone: '' }],
];

/** The sheet in another order, with so many rows renamed, changed, removed or followed by a new person. */
export function editSheet(rows: readonly SheetContent[], count: number): SheetContent[] {
  const every = Math.floor(rows.length / count);
  let edited = 0;
  const next = rows.flatMap((row, at) => {
    if (at % every !== 0 || edited === count) return [row];
    const edit = edits[edited % edits.length];
    edited += 1;
    return edit?.(row, at) ?? [row];
  });
  return shuffle(next, 7);
}

/** The CSV that a spreadsheet publishes. */
export const toCsv = (rows: readonly SheetContent[]) =>
  [
    'Name,Role,Email,Phone',
    ...rows.map(({ name, role, email, phone }) => [name, role, email, phone].join(',')),
  ].join('\n');
