import { expect, test } from 'vitest';
import { renderEmailContent } from './email-texts.rules.ts';
import { plainBrand } from '../../../lib/brand/brand.ts';

const readGreeting = (fullName: string) =>
  renderEmailContent('verify', {
    fullName,
    publicUrl: 'https://daysheet.example',
    token: 'T',
    brand: plainBrand,
  }).text.split('\n')[0];

test('whoever did not sign up is greeted by a name, never by an advertisement', () => {
  expect(readGreeting('Ana Kovač')).toBe('Hello Ana Kovač,');
  expect(readGreeting('  Ana   Kovač ')).toBe('Hello Ana Kovač,');
  expect(readGreeting('J.R. Smith')).toBe('Hello J.R. Smith,');
  expect(readGreeting('Ana, win at https://evil.example/x now')).toBe('Hello Ana, win at now,');
  expect(readGreeting('evil.example')).toBe('Hello,');
  expect(readGreeting('Write to me@evil.example')).toBe('Hello Write to,');
  expect(readGreeting('www.evil')).toBe('Hello,');
  expect(readGreeting('evil。example')).toBe('Hello,');
  expect(readGreeting('evil/x')).toBe('Hello,');
  const long =
    readGreeting('You have won a million, call this number at once to get it all '.repeat(2)) ?? '';
  expect(long.length).toBeLessThan(50);
});
