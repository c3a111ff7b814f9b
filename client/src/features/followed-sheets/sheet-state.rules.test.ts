import { expect, it } from 'vitest';
import type { FollowedSheet } from './followed-sheets.hooks.ts';
import { describeProposal, describeSheetState } from './sheet-state.rules.ts';

const sheet: FollowedSheet = {
  address: 'https://sheets.example/list.csv',
  newPeople: 'ask',
  people: 180,
  problem: null,
  isPaused: false,
  readAt: '2026-06-05T12:05:00.000Z',
  changedAt: '2026-06-05T12:00:00.000Z',
  failingSince: null,
  proposals: 0,
  decisions: [],
};

it('a host reads when a sheet was read, since when nothing changed, and that it is paused', () => {
  const tell = (more: Partial<FollowedSheet> = {}) => describeSheetState({ ...sheet, ...more }, 'UTC');
  const read = '180 people. Last read at Jun 5, 2026, 12:05 PM';
  expect(tell()).toEqual({ text: `${read}, nothing changed since Jun 5, 2026, 12:00 PM.`, isTrouble: false });
  expect(tell({ changedAt: sheet.readAt }).text).toBe(`${read}.`);
  expect(tell({ isPaused: true, changedAt: null }).text).toBe(
    `${read}.  Paused: it is not read until you resume.`,
  );
});

it('a host reads why a sheet cannot be read, since when, and how old the last reading is', () => {
  const failing = { problem: 'sign_in', failingSince: '2026-06-05T12:06:00.000Z' } as const;
  expect(describeSheetState({ ...sheet, ...failing }, 'UTC')).toEqual({
    text: 'Cannot be read since Jun 5, 2026, 12:06 PM. This address answers with a sign-in page. Publish the sheet first, so that it can be read without an account. Last read at Jun 5, 2026, 12:05 PM.',
    isTrouble: true,
  });
});

it('a host reads why each difference is proposed', () => {
  const one = { id: 'x', revision: 1, name: 'Anna' };
  const row = { name: 'Anna', role: 'Crew', email: '', phone: '0612' };
  expect(describeProposal({ ...one, kind: 'new', row })).toBe('New on the sheet · Crew · 0612');
  expect(describeProposal({ ...one, kind: 'gone' })).toBe('No longer on the sheet');
  const changes = [
    { field: 'phone' as const, from: '', to: '0612' },
    { field: 'email' as const, from: 'a@example.com', to: '' },
  ];
  expect(describeProposal({ ...one, kind: 'change', changes })).toBe(
    'Phone: ‘0612’, was nothing · E-mail: nothing, was ‘a@example.com’',
  );
  expect(describeProposal({ ...one, kind: 'change', changes: [] })).toBe('On the list like this already');
});
