import { expect, test } from 'vitest';
import { getReader } from '../../../lib/texts.ts';
import { type StoredNotification, translateNotification } from './push-texts.rules.ts';

const today = '2026-06-06';
const is = {
  title: 'Dinner',
  eventDate: today,
  startTime: '19:00',
  endTime: '22:00',
  location: 'Garden Hall',
};
const changed = (was: Partial<typeof is>, now: Partial<typeof is> = {}, occurrenceId = 'dinner') => ({
  occurrenceId,
  kind: 'changed' as const,
  is: { ...is, ...now },
  was: { ...is, ...now, ...was },
  dates: 1,
});
const stored: StoredNotification = {
  kind: 'change',
  title: 'as stored',
  message: 'as stored too',
  changes: [],
  lateMinutes: null,
  reminderMinutes: null,
  startTime: null,
  startsAt: null,
  location: null,
};

/** The text on a phone, without the marks that isolate text directions. */
function shownTo(locale: string, of: Partial<StoredNotification>) {
  const { title, message } = translateNotification({ ...stored, ...of }, getReader(locale), today);
  return [title, message].map((text) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, ''));
}

test('a locked phone says each change on a line of its own, and how many there are', () => {
  const changes = [
    changed({ startTime: '18:30' }),
    changed({ location: 'Hall' }, { title: 'Dance', location: 'Lawn' }),
  ];
  expect(shownTo('en-GB', { changes })).toEqual([
    '2 changes to your schedule',
    'Dinner 18:30 → 19:00, Garden Hall\nDance 19:00, Hall → Lawn',
  ]);
});

test('an end that moves is told as the time from start to end, and says what is after midnight', () => {
  const later = changed({ endTime: '22:00' }, { endTime: '01:00' });
  expect(shownTo('en-GB', { changes: [later] })[1]).toBe(
    'Dinner 19:00 – 22:00 → 19:00 – 01:00 +1, Garden Hall',
  );
  const opened = { ...later, is: { ...is, endTime: null } };
  expect(shownTo('en-GB', { changes: [opened] })[1]).toBe('Dinner 19:00 – 22:00 → 19:00, Garden Hall');
});

test('a change to another day says both days', () => {
  const changes = [changed({ eventDate: '2026-06-05' })];
  expect(shownTo('en-GB', { changes })[1]).toBe('Dinner Fri 5 Jun, 19:00 → Sat 6 Jun, 19:00, Garden Hall');
  expect(shownTo('es-MX', { changes })[1]).toContain('→ sáb 6 de jun, 7:00 p.m.');
});

test('dates that changed alike are one line with their number', () => {
  const changes = [{ ...changed({ startTime: '18:30' }), dates: 3 }];
  expect(shownTo('en-GB', { changes })[1]).toBe('Dinner 18:30 → 19:00, Garden Hall and 2 more dates');
});

test('a day that runs late is one line, whatever else moved; without changes it says what was stored', () => {
  const changes = [
    changed({ startTime: '18:40' }),
    changed({ startTime: '21:40' }, { title: 'Dance', startTime: '22:00' }, 'dance'),
  ];
  expect(shownTo('en-GB', { changes, lateMinutes: 20 })).toEqual([
    'Running 20 minutes late',
    'Dinner and 1 more',
  ]);
  expect(shownTo('en-GB', { changes, lateMinutes: 0 })[0]).toBe('Back on time');
  expect(shownTo('en-GB', { lateMinutes: 20 })).toEqual(['as stored', 'as stored too']);
});

test("a host's message keeps the host's words, also when it lists changes of theirs", () => {
  const changes = [changed({ startTime: '18:30' })];
  expect(shownTo('es-MX', { kind: 'message', changes })).toEqual(['as stored', 'as stored too']);
});

test('an old notice that tells no changes one by one keeps its words', () => {
  expect(shownTo('es-MX', {})).toEqual(['as stored', 'as stored too']);
});

test('a reminder says when and where in words of the reader, and only when where there is no place', () => {
  const reminder = {
    kind: 'reminder',
    title: 'Dinner',
    reminderMinutes: 60,
    startTime: '19:00:00',
    startsAt: new Date('2026-06-06T17:00:00Z'),
  } as const;
  const somewhere = { ...reminder, location: 'Garden Hall' };
  expect(shownTo('es-MX', somewhere)).toEqual(['Dinner', 'Empieza en 1 hora (7:00 p.m.). Garden Hall']);
  expect(shownTo('es-MX', reminder)).toEqual(['Dinner', 'Empieza en 1 hora (7:00 p.m.).']);
  // A reminder of an older release is shown as it was written.
  const older = { ...reminder, reminderMinutes: null, message: 'Starts in 1 hour, at 19:00.' };
  expect(shownTo('es-MX', older)).toEqual(['Dinner', 'Starts in 1 hour, at 19:00.']);
});

test('a line of right-to-left words goes that way although it begins with a name of ours', () => {
  const { message } = translateNotification(
    { ...stored, changes: [changed({ startTime: '18:30' }), changed({ startTime: '18:45' })] },
    getReader('ar'),
    today,
  );
  for (const line of message.split('\n')) expect(line.startsWith('\u200f')).toBe(true);
});

test('a line with right-to-left words goes on from left to right for who reads so', () => {
  const changes = [changed({ startTime: '18:30' }, { title: 'טקס', location: 'אולם' }), changed({})];
  const tell = (of: Partial<StoredNotification>) =>
    translateNotification({ ...stored, changes, ...of }, getReader('en-GB'), today).message.split('\n');
  const [ceremony, dinner] = tell({});
  expect(ceremony).toBe('\u200e\u2068טקס\u2069 18:30 → 19:00, \u2068אולם\u2069');
  expect(dinner).toBe('Dinner 19:00, Garden Hall');
  expect(tell({ lateMinutes: 20 })[0]).toBe('\u200e\u2068טקס\u2069');
});

test('who has a place is told so in their own words', () => {
  expect(shownTo('de-AT', { kind: 'place', title: 'Boat' })).toEqual([
    'Boat',
    'Ein Platz ist frei geworden, und er gehört dir. Falls du doch nicht kannst, sag es bitte.',
  ]);
  expect(shownTo('en-GB', { kind: 'offer', title: 'Boat' })[1]).toContain('held for you for a day');
});
