import { expect, test } from 'vitest';
import { importKey, likePattern } from './attendees.rules.ts';

const mary = { name: 'Mary Lee', roleId: 'family', email: null, phone: '06 12' };

test('rows of a guest list are the same person when name, role, e-mail and phone are, however they are written', () => {
  expect(importKey({ ...mary, name: 'MARY lee', phone: '0612' })).toBe(importKey(mary));
  const withMail = (email: string) => importKey({ ...mary, email });
  expect(withMail('Mary@X.org')).toBe(withMail('mary@x.org'));
  for (const other of [
    { name: 'Marie Lee' },
    { roleId: 'friends' },
    { email: 'm@x.org' },
    { phone: '+0612' },
  ]) {
    expect(importKey({ ...mary, ...other })).not.toBe(importKey(mary));
  }
});

test('a host who searches for % or _ or \\ finds names with that letter', () => {
  expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%');
});
