import { beforeEach, expect, test, vi } from 'vitest';
import { forgetPerson } from '../own-schedule/forget-person.ts';
import { onAnswersElsewhere, storeAnswers, readAnswers, toAnswersKey } from './stored-answers.ts';

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

test('a page hears from another that what waited was sent, and not of what is being typed', () => {
  const listener = vi.fn<(wasSent: boolean) => void>();
  const stop = onAnswersElsewhere(mary, listener);
  const waiting = { waiting: { submissionId: 'one' }, refused: null };
  const typed = { waiting: null, refused: null, draft: { words: [{ submissionId: 'No nuts' }] } };
  const change = (from: unknown, to: unknown) => {
    const [oldValue, newValue] = [from, to].map((value) => (value === null ? null : JSON.stringify(value)));
    window.dispatchEvent(
      new StorageEvent('storage', { key: toAnswersKey(mary, 'draft'), oldValue, newValue }),
    );
  };
  change(waiting, null);
  change(typed, null);
  change(null, waiting);
  change(waiting, typed);
  expect(listener.mock.calls).toEqual([[true], [false], [false], [true]]);
  stop();
});
