import { expect, it } from 'vitest';
import { getInitials } from './initials.ts';

it.each([
  ['Ana Kovač', 'AK'],
  ['Ana Maria de Kovač', 'AK'],
  ['  ana  ', 'A'],
  ['', 'H'],
  ['🎉 Party', '🎉P'],
])('a host called %j has the initials %s', (fullName, initials) => {
  expect(getInitials({ fullName, email: 'host@example.com' })).toBe(initials);
});
