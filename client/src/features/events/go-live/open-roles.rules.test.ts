import { expect, test } from 'vitest';
import { describeWhoMayJoin } from './open-roles.rules.ts';

const role = (roleName: string, openToNewcomers = true) => ({ roleName, openToNewcomers });

test('a host who goes live reads which roles strangers may choose, and which not', () => {
  expect(describeWhoMayJoin([role('Guests'), role('Bride & Groom', false), role('Friends')])).toEqual([
    'Anybody with the code may join as Guests, Friends.',
    'Closed: Bride & Groom.',
  ]);
});

test('without an open role newcomers have none', () => {
  const joinsWithout = 'Anybody with the code may join, without a role: they see what is for everyone.';
  expect(describeWhoMayJoin([])).toEqual([joinsWithout]);
  expect(describeWhoMayJoin([role('Family', false)])).toEqual([joinsWithout, 'Closed: Family.']);
});

test('of many roles the first are named', () => {
  const roles = Array.from({ length: 20 }, (_, n) => role(`Table ${n + 1}`));
  expect(describeWhoMayJoin(roles)[0]).toMatch(/Table 1, .*Table 8 and 12 more\.$/);
});
