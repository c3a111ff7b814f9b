import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suggestHouseholds } from './household-suggestions.ts';

const person = (name: string, ...addresses: (string | null)[]) => ({ id: name, name, addresses });
const suggest = (...people: ReturnType<typeof person>[]) => suggestHouseholds(people).map(({ ids }) => ids);

describe('people who may be a household', () => {
  test.for([
    { how: 'one e-mail address', one: 'novak@example.com', other: 'Novak@Example.com' },
    { how: 'one number, written otherwise', one: '+386 40 123-456', other: '+38640123456' },
    { how: 'one postal address', one: '3 Mill Lane, Bled', other: '3 mill lane bled' },
  ])('have one surname and $how', ({ one, other }) => {
    expect(suggest(person('Ana Novak', one), person('Ben NOVAK', other))).toEqual([
      ['Ana Novak', 'Ben NOVAK'],
    ]);
  });

  test.for([
    { why: 'another surname', one: person('Ana Novak', 'a@x.org'), other: person('Ben Lee', 'a@x.org') },
    { why: 'another address', one: person('Ana Novak', 'a@x.org'), other: person('Ben Novak', 'b@x.org') },
    { why: 'no address', one: person('Ana Novak', null), other: person('Ben Novak', null) },
    { why: 'no surname', one: person('Ana', 'a@x.org'), other: person('Ana ', 'a@x.org') },
  ])('are not for $why', ({ one, other }) => {
    expect(suggest(one, other)).toEqual([]);
  });

  test('are each in one suggestion at most, of two or more', () => {
    const names = fc.constantFrom('A Novak', 'B Novak', 'C Lee', 'D Lee', 'E');
    const addresses = fc.array(fc.constantFrom('a@x.org', 'b@x.org', '123456'), { maxLength: 2 });
    fc.assert(
      fc.property(fc.array(fc.record({ name: names, addresses }), { maxLength: 12 }), (rows) => {
        const suggested = suggestHouseholds(rows.map((row, at) => ({ ...row, id: `${at}` })));
        const ids = suggested.flatMap((one) => one.ids);
        expect(new Set(ids).size).toBe(ids.length);
        expect(suggested.every((one) => one.ids.length > 1)).toBe(true);
      }),
    );
  });
});
