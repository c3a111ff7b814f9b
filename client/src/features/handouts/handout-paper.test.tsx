import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { draftDetails } from '../../../../tests/event-details.ts';
import { HandoutPaper } from './handout-paper.tsx';
import type { Handout } from './handouts.hooks.ts';

const nothing = {
  from: null,
  to: null,
  sheets: [],
  kitchen: null,
  people: [],
  total: 0,
  replies: null,
  isCut: false,
  asOf: '2027-01-01T00:00:00.000Z',
};
const item = {
  id: 'supper',
  title: 'Supper',
  eventDate: '2027-03-27',
  startTime: '19:00',
  endTime: null,
  startsAt: '2027-03-27T18:00:00.000Z',
  location: null,
  description: null,
  isNight: false,
  heads: null,
};
const readPaper = (handout: Pick<Handout, 'kind'> & Partial<Handout>) => {
  const paper = (
    <HandoutPaper
      event={draftDetails}
      handout={{ ...nothing, ...handout }}
      paper="a4"
      isByHousehold={false}
    />
  );
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(paper);
  return place.textContent;
};

test('a role’s sheet that ends before its last day says so, and one without any items that there are none', () => {
  const days = [{ date: item.eventDate, heads: null, items: [item] }];
  const whole = readPaper({ kind: 'roles', sheets: [{ title: 'Crew', days, isCut: false }] });
  expect(whole).not.toContain('not on this paper');
  const cut = readPaper({ kind: 'roles', sheets: [{ title: 'Crew', days, isCut: true }], isCut: true });
  expect(cut).toContain('What comes after this is not on this paper.');
  expect(cut).not.toContain('Nothing is planned');
  const none = readPaper({ kind: 'roles', sheets: [{ title: 'Crew', days: [], isCut: false }] });
  expect(none).toContain('Nothing is planned for this role');
});

test('a door list and the allergies end with how many of them are on the paper, where not all are', () => {
  const person = {
    id: 'ana',
    name: 'Ana',
    hint: null,
    roleName: null,
    reply: null,
    isWaiting: false,
    isChild: false,
    bringer: null,
    ownPlaces: 0,
    householdId: null,
    householdName: null,
    householdPlaces: 0,
  };
  const door = { kind: 'door' as const, people: [person] };
  const cut = readPaper({ ...door, total: 2000 });
  expect(cut).toMatch(/Only the first 1 of 2,000 are on this paper\. The host’s file has everybody\.$/);
  expect(readPaper({ ...door, total: 1 })).not.toContain('on this paper');
  const note = { questionId: 'food', value: null, note: 'Nuts', people: 1, children: 0, names: null };
  const kitchen = { coming: [], meals: [], notes: [note], leftOut: 0 };
  const caterer = { kind: 'caterer' as const, sheets: [{ title: null, days: [], isCut: false }] };
  expect(readPaper({ ...caterer, kitchen: { ...kitchen, notesTotal: 620 }, isCut: true })).toContain(
    'Only the first 1 of 620 are on this paper. The host’s file has all of them.',
  );
  expect(readPaper({ ...caterer, kitchen: { ...kitchen, notesTotal: 1 } })).not.toContain('on this paper');
});
