import { type GuestField, guestFields } from '@daysheet/shared/guest-lists/guest-rows.ts';
import { atOnce } from '@daysheet/shared/lib/sliced-work.ts';
import {
  applyChanges,
  listChanges,
  type SheetPerson,
} from '../../server/features/reach/followed-sheets/sheet-changes.rules.ts';
import {
  compareSheet,
  type KnownRow,
} from '../../server/features/reach/followed-sheets/sheet-compare.rules.ts';
import {
  decide,
  type Decision,
  type Effect,
} from '../../server/features/reach/followed-sheets/sheet-decisions.rules.ts';
import type { SheetContent } from '../../server/features/reach/followed-sheets/sheet-rows.rules.ts';

/** Parses a sheet, which may have lost some columns. */
function toSheet(rows: readonly SheetContent[], gone: readonly GuestField[]) {
  const nothing = Object.fromEntries(gone.map((field) => [field, '']));
  return {
    rows: rows.map((row, at) => ({ ...row, ...nothing, row: at + 2, isShortened: false })),
    fields: guestFields.filter((field) => !gone.includes(field)),
  };
}

/** The list after an effect is applied, which the database gets too. */
function applyEffect(people: readonly SheetPerson[], effect: Effect): SheetPerson[] {
  if (effect.kind === 'add')
    return [...people, { ...effect.content, id: effect.id, hasJoined: false, isSelfJoined: false }];
  if (effect.kind === 'change') {
    const changed = applyChanges(effect.person, effect.changes);
    return people.map((person) => (person.id === changed.id ? changed : person));
  }
  if (effect.kind === 'remove') return people.filter(({ id }) => id !== effect.person.id);
  return [...people];
}

/** A list and a sheet in memory: the rules of a followed sheet without a database, as used by a host, guests and a sheet. */
export function createPaperWorld(listed: readonly SheetContent[]) {
  let ids = 0;
  const createId = () => `id${(ids += 1)}`;
  const createPerson = (row: SheetContent, did = {}): SheetPerson => ({
    ...row,
    id: createId(),
    hasJoined: false,
    isSelfJoined: false,
    ...did,
  });
  let people = listed.map((row) => createPerson(row));
  let known: KnownRow[] = [];
  const find = (id: string | null) => people.find((person) => person.id === id);
  const change = (name: string, to: Partial<SheetPerson>) => {
    people = people.map((person) => (person.name === name ? { ...person, ...to } : person));
  };
  const decideOne = (row: KnownRow, decision: Decision) => {
    const person = find(row.attendeeId);
    const { state, effect } = decide(row, { person, decision, newId: createId() });
    people = applyEffect(people, effect);
    known = known.map((one) => (one.id === row.id ? { id: row.id, ...state } : one));
  };
  const listProposals = () => known.filter(({ proposal }) => proposal !== null);
  return {
    read(rows: readonly SheetContent[], gone: readonly GuestField[] = []) {
      const { written, over } = atOnce(compareSheet(toSheet(rows, gone), people, known));
      const byId = new Map(known.map((one) => [one.id, one]));
      for (const { id, ...state } of written) {
        const rowId = id ?? createId();
        byId.set(rowId, { id: rowId, ...state });
      }
      for (const id of over) byId.delete(id);
      known = [...byId.values()];
      return { written, over };
    },
    proposals: listProposals,
    decideOne,
    decideAll: (decision: Decision) => listProposals().forEach((row) => decideOne(row, decision)),
    edit: (name: string, to: Partial<SheetContent>) => change(name, to),
    join: (name: string) => change(name, { hasJoined: true }),
    giveBack: (name: string) => change(name, { hasJoined: false }),
    add: (row: SheetContent, did = {}) => void people.push(createPerson(row, did)),
    remove: (name: string) => {
      people = people.filter((person) => person.name !== name);
    },
    people: () => people,
    names: () => people.map(({ name }) => name),
    stored: () => JSON.stringify(known),
    /** One line per proposal, sorted. */
    tell: () =>
      listProposals()
        .map(({ proposal, content, attendeeId, decided }) => {
          const person = find(attendeeId);
          if (!person || !content) return `${proposal} ${content?.name}`;
          const changes = listChanges(person, content, decided);
          if (proposal === 'gone') return `gone ${person.name}`;
          return `change ${person.name}: ${changes.map(({ field, from, to }) => `${field} ${from}>${to}`).join(', ')}`;
        })
        .toSorted(),
  };
}
