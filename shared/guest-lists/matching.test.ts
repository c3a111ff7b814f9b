import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GuestRow } from './guest-rows.ts';
import { type ListedPerson, matchGuestRows, type RowMatch } from './matching.ts';

type Said = { name: string; role?: string; email?: string; phone?: string };
const toRow = ({ name, role = '', email = '', phone = '' }: Said, at: number): GuestRow => ({
  row: at + 2,
  name,
  role,
  email,
  phone,
  isShortened: false,
});
const toPerson = ({ name, role, email, phone }: Said, at: number): ListedPerson => ({
  id: `p${at}`,
  name,
  role: role || null,
  email: email || null,
  phone: phone || null,
});
const match = (rows: Said[], people: Said[], options = {}) =>
  matchGuestRows(rows.map(toRow), people.map(toPerson), options);
const describeMatch = (one: RowMatch): string => {
  if (one.kind === 'new') return 'new';
  if (one.kind === 'skipped') return one.because;
  if (one.kind === 'look') return `look ${one.personIds.join()}`;
  const changes =
    one.kind === 'changes' ? one.changes.map(({ field, from, to }) => `${field} ${from}>${to}`) : [];
  return [one.personId, one.by, ...changes].join(' ');
};
const tell = (rows: Said[], people: Said[], options = {}) =>
  match(rows, people, options).rows.map(describeMatch);

const anna = { name: 'Anna Smith', role: 'Family', email: 'anna@example.com', phone: '06 12 34' };

