import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameSheets } from './excel-sheet-names.rules.ts';

test('a sheet is called as its role, as far as Excel lets it', () => {
  expect(nameSheets(['Family', 'Bride/Groom', '', 'History', "'Crew'", "''Ana's''"])).toEqual([
    'Family',
    'Bride Groom',
    'sheet',
    'History sheet',
    'Crew',
    "Ana's",
  ]);
});

test('sheets of one name are counted, in any letters, and blanks are one', () => {
  expect(nameSheets(['Family', 'family', 'FAMILY', 'The  best \t men'])).toEqual([
    'Family',
    'family 2',
    'FAMILY 3',
    'The best men',
  ]);
});

test('no two sheets are called the same, whatever roles are called', () => {
  const name = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ minLength: 40, maxLength: 60 }));
  fc.assert(
    fc.property(fc.array(name, { maxLength: 8 }), (roles) => {
      const names = nameSheets([...roles, ...roles]);
      expect(new Set(names.map((one) => one.toLowerCase())).size).toBe(roles.length * 2);
      for (const one of names) {
        expect(one.length).toBeLessThanOrEqual(31);
        expect(one).toMatch(/^[^[\]:*?/\\]+$/u);
      }
    }),
  );
});
