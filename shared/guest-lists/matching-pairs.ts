import { doEach, type Work } from '../lib/sliced-work.ts';
import { buildKey, type Keys, type Step, ways } from './matching-keys.ts';

/** Rows by number, or people by id, that are not matched yet. */
type UnmatchedEntries<Id> = Map<Id, Keys>;
type Pair = [row: number, personId: string];
/** Whether rows and people who share a key match. */
type PairTest = (rows: readonly number[], people: readonly string[]) => boolean;

/** Groups by a key, and sorts within a group by all fields, so that the result does not depend on the input's order. */
function* groupByKey<Id>(
  open: UnmatchedEntries<Id>,
  toKey: (keys: Keys) => string | undefined,
): Work<Map<string, Id[]>> {
  const groups = new Map<string, { id: Id; all: string }[]>();
  yield* doEach(open, ([id, keys]) => {
    const key = toKey(keys);
    if (key === undefined) return;
    const group = groups.get(key);
    const one = { id, all: JSON.stringify(keys) };
    if (group) group.push(one);
    else groups.set(key, [one]);
  });
  const sort = (group: { id: Id; all: string }[]) =>
    group.length === 1
      ? group
      : group.toSorted((a, b) => (a.all < b.all ? -1 : a.all > b.all ? 1 : a.id < b.id ? -1 : 1));
  return new Map([...groups].map(([key, group]) => [key, sort(group).map(({ id }) => id)]));
}

function* pairGroups(
  rows: UnmatchedEntries<number>,
  people: UnmatchedEntries<string>,
  toKey: (keys: Keys) => string | undefined,
  isOne: PairTest,
): Work<Pair[]> {
  const pairs: Pair[] = [];
  if (rows.size === 0 || people.size === 0) return pairs;
  const peopleByKey = yield* groupByKey(people, toKey);
  yield* doEach(yield* groupByKey(rows, toKey), ([key, ofKey]) => {
    const alike = peopleByKey.get(key) ?? [];
    if (alike.length === 0 || !isOne(ofKey, alike)) return;
    for (const [at, row] of ofKey.slice(0, alike.length).entries()) {
      const personId = alike[at];
      if (personId === undefined || !people.delete(personId)) continue;
      rows.delete(row);
      pairs.push([row, personId]);
    }
  });
  return pairs;
}

const isAlone = (rows: readonly unknown[], people: readonly unknown[]) =>
  rows.length === 1 && people.length === 1;

/** Counts how many people share a name and role; a person without a role matches each role. */
function* countNamesakes(open: UnmatchedEntries<unknown>): Work<(keys: Keys) => number> {
  const counts = new Map<string, number>();
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const toKey = (...parts: string[]) => JSON.stringify(parts);
  yield* doEach(open.values(), ({ name, role }) => {
    add(toKey(name));
    add(toKey(name, role));
  });
  const count = (...parts: string[]) => counts.get(toKey(...parts)) ?? 0;
  return ({ name, role }) => (role === '' ? count(name) : count(name, role) + count(name, ''));
}

/**
 * Tests whether an address alone identifies a person: not if it went from one person to another, and one of them is found
 * elsewhere by name. It looks at all rows and people from the start, so that the order makes no difference.
 */
function* createAddressTest(
  rows: UnmatchedEntries<number>,
  people: UnmatchedEntries<string>,
): Work<PairTest> {
  const countRows = yield* countNamesakes(rows);
  const countPeople = yield* countNamesakes(people);
  return (some, others) => {
    const [row, person] = [rows.get(some[0] ?? -1), people.get(others[0] ?? '')];
    if (!isAlone(some, others) || !row || !person) return false;
    return countPeople(row) === 0 && countRows(person) === 0;
  };
}

function* createTest(
  { parts, isEnough }: Step,
  rows: UnmatchedEntries<number>,
  people: UnmatchedEntries<string>,
): Work<PairTest> {
  if (isEnough) return () => true;
  return parts.includes('name') ? isAlone : yield* createAddressTest(rows, people);
}

/** Removes the pairs that match in one way from both maps, and returns them. */
export function* takePairs(
  rows: UnmatchedEntries<number>,
  people: UnmatchedEntries<string>,
  way: keyof typeof ways,
): Work<Pair[]> {
  const pairs: Pair[] = [];
  for (const step of ways[way]) {
    const toKey = (keys: Keys) => buildKey(keys, step.parts);
    pairs.push(...(yield* pairGroups(rows, people, toKey, yield* createTest(step, rows, people))));
  }
  if (way !== 'name') return pairs;
  // In a list without roles, or for a person without one, the name alone identifies.
  const lacksRole = ([row]: readonly number[], [person]: readonly string[]) =>
    (row !== undefined && rows.get(row)?.role === '') ||
    (person !== undefined && people.get(person)?.role === '');
  const toName = ({ name }: Keys) => name;
  const isOne = (some: readonly number[], others: readonly string[]) =>
    isAlone(some, others) && lacksRole(some, others);
  pairs.push(...(yield* pairGroups(rows, people, toName, isOne)));
  return pairs;
}
