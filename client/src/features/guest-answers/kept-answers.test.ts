import { beforeEach, expect, test } from 'vitest';
import { forgetPerson } from '../own-schedule/forget-person.ts';
import { keep, readKept } from './kept-answers.ts';

const mary = { eventId: 'wedding', guestKey: 'mary' };
const omar = { eventId: 'wedding', guestKey: 'omar' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('whoever is forgotten on a phone leaves no answer on it, and nothing is written down of them again', async () => {
  keep(mary, 'draft', { waiting: 'No nuts' });
  keep(omar, 'draft', { waiting: 'Fish' });
  await forgetPerson(mary);
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('nuts');
  keep(mary, 'draft', { waiting: 'No nuts' });
  expect(readKept(mary, 'draft')).toBeUndefined();
  expect(readKept(omar, 'draft')).toEqual({ waiting: 'Fish' });
});
