import { attendeeNameMaxLength } from '@daysheet/shared/attendees.ts';
import {
  attendeeEmailMaxLength,
  attendeePhoneMaxLength,
  type ImportRow,
} from '@daysheet/shared/attendees.schemas.ts';
import { toRoleNameKey, roleNameMaxLength } from '@daysheet/shared/roles.ts';
import { toSearchableName } from '@daysheet/shared/text.ts';
import { findDoubtfulFields, type Doubtful } from './doubtful-contacts.ts';
import type { ColumnKind } from './heading-words.ts';
import type { Headings } from './headings.ts';
import { buildPersonName } from './person-name.ts';

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

/** One line of storable text, and whether it had to be cut. */
function tidy(text: string, max: number): { text: string; isCut: boolean } {
  const line = text.replaceAll('\u0000', '').toWellFormed().replace(/\s+/gu, ' ').trim();
  if (line.length <= max) return { text: line, isCut: false };
  // A cut through the middle of an emoji leaves half of it behind.
  return {
    text: line
      .slice(0, max)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim(),
    isCut: true,
  };
}

const partsOfName: readonly ColumnKind[] = ['first', 'middle', 'name', 'lastFirst', 'last'];

/** The people of a sheet, in the columns that were found. */
export function readGuestList(rows: readonly string[][], found: Headings): GuestList {
  const { columns, labels } = found;
  const listLabels = (...kinds: readonly ColumnKind[]) =>
    kinds
      .flatMap((kind) => columns[kind] ?? [])
      .map((column) => tidy(labels[column] ?? '', roleNameMaxLength).text || `column ${column + 1}`);
  const list: GuestList = {
    people: [],
    roles: [],
    withoutRole: 0,
    skipped: { withoutName: 0, empty: 0 },
    doubles: [],
    doubtful: [],
    shortened: 0,
    hasHeadings: found.row >= 0,
    mapping: {
      name: listLabels(...partsOfName),
      role: listLabels('role'),
      email: listLabels('email'),
      phone: listLabels('phone'),
    },
  };
  const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '');
  const last = rows.findLastIndex((row) => !isBlank(row));
  const rowsByName = new Map<string, Double>();
  for (const [at, row] of rows.slice(found.row + 1, last + 1).entries()) {
    if (isBlank(row)) list.skipped.empty += 1;
    else {
      const person = readPerson(row, columns, list);
      if (person) noteRow(person, found.row + at + 2, rowsByName, list);
    }
  }
  list.doubles = [...rowsByName.values()].filter((double) => double.rows.length > 1);
  nameRoles(list);
  return list;
}

/** `row` as spreadsheet programs number it. */
function noteRow(person: FilePerson, row: number, rowsByName: Map<string, Double>, list: GuestList): void {
  const key = toSearchableName(person.name);
  const double = rowsByName.get(key) ?? { name: person.name, rows: [] };
  double.rows.push(row);
  rowsByName.set(key, double);
  list.doubtful.push(...findDoubtfulFields(person).map((found) => ({ row, name: person.name, ...found })));
}

function readPerson(
  row: readonly string[],
  columns: Headings['columns'],
  list: GuestList,
): FilePerson | undefined {
  const cell = (kind: ColumnKind) => (columns[kind] === undefined ? '' : (row[columns[kind]] ?? '').trim());
  const name = tidy(buildPersonName(cell), attendeeNameMaxLength);
  const role = tidy(cell('role'), roleNameMaxLength);
  const email = tidy(cell('email'), attendeeEmailMaxLength);
  const phone = tidy(cell('phone'), attendeePhoneMaxLength);
  if (name.text === '') {
    list.skipped.withoutName += 1;
    return undefined;
  }
  if (role.text === '') list.withoutRole += 1;
  if ([name, role, email, phone].some((field) => field.isCut)) list.shortened += 1;
  const person = { name: name.text, role: role.text, email: email.text, phone: phone.text };
  list.people.push(person);
  return person;
}

/** 'FAMILY', 'family' and 'Family' are one role: it gets the spelling that the file uses most. */
function nameRoles(list: GuestList): void {
  const spellings = new Map<string, Map<string, number>>();
  for (const { role } of list.people) {
    if (role === '') continue;
    const counts = spellings.get(toRoleNameKey(role)) ?? new Map<string, number>();
    spellings.set(toRoleNameKey(role), counts.set(role, (counts.get(role) ?? 0) + 1));
  }
  const nameOf = new Map<string, string>();
  for (const [key, counts] of spellings) {
    const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
    const name = best?.[0] ?? key;
    nameOf.set(key, name);
    list.roles.push({ name, count: [...counts.values()].reduce((sum, count) => sum + count, 0) });
  }
  list.people = list.people.map((person) => ({
    ...person,
    role: nameOf.get(toRoleNameKey(person.role)) ?? person.role,
  }));
}
