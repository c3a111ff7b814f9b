import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 'empty'],
  ['secret', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['sunflower', 'weak'],
  ['blue-sunflower', 'fair'],
  ['blue-sunflower-on-7-hills', 'strong'],
])('a host who types the password %j is told that it is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
