import { expect, it } from 'vitest';
import { createId } from '../../../../lib/ids.ts';
import { planImport } from '../import-plan.ts';
import { countAdded, compareToList } from './namesakes.rules.ts';

const person = (name: string, role = 'Family', email = '', phone = '') => ({
  id: createId(),
  name,
  role,
  email,
  phone,
});
const listed = (
  name: string,
  roleName: string | null,
  phone: string | null = null,
  email: string | null = null,
) => ({
  name,
  roleName,
  email,
  phone,
});

it('a host is told whom an import would double, and what is different on the list', () => {
  const people = [
    person('Anna Smith', 'Bridesmaids', '', '0699'),
    person('ánna  smith', 'family', '', '06 12'),
    person('Omar', '', 'OMAR@example.com'),
    person('Bo'),
  ];
  const comparison = compareToList(people, [
    listed('Anna Smith', 'Family', '0612'),
    listed('Omar', 'Friends', null, 'omar@example.com'),
  ]);
  expect(comparison.equal).toEqual([people[1], people[2]]);
  expect(comparison.changed).toEqual([{ person: people[0], text: 'as Family, with another phone' }]);
  const count = (role: string, namesakes: 'skip' | 'add') =>
    countAdded({ people, withoutRole: 1 }, comparison, { role, namesakes });
  expect([count('', 'skip'), count('', 'add'), count('Friends', 'skip')]).toEqual([1, 2, 1]);
});

it('of several with the name, the one that is most alike is named', () => {
  const comparison = compareToList(
    [person('Anna Smith', 'Family', '', '0612')],
    [listed('Anna Smith', null, '0699', 'a@example.com'), listed('Anna Smith', 'Friends', '0612')],
  );
  expect(comparison.changed.map(({ text }) => text)).toEqual(['as Friends']);
});

it('a host reads each thing in which a row differs from who is on the list', () => {
  const tell = (row: ReturnType<typeof person>, ...others: ReturnType<typeof listed>[]) =>
    compareToList([row], others).changed.map(({ text }) => text);
  const full = person('Bo', 'Family', 'bo@example.com', '0612');
  expect(tell(full, listed('Bo', null))).toEqual(['without a role, without an e-mail, without a phone']);
  expect(tell(full, listed('Bo', 'Friends', '0699', 'other@example.com'))).toEqual([
    'as Friends, with another e-mail, with another phone',
  ]);
  // The same address in other letters is no difference.
  expect(tell(full, listed('Bo', 'Friends', '0612', 'BO@example.com'))).toEqual(['as Friends']);
  expect(tell(person('Bo', 'Family'), listed('Bo', 'Friends'))).toEqual(['as Friends']);
});

it('a row that is one of several of its name is nobody new, and an empty list has nobody of it', () => {
  const row = person('Bo', 'Family');
  expect(compareToList([row], [listed('Bo', 'Friends'), listed('Bo', 'Family')])).toEqual({
    equal: [row],
    changed: [],
  });
  expect(compareToList([row], [])).toEqual({ equal: [], changed: [] });
});

it('people without a role are counted only where they get one', () => {
  const people = [person('Omar', ''), person('Bo', ''), person('Mia', 'Family')];
  const comparison = compareToList(people, [listed('Omar', 'Friends'), listed('Mia', 'Family')]);
  const count = (role: string) =>
    countAdded({ people, withoutRole: 2 }, comparison, { role, namesakes: 'skip' });
  expect([count(''), count('Family')]).toEqual([0, 1]);
});

it('an import gives all without a role the one that was chosen, or leaves them out, and numbers equal rows', () => {
  const people = [person('Omar'), person('Omar', ''), person('OMAR', 'FAMILY'), person('Bo', '')];
  const listRoles = (role: string) =>
    planImport({ importId: createId(), people }, { role, namesakes: 'skip' }).rows.map((row) => [
      row.role,
      row.twin,
    ]);
  expect(listRoles('Family')).toEqual([
    ['Family', 0],
    ['Family', 1],
    ['FAMILY', 2],
    ['Family', 0],
  ]);
  expect(listRoles('')).toEqual([
    ['Family', 0],
    ['FAMILY', 1],
  ]);
});
