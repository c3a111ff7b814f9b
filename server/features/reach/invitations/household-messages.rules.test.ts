import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideByHousehold, getAddressed, hasLeft } from './household-messages.rules.ts';

test('a household stands in one part, nobody is lost, and no part is too long', () => {
  const some = fc.array(
    fc.record({ id: fc.uuid(), householdId: fc.constantFrom(null, 'novaks', 'lees', 'kovacs') }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(some, (people) => {
      const parts = divideByHousehold(people, 30);
      const halves = divideByHousehold(people, Math.max(15, Math.ceil(people.length / 2)));
      for (const divided of [parts, halves]) {
        expect(
          divided
            .flat()
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(people.map(({ id }) => id).toSorted());
        for (const householdId of ['novaks', 'lees', 'kovacs'])
          expect(
            divided.filter((part) => part.some((one) => one.householdId === householdId)).length,
          ).toBeLessThan(2);
      }
      expect(parts.length).toBeLessThan(2);
    }),
  );
  const alone = Array.from({ length: 7 }, (_, at) => ({ at, householdId: null }));
  expect(divideByHousehold(alone, 3).map((part) => part.length)).toEqual([3, 3, 1]);
});

test('a message to a household names only the person where they left it since', () => {
  const message = { householdId: 'kim', name: 'Ana, Ben and Cleo' };
  const ana = (householdId: string | null) => ({ householdId, name: 'Ana' });
  expect([hasLeft(message, ana('kim')), getAddressed(message, ana('kim'))]).toEqual([
    false,
    'Ana, Ben and Cleo',
  ]);
  for (const left of [ana(null), ana('lee')])
    expect([hasLeft(message, left), getAddressed(message, left)]).toEqual([true, 'Ana']);
  // A message to one person stays theirs whatever household they joined.
  const alone = { householdId: null, name: 'Ana K.' };
  expect([hasLeft(alone, ana('kim')), getAddressed(alone, ana('kim'))]).toEqual([false, 'Ana K.']);
});
