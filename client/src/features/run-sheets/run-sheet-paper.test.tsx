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
  paperDate: '2027-03-27',
  isNight: false,
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
  total: 2,
  page: 1,
  pageSize: 2,
  contacts: [],
  asOf: '2027-01-01T00:00:00.000Z',
};
const readPaper = (changes: Partial<RunSheet>) => {
  const paper = <RunSheetPaper event={draftDetails} roles={[]} sheet={{ ...sheet, ...changes }} paper="a4" />;
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(paper);
  return place.textContent;
};

test('a run sheet that does not have all says at its head and after its last item what it has', () => {
  const first = readPaper({ total: 1205 });
  expect(first).toContain('Items 1–2 of 1,205');
  expect(first).toMatch(/The plan goes on after this: on this paper are items 1–2 of 1,205\.$/);
  expect(readPaper({ total: 5, page: 2 })).toMatch(/on this paper are items 3–4 of 5\.$/);
  expect(readPaper({ total: 5, page: 3 })).toMatch(
    /The plan ends here\. On this paper are items 5–5 of 5; those before are on other sheets\.$/,
  );
  expect(readPaper({})).not.toMatch(/on this paper|Items/);
});

test('what begins after midnight stands under its evening, also where that is on the page before', () => {
  const bus = { ...item, id: 'bus', title: 'Last bus', eventDate: '2027-03-28', startTime: '01:15' };
  const night = { ...bus, isNight: true, roleIds: [], people: [] };
  const paper = readPaper({ items: [night], total: 3, page: 2 });
  expect(paper).toMatch(/March 27.*1:15.*after midnight/);
  expect(paper).not.toContain('March 28');
});
