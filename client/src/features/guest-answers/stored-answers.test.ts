import { beforeEach, expect, test } from 'vitest';
import { forgetPerson } from '../own-schedule/forget-person.ts';
import { storeAnswers, readAnswers } from './stored-answers.ts';

const mary = { eventId: 'wedding', guestKey: 'mary' };
const omar = { eventId: 'wedding', guestKey: 'omar' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('whoever is forgotten on a phone leaves no answer on it, and nothing is written down of them again', async () => {
  storeAnswers(mary, 'draft', { waiting: 'No nuts' });
  storeAnswers(omar, 'draft', { waiting: 'Fish' });
  await forgetPerson(mary);
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('nuts');
  storeAnswers(mary, 'draft', { waiting: 'No nuts' });
  expect(readAnswers(mary, 'draft')).toBeUndefined();
  expect(readAnswers(omar, 'draft')).toEqual({ waiting: 'Fish' });
});
