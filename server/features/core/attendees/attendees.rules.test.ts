import { expect, test } from 'vitest';
import { findDistinction, computeUndoHorizon, importKey, toLikePattern } from './attendees.rules.ts';

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
  expect(toLikePattern('50%_\\')).toBe('%50\\%\\_\\\\%');
});

test('an import can be undone for a day', () => {
  expect(computeUndoHorizon(new Date('2026-06-05T12:00:00Z'))).toEqual(new Date('2026-06-04T12:00:00Z'));
});

test('a host tells people of one name apart by the first thing that is one’s alone', () => {
  const person = {
    hint: 'from Graz',
    email: 'mary@example.com',
    phone: '0612',
    isSelfJoined: true,
    ofName: 2,
    ofHint: 1,
    ofEmail: 1,
    ofPhone: 1,
    ofSelfJoined: 1,
    number: 2,
  };
  expect(findDistinction({ ...person, ofName: 1 })).toBeUndefined();
  expect(findDistinction(person)).toEqual({ by: 'hint', text: 'from Graz' });
  const shared = { ...person, ofHint: 2 };
  expect(findDistinction(shared)).toEqual({ by: 'email', text: 'mary@example.com' });
  expect(findDistinction({ ...shared, ofEmail: 2 })).toEqual({ by: 'phone', text: '0612' });
  const same = { ...shared, ofEmail: 2, ofPhone: 2 };
  expect(findDistinction(same)).toEqual({ by: 'self_joined' });
  expect(findDistinction({ ...same, ofSelfJoined: 2 })).toEqual({ by: 'number', number: 2 });
  expect(findDistinction({ ...same, isSelfJoined: false })).toEqual({ by: 'number', number: 2 });
  // Nothing tells apart by what is not there.
  const bare = { ...person, hint: null, email: null, phone: null, isSelfJoined: false };
  expect(findDistinction(bare)).toEqual({ by: 'number', number: 2 });
});
