import { expect, test } from 'vitest';
import { formatAudience, formatMore } from './run-sheet.rules.ts';

test('whom an item is for is said, and that nobody is left', () => {
  const roles = [
    { id: 'f', roleName: 'Family' },
    { id: 'v', roleName: 'Vendors' },
  ];
  expect(formatAudience({ audience: 'everyone', roleIds: [] }, roles)).toBe('Everyone');
  expect(formatAudience({ audience: 'roles', roleIds: ['v', 'f'] }, roles)).toBe('Family, Vendors');
  expect(formatAudience({ audience: 'roles', roleIds: ['v'] }, roles)).toBe('Vendors');
  expect(formatAudience({ audience: 'nobody', roleIds: [] }, roles)).toMatch(/^Nobody left/);
});

test('people that are not named are counted', () => {
  expect(formatMore(12, 12)).toBeNull();
  expect(formatMore(1012, 12)).toBe('and 1,000 more');
});
