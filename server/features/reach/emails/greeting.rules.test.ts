import { expect, test } from 'vitest';
import { emailContent } from './email-texts.rules.ts';

const greetingOf = (fullName: string) =>
  emailContent('verify', { fullName, publicUrl: 'https://daysheet.example', token: 'T' }).text.split('\n')[0];

test('whoever did not sign up is greeted by a name, never by an advertisement', () => {
  expect(greetingOf('Ana Kovač')).toBe('Hello Ana Kovač,');
  expect(greetingOf('J.R. Smith')).toBe('Hello J.R. Smith,');
  expect(greetingOf('Ana, win at https://evil.example/x now')).toBe('Hello Ana, win at now,');
  expect(greetingOf('evil.example')).toBe('Hello,');
  expect(greetingOf('Write to me@evil.example')).toBe('Hello Write to,');
  expect(greetingOf('www.evil')).toBe('Hello,');
  expect(greetingOf('evil。example')).toBe('Hello,');
  expect(greetingOf('evil/x')).toBe('Hello,');
  const long = greetingOf('You have won a million, call this number at once to get it all '.repeat(2)) ?? '';
  expect(long.length).toBeLessThan(50);
});
