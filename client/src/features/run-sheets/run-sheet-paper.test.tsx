import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { draftDetails } from '../../../../tests/event-details.ts';
import { RunSheetPaper } from './run-sheet-paper.tsx';
import type { RunSheet } from './run-sheets.hooks.ts';

const item = {
  title: 'Supper',
  eventDate: '2027-03-27',
  startTime: '19:00',
  endTime: null,
  startsAt: '2027-03-27T18:00:00.000Z',
  location: null,
  description: null,
  notificationMinutes: null,
  audience: 'everyone',
  roleIds: [],
  people: [],
  peopleCount: 0,
} as const;
const sheet = {
  from: null,
  to: null,
  items: ['supper', 'toast'].map((id) => ({ ...item, id, roleIds: [], people: [] })),
  isCut: false,
  contacts: [],
  asOf: '2027-01-01T00:00:00.000Z',
};
const readPaper = (changes: Partial<RunSheet>) => {
  const paper = <RunSheetPaper event={draftDetails} roles={[]} sheet={{ ...sheet, ...changes }} paper="a4" />;
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(paper);
  return place.textContent;
};

test('a run sheet that does not have all says so after its last item', () => {
  expect(readPaper({ isCut: true })).toMatch(
    /The plan goes on after this: only its first 2 items are on this paper\.$/,
  );
  expect(readPaper({})).not.toContain('on this paper');
});
