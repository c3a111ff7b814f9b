import type { ImportRow } from '@daysheet/shared/attendees.schemas.ts';
import { roleNameMaxLength, toRoleNameKey } from '@daysheet/shared/roles.ts';
import { toSearchableName } from '@daysheet/shared/text.ts';
import { type Doubtful, findDoubtfulFields } from '@daysheet/shared/guest-lists/doubtful-contacts.ts';
import { isBlankRow, readGuestRows } from '@daysheet/shared/guest-lists/guest-rows.ts';
import type { ColumnKind } from '@daysheet/shared/guest-lists/heading-words.ts';
import type { Headings } from '@daysheet/shared/guest-lists/headings.ts';

/** `role` is empty where the file gives none. */
type FilePerson = Omit<ImportRow, 'id' | 'email' | 'phone' | 'twin'> & { email: string; phone: string };
/** A name that stands in several rows of the file. */
type Double = { name: string; rows: number[] };

export type GuestList = {
  people: FilePerson[];
  /** In the order of the file, each with how many people hold it. */
  roles: { name: string; count: number }[];
  /** How many people have no role in the file. */
  withoutRole: number;
  skipped: { withoutName: number; empty: number };
  /** They stay: nobody else can tell whether they are two people. */
  doubles: Double[];
  /** Addresses that no message can reach. They stay, and are marked on the list. */
  doubtful: Doubtful[];
  /** How many people have a text that was cut to what can be stored. */
  shortened: number;
  /** The headings that each field was read from; where the list has none, the number of the column. */
  mapping: Record<'name' | 'role' | 'email' | 'phone', string[]>;
  hasHeadings: boolean;
};

const partsOfName: readonly ColumnKind[] = ['first', 'middle', 'name', 'lastFirst', 'last'];

function describeColumns({ columns, labels }: Headings): GuestList['mapping'] {
  const list = (...kinds: readonly ColumnKind[]) =>
    kinds
      .flatMap((kind) => columns[kind] ?? [])
      .map((column) => labels[column]?.trim().slice(0, roleNameMaxLength) || `column ${column + 1}`);
  return { name: list(...partsOfName), role: list('role'), email: list('email'), phone: list('phone') };
}

/** The people of a sheet, in the columns that were found. */
export function readGuestList(lines: readonly string[][], found: Headings): GuestList {
  const rows = readGuestRows(lines, found);
  const people = rows.filter(({ name }) => name !== '');
  const empty = rows.filter(isBlankRow).length;
  const rowsByName = Map.groupBy(people, ({ name }) => toSearchableName(name));
  const rowsByRole = Map.groupBy(
    people.filter(({ role }) => role !== ''),
    ({ role }) => toRoleNameKey(role),
  );
  return {
    people: people.map(({ name, role, email, phone }) => ({ name, role, email, phone })),
    roles: [...rowsByRole.values()].map((ofRole) => ({ name: ofRole[0]?.role ?? '', count: ofRole.length })),
    withoutRole: people.filter(({ role }) => role === '').length,
    skipped: { withoutName: rows.length - people.length - empty, empty },
    doubles: [...rowsByName.values()]
      .filter((alike) => alike.length > 1)
      .map((alike) => ({ name: alike[0]?.name ?? '', rows: alike.map(({ row }) => row) })),
    doubtful: people.flatMap((person) =>
      findDoubtfulFields(person).map((problem) => ({ row: person.row, name: person.name, ...problem })),
    ),
    shortened: people.filter(({ isShortened }) => isShortened).length,
    hasHeadings: found.row >= 0,
    mapping: describeColumns(found),
  };
}
