import {
  attendeeEmailMaxLength,
  attendeeNameMaxLength,
  attendeePhoneMaxLength,
  type ImportRow,
  samePersonKey,
} from '@daysheet/shared/attendees.ts';
import { roleNameKey, roleNameMaxLength } from '@daysheet/shared/roles.ts';
import { findHeadings, type Headings } from './headings.ts';

type Person = Omit<ImportRow, 'id' | 'email' | 'phone'> & { email: string; phone: string };
export type GuestList = {
  people: Person[];
  /** In the order of the file, each with how many people hold it. */
  roles: { name: string; count: number }[];
  skipped: { withoutName: number; withoutRole: number; empty: number };
  /** How many people are equal to one above them. They stay: nobody else can tell whether they are two. */
  alike: number;
  /** How many people have a text that was cut to what can be stored. */
  shortened: number;
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

/** The people of a sheet; undefined when no row has the headings Name and Role. */
export function readGuestList(rows: readonly string[][]): GuestList | undefined {
  const found = findHeadings(rows);
  if (!found) return undefined;
  const list: GuestList = {
    people: [],
    roles: [],
    skipped: { withoutName: 0, withoutRole: 0, empty: 0 },
    alike: 0,
    shortened: 0,
  };
  const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '');
  const last = rows.findLastIndex((row) => !isBlank(row));
  for (const row of rows.slice(found.row + 1, last + 1)) {
    if (isBlank(row)) list.skipped.empty += 1;
    else readPerson(row, found.columns, list);
  }
  nameRoles(list);
  countTwins(list);
  return list;
}

function readPerson(row: readonly string[], columns: Headings['columns'], list: GuestList): void {
  const read = (column: number | undefined, max: number) =>
    tidy(column === undefined ? '' : (row[column] ?? ''), max);
  const name = read(columns.name, attendeeNameMaxLength);
  const role = read(columns.role, roleNameMaxLength);
  const email = read(columns.email, attendeeEmailMaxLength);
  const phone = read(columns.phone, attendeePhoneMaxLength);
  if (name.text === '') list.skipped.withoutName += 1;
  else if (role.text === '') list.skipped.withoutRole += 1;
  else {
    list.people.push({ name: name.text, role: role.text, email: email.text, phone: phone.text });
    if ([name, role, email, phone].some((field) => field.isCut)) list.shortened += 1;
  }
}

/** 'FAMILY', 'family' and 'Family' are one role: it gets the spelling that the file uses most. */
function nameRoles(list: GuestList): void {
  const spellings = new Map<string, Map<string, number>>();
  for (const { role } of list.people) {
    const counts = spellings.get(roleNameKey(role)) ?? new Map<string, number>();
    spellings.set(roleNameKey(role), counts.set(role, (counts.get(role) ?? 0) + 1));
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
    role: nameOf.get(roleNameKey(person.role)) ?? person.role,
  }));
}

function countTwins(list: GuestList): void {
  const seen = new Map<string, number>();
  list.people = list.people.map((person) => {
    const key = samePersonKey({ ...person, role: roleNameKey(person.role) });
    const twin = seen.get(key) ?? 0;
    seen.set(key, twin + 1);
    if (twin > 0) list.alike += 1;
    return { ...person, twin };
  });
}
