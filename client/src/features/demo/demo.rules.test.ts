import { expect, it } from 'vitest';
import {
  reduceDemo,
  canStep,
  type DemoAction,
  findNewAnnouncement,
  getPerson,
  previewLate,
  moments,
  startState,
  computeWorld,
} from './demo.rules.ts';
import { formatMoment } from './demo.texts.ts';

const story = (...actions: DemoAction[]) => actions.reduce(reduceDemo, startState);
const late: DemoAction = { do: 'late', minutes: 15 };
const [friday = 0, , , , sunday = 0] = moments;

it('the sample begins on Saturday afternoon, and a visitor can jump to five moments', () => {
  expect(formatMoment(startState.now)).toMatch(/^Saturday (?:17:30|5:30 PM)$/);
  expect(moments.map(formatMoment).map((text) => text.split(' ')[0])).toEqual([
    'Friday',
    'Saturday',
    'Saturday',
    'Saturday',
    'Sunday',
  ]);
});

it('a visitor steps by a quarter of an hour, and not beyond the sample’s weekend', () => {
  expect(story({ do: 'step', by: 1 }).now - startState.now).toBe(15 * 60_000);
  expect(story({ do: 'step', by: 1 }, { do: 'step', by: -1 }).now).toBe(startState.now);
  let state = startState;
  for (let times = 0; times < 400; times += 1) state = reduceDemo(state, { do: 'step', by: 1 });
  expect(canStep(state, 1)).toBe(false);
  expect(canStep(state, -1)).toBe(true);
  expect(reduceDemo(state, { do: 'step', by: 1 }).now).toBe(state.now);
});

it('a visitor goes back to before something happened, and on to after', () => {
  const before = story(late, { do: 'jump', to: friday });
  expect(computeWorld(before).announcements).toEqual([]);
  expect(computeWorld(reduceDemo(before, { do: 'jump', to: sunday })).announcements).toHaveLength(1);
});

it('a visitor who does something else in the past goes on from there', () => {
  const sent: DemoAction = { do: 'send', title: 'Hello', message: 'To all', roleId: null };
  const state = story(late, { do: 'jump', to: friday }, sent, { do: 'jump', to: sunday });
  expect(computeWorld(state).announcements.map(({ hostAction }) => hostAction.kind)).toEqual(['message']);
  expect(new Set(story(late, { do: 'jump', to: friday }, sent).hostActions.map(({ id }) => id))).toEqual(
    new Set(['host-action-2']),
  );
});

it('what a visitor saw is no news on the phone that is opened next', () => {
  const seen = story(late, { do: 'see', ids: ['host-action-1 omar'] });
  expect(seen.seenBefore.size).toBe(0);
  const opened = reduceDemo(seen, { do: 'choosePerson', personId: 'ana' });
  expect(opened.seenBefore).toEqual(new Set(['host-action-1 omar']));
  expect(opened.visit).toBe(seen.visit + 1);
});

it('a visitor reads beforehand what running late would tell, and nothing where nothing follows', () => {
  const would = previewLate(startState, 15);
  const done = story(late);
  const announcement = findNewAnnouncement(computeWorld(done), done);
  expect(would?.changes.map(({ is }) => is.title)).toEqual(expect.arrayContaining(['Dinner', 'Speeches']));
  expect(announcement?.changes).toEqual(would?.changes);
  expect(previewLate({ ...startState, now: sunday + 3.5 * 60 * 60_000 }, 15)).toBeNull();
  const later = reduceDemo(done, { do: 'step', by: 1 });
  expect(findNewAnnouncement(computeWorld(later), later)).toBeNull();
});

it('the moments are where something happens', () => {
  expect(moments.map((moment) => new Date(moment).toISOString())).toEqual([
    '2027-06-04T15:00:00.000Z',
    '2027-06-05T08:30:00.000Z',
    '2027-06-05T15:30:00.000Z',
    '2027-06-05T21:50:00.000Z',
    '2027-06-06T07:30:00.000Z',
  ]);
});

it('a visitor begins as one of the guests, is whom they choose, and never nobody', () => {
  expect(getPerson(startState).name).toBe('Omar Haddad');
  expect(getPerson(reduceDemo(startState, { do: 'choosePerson', personId: 'ana' })).name).toBe('Ana Kovač');
  expect(getPerson({ personId: 'gone' }).id).toBe('omar');
  expect(startState.hostActions).toEqual([]);
});

it('a visitor puts the day back on time, and tells people in words', () => {
  const back = story(late, { do: 'backOnTime' });
  expect(back.hostActions.map(({ kind }) => kind)).toEqual(['late', 'backOnTime']);
  expect(computeWorld(back).isLate).toBe(false);
  const sent = story({ do: 'send', title: 'Hello', message: 'To all', roleId: 'guests' });
  expect(sent.hostActions).toEqual([
    {
      id: 'host-action-1',
      at: startState.now,
      kind: 'message',
      title: 'Hello',
      message: 'To all',
      roleId: 'guests',
    },
  ]);
});

it('what happened at this very moment stays when another thing follows, and what comes later does not', () => {
  expect(story(late, late).hostActions).toHaveLength(2);
  expect(story(late, { do: 'step', by: -1 }, late).hostActions).toHaveLength(1);
  expect(story({ do: 'step', by: 1 }, late, { do: 'step', by: -1 }).hostActions).toHaveLength(1);
});

it('a preview stands on what was done until now, this moment included, and on nothing later', () => {
  const dinnerAfter = (state: typeof startState) =>
    previewLate(state, 15)?.changes.find(({ is }) => is.title === 'Dinner')?.is.startTime;
  expect(dinnerAfter(startState)).toBe('18:45');
  expect(dinnerAfter(story(late))).toBe('19:00');
  expect(dinnerAfter(story({ do: 'step', by: 1 }, late, { do: 'step', by: -1 }))).toBe('18:45');
});
