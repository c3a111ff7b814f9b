import { expect, test } from 'vitest';
import { computePasswordStrength } from './password-strength.ts';

test.each([
  ['', 'empty'],
  ['secret', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['sunflower', 'weak'],
  ['blue-sunflower', 'fair'],
  ['blue-sunflower-on-7-hills', 'strong'],
])('a host who types the password %j is told that it is %s', (password, strength) => {
  expect(computePasswordStrength(password)).toBe(strength);
});