describe('a row of a guest list is recognised', () => {
  it.each<[string, Said, string]>([
    ['as it stands there', anna, 'p0 all'],
    [
      'by its e-mail, through another name',
      { ...anna, name: 'Anna Lee' },
      'p0 email name Anna Smith>Anna Lee',
    ],
    ['by its e-mail, in other letters', { ...anna, email: 'ANNA@example.com' }, 'p0 all'],
    [
      'by its phone, however its digits are grouped',
      { name: 'Ann', phone: '06-1234' },
      'p0 phone name Anna Smith>Ann',
    ],
    ['by its name and role', { ...anna, email: '', phone: '07' }, 'p0 name phone 06 12 34>07'],
    [
      'by its name, where the list has no roles',
      { name: 'anna  SMITH' },
      'p0 name name Anna Smith>anna  SMITH',
    ],
    [
      'with a new e-mail',
      { ...anna, email: 'a@example.com' },
      'p0 phone email anna@example.com>a@example.com',
    ],
    ['as nobody', { name: 'Bo Tan', role: 'Family' }, 'new'],
    ['as nobody without a role', { name: 'Bo Tan' }, 'new'],
    ['as a row without a name', { name: '', role: 'Family' }, 'no_name'],
    ['as a blank row', { name: '' }, 'blank'],
    ['not for sure, by its name with another role', { name: 'Anna Smith', role: 'Crew' }, 'look p0'],
  ])('%s', (_how, row, told) => {
    expect(tell([row], [anna])).toEqual([told]);
  });

  it.each([
    ['Siobhán O’Brien', "Siobhán O'Brien"],
    ['Siobhán OʼBrien', "Siobhán O'Brien"],
    ['Siobhán O´Brien', "Siobhán O'Brien"],
    ['Siobhán O`Brien', 'Siobhán O‘Brien'],
    ['Anne‑Marie Lee', 'Anne-Marie Lee'],
    ['Anne–Marie Lee', 'Anne-Marie Lee'],
    ['ג׳ורג׳ כהן', "ג'ורג' כהן"],
    ['علی‌رضا', 'علیرضا'],
  ])('by its name, whichever apostrophe, hyphen or joiner is in it: %s', (name, listed) => {
    const without = { role: 'Family' };
    expect(tell([{ ...without, name }], [{ ...without, name: listed }])).toEqual([
      `p0 name name ${listed}>${name}`,
    ]);
    expect(match([{ role: 'Crew', name }], [{ ...without, name: listed }])).toMatchObject({
      rows: [{ kind: 'look' }],
      noLongerListed: [],
    });
  });

  it.each(['דוד כהן\u200f', '\u200eדוד כהן', 'דוד\u200b כהן', 'ד\u00adוד כהן', '\ufeffדוד כהן'])(
    'as it stands there but for a sign that nobody sees: %j',
    (name) => {
      const without = { role: 'Family' };
      expect(tell([{ ...without, name }], [{ ...without, name: 'דוד כהן' }])).toEqual(['p0 all']);
    },
  );

  it('where a family has one e-mail: each by the name', () => {
    const [mum, dad, kid] = ['Mum', 'Dad', 'Kid'].map((name) => ({ ...anna, name, phone: '' }));
    if (!mum || !dad || !kid) throw new Error('No family.');
    expect(tell([kid, { ...mum, role: 'Friends' }, { ...dad, name: 'Daddy' }], [mum, dad, kid])).toEqual([
      'p2 all',
      'p0 email role Family>Friends',
      'p1 email name Dad>Daddy',
    ]);
    // Two people who cannot be distinguished are not matched.
    expect(
      tell(
        [
          { ...anna, name: 'X' },
          { ...anna, name: 'Y' },
        ],
        [mum, dad],
      ),
    ).toEqual(['new', 'new']);
  });

  it.each(['email', 'phone'])('by their names, where the %s went from one to another', (field) => {
    const [ann, bob, cy] = ['Ann Lee', 'Bob Lee', 'Cy Lee'].map((name) => ({ name, role: 'Family' }));
    if (!ann || !bob || !cy) throw new Error('No family.');
    const has = (value: string) => ({ [field]: value });
    const [a, b, c] = ['061', '062', '063'].map(has);
    // Given away, exchanged, and passed on.
    expect(tell([ann, { ...bob, ...a }], [{ ...ann, ...a }, bob])).toEqual([
      'p0 name',
      `p1 name ${field} null>061`,
    ]);
    expect(
      tell(
        [
          { ...ann, ...b },
          { ...bob, ...a },
        ],
        [
          { ...ann, ...a },
          { ...bob, ...b },
        ],
      ),
    ).toEqual([`p0 name ${field} 061>062`, `p1 name ${field} 062>061`]);
    expect(
      tell(
        [
          { ...bob, ...a },
          { ...cy, ...b },
          { ...ann, ...c },
        ],
        [
          { ...ann, ...a },
          { ...bob, ...b },
          { ...cy, ...c },
        ],
      ),
    ).toEqual([`p1 name ${field} 062>061`, `p2 name ${field} 063>062`, `p0 name ${field} 061>063`]);
    // The same in a list without roles; and a removed person was not renamed.
    expect(tell([{ name: 'Ann Lee' }, { name: 'Bob Lee', ...a }], [{ ...ann, ...a }, bob])).toEqual([
      'p0 name',
      `p1 name ${field} null>061`,
    ]);
    const left = match([{ ...bob, ...a }], [{ ...ann, ...a }, bob]);
    expect(left.rows.map(describeMatch)).toEqual([`p1 name ${field} null>061`]);
    expect(left.noLongerListed).toEqual(['p0']);
    expect(tell([ann, { name: 'New Lee', role: 'Family', ...a }], [{ ...ann, ...a }])).toEqual([
      'p0 name',
      'new',
    ]);
    // Only the host knows which of several people of that name it is.
    expect(tell([{ ...bob, ...a }], [{ ...ann, ...a }, bob, bob])).toEqual(['look p1,p2']);
  });

  it('not for sure where two have the name and the role', () => {
    const other = { ...anna, email: 'other@example.com', phone: '' };
    expect(tell([{ name: 'Anna Smith', role: 'Family' }], [anna, other])).toEqual(['look p0,p1']);
  });

  it('as whom the host says, which nobody else is then', () => {
    const rows = [anna, { name: 'Bo', role: 'Family' }];
    expect(tell(rows, [anna], { choices: new Map([[3, 'p0']]) })).toEqual(
      ['look p0', 'p0 choice name Anna Smith>Bo'].map((told, at) => (at === 0 ? 'new' : told)),
    );
    expect(tell([anna], [anna], { choices: new Map([[2, null]]) })).toEqual(['new']);
    expect(match([anna], [anna], { choices: new Map([[2, null]]) }).noLongerListed).toEqual(['p0']);
  });
});

