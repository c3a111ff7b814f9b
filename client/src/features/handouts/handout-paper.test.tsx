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