it('names who is no longer on the list, and nobody who may be', () => {
  const bo = { name: 'Bo', role: 'Crew' };
  const cy = { name: 'Cy', role: 'Crew' };
  expect(match([anna, { ...bo, role: 'Family' }], [anna, bo, cy]).noLongerListed).toEqual(['p2']);
});

const names = ['Anna', 'ÁNNA', 'Bo Tan', '王芳', 'فاطمة', 'Ольга', 'e\u0301va', 'éva', ' '];
const said = fc.record({
  name: fc.constantFrom(...names),
  role: fc.constantFrom('', 'Family', 'family', 'Crew'),
  email: fc.constantFrom('', 'a@example.com', 'A@example.com', 'b@example.com'),
  phone: fc.constantFrom('', '0612', '06 12', '07', 'n/a'),
});
const list = fc.array(said, { maxLength: 12 });
const sortTold = (matching: ReturnType<typeof matchGuestRows>, of: (id: string) => string) =>
  matching.rows
    .map(({ row: { row: _row, ...row }, ...told }) =>
      JSON.stringify([row, told], (key, value: unknown) => (key === 'personId' ? of(String(value)) : value)),
    )
    .toSorted();

describe('whatever the lists are', () => {
  it('nobody is two rows, and everybody is a row, may be one, or is no longer listed', () => {
    fc.assert(
      fc.property(list, list, (rows, people) => {
        const matching = match(rows, people);
        const taken = matching.rows.flatMap((one) => ('personId' in one ? [one.personId] : []));
        const maybe = matching.rows.flatMap((one) => (one.kind === 'look' ? one.personIds : []));
        expect(new Set(taken).size).toBe(taken.length);
        expect(matching.rows).toHaveLength(rows.length);
        expect(new Set([...taken, ...maybe, ...matching.noLongerListed]).size).toBe(people.length);
        expect(matching.noLongerListed.some((id) => taken.includes(id))).toBe(false);
      }),
    );
  });

  it('a list is the same as itself', () => {
    fc.assert(
      fc.property(list, (rows) => {
        const { rows: told, noLongerListed } = match(rows, rows);
        expect(told.filter(({ kind }) => kind !== 'same')).toEqual([]);
        expect(noLongerListed).toEqual([]);
      }),
    );
  });

  it('the order of neither list makes a difference', () => {
    const shuffled = fc.tuple(list, list).chain(([rows, people]) =>
      fc.record({
        rows: fc.constant(rows.map(toRow)),
        people: fc.constant(people.map(toPerson)),
        otherRows: fc.shuffledSubarray(rows.map(toRow), { minLength: rows.length }),
        otherPeople: fc.shuffledSubarray(people.map(toPerson), { minLength: people.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ rows, people, otherRows, otherPeople }) => {
        // People with equal fields are the same to the list.
        const tellPerson = (id: string) => {
          const { id: _id, ...person } = people.find((one) => one.id === id) ?? { id };
          return JSON.stringify(person);
        };
        const [one, other] = [matchGuestRows(rows, people), matchGuestRows(otherRows, otherPeople)];
        expect(sortTold(other, tellPerson)).toEqual(sortTold(one, tellPerson));
        expect(other.noLongerListed.map(tellPerson).toSorted()).toEqual(
          one.noLongerListed.map(tellPerson).toSorted(),
        );
      }),
    );
  });
});

it('twenty thousand rows are matched in seconds', () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => ({
    ...anna,
    name: `Guest ${at}`,
    email: `g${at}@example.com`,
    phone: '',
  }));
  const edited = rows
    .map((row, at) => (at % 100 === 0 ? { ...row, name: `Renamed ${at}` } : row))
    .toReversed();
  const [numbered, people] = [edited.map(toRow), rows.map(toPerson)];
  const started = performance.now();
  const { rows: told, noLongerListed } = matchGuestRows(numbered, people);
  expect(performance.now() - started).toBeLessThan(5000);
  expect(told.filter(({ kind }) => kind === 'changes')).toHaveLength(200);
  expect(noLongerListed).toEqual([]);
});
