import { expect, test } from 'vitest';
import { draftDetails as event } from '../../../../tests/event-details.ts';
import {
  describeChanges,
  moveItem,
  mergeTyped,
  describeOutside,
  type Settings,
  buildSettingsForm,
  formatNoticeDelay,
  startMoves,
  tieBreakerTexts,
  toSettings,
  usualQuietHours,
} from './event-settings.rules.ts';

test('a host sees an item move by the days first, then to the other zone', () => {
  const item = { eventDate: '2027-03-27', startTime: '22:30', endTime: null };
  const move = { days: 0, from: 'Europe/Ljubljana', to: 'Asia/Kathmandu' };
  expect(moveItem(item, { ...move, zoneChange: 'keep_clock' })).toEqual({
    date: '2027-03-27',
    time: '22:30',
  });
  expect(moveItem(item, { ...move, zoneChange: 'keep_instants' })).toEqual({
    date: '2027-03-28',
    time: '03:15',
  });
  // Summer time began in the night between.
  expect(moveItem(item, { ...move, days: 1, zoneChange: 'keep_instants' })).toEqual({
    date: '2027-03-29',
    time: '02:15',
  });
});

test('a host reads what lies outside stays in sight, and what repeats does not', () => {
  expect(describeOutside({ items: 0, repeating: 0 })).toEqual([]);
  expect(describeOutside({ items: 7, repeating: 1 })).toEqual([
    '7 items will lie outside the dates, and stay in sight under ‘Outside the dates’.',
    '1 repeating item will be shown on the days that are left, and on no others.',
  ]);
});

/** What the form gives where nothing was typed. */
const opened: Settings = {
  ...toSettings(event),
  attendeeCount: event.attendeeCount,
  description: event.description,
  location: event.location,
};

test('a host keeps what was typed, and gets the rest from who saved meanwhile', () => {
  const typed = { ...opened, name: 'Ana & Søren, at last', location: 'Bled' };
  const newer = { ...event, location: 'Bohinj', attendeeCount: 180, status: 'active' as const };
  expect(mergeTyped(typed, event, newer)).toMatchObject({
    values: { name: 'Ana & Søren, at last', location: 'Bled', attendeeCount: 180 },
    mine: ['Location: Bled'],
    theirs: ['Location: Bohinj'],
  });
  expect(mergeTyped({ ...typed, location: event.location }, event, newer)).toMatchObject({
    values: { name: 'Ana & Søren, at last', location: 'Bohinj' },
    mine: [],
    theirs: [],
  });
  expect(describeChanges(event, newer)).toEqual([
    'Location: Bohinj',
    'Expected attendees: 180',
    'It went live',
  ]);
  expect(describeChanges(event, { ...event, tieBreaker: 'phone' })).toEqual([
    'Asked for before a name is taken: last four digits of their phone',
  ]);
  expect(describeChanges(event, event)).toEqual([]);
});

test('a host may keep a first day that is past, and choose no other', () => {
  const values = { ...toSettings(event), startDate: '2020-01-02', endDate: '2020-01-03' };
  expect(buildSettingsForm('2020-01-02').safeParse(values).success).toBe(true);
  expect(buildSettingsForm('2020-01-01').safeParse(values).error?.issues).toMatchObject([
    { path: ['startDate'] },
  ]);
  expect(buildSettingsForm('2020-01-02').safeParse({ ...values, endDate: '2020-01-01' }).success).toBe(false);
});

test('a host’s quiet hours follow who saved meanwhile, unless they were typed here', () => {
  const quietHours = { from: '22:00', until: '08:00' };
  const newer = { ...event, noticeSeconds: 300, quietHours };
  expect(mergeTyped(opened, event, newer).values).toMatchObject({ noticeSeconds: 300, quietHours });
  const typed = { ...opened, noticeSeconds: 0, quietHours: { from: '23:00', until: '07:00' } };
  expect(mergeTyped(typed, event, newer).values).toMatchObject({
    noticeSeconds: 0,
    quietHours: { from: '23:00', until: '07:00' },
  });
  expect(describeChanges(event, newer)).toEqual([
    'Changes are told: After 5 minutes',
    expect.stringMatching(/^Quiet hours: (22:00|10:00\sPM)\s–\s(08:00|8:00\sAM)/),
  ]);
  expect(describeChanges(newer, event)).toContain('Quiet hours: none');
  expect(describeChanges(newer, { ...newer, quietHours: { ...quietHours } })).toEqual([]);
});

test('a host’s quiet hours are two different times', () => {
  const values = { ...toSettings(event), startDate: '2020-01-02', endDate: '2020-01-03' };
  const check = (quietHours: { from: string; until: string } | null) =>
    buildSettingsForm('2020-01-02')
      .safeParse({ ...values, quietHours })
      .error?.issues.map(({ path }) => path);
  expect(check(null)).toBeUndefined();
  expect(check({ from: '22:00', until: '08:00' })).toBeUndefined();
  expect(check({ from: '22:00', until: '22:00' })).toEqual([['quietHours', 'until']]);
  expect(check({ from: '', until: '08:00' })).toEqual([['quietHours', 'from']]);
});

test('a host reads how long a change waits, in the unit it was chosen in', () => {
  expect([0, 60, 300, 90].map(formatNoticeDelay)).toEqual([
    'At once',
    'After 1 minute',
    'After 5 minutes',
    'After 90 seconds',
  ]);
});

test('quiet hours start out as the night, and a refusal stands at the second time', () => {
  const values = { ...toSettings(event), startDate: '2020-01-02', endDate: '2020-01-03' };
  const form = buildSettingsForm('2020-01-02');
  expect(form.safeParse({ ...values, quietHours: usualQuietHours }).success).toBe(true);
  expect(usualQuietHours).toEqual({ from: '22:00', until: '08:00' });
  const { error } = form.safeParse({ ...values, quietHours: { from: '22:00', until: '22:00' } });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Please choose another time than the first.']);
});

test('a refused date says so at its own field', () => {
  const report = (startDate: string, endDate: string) =>
    buildSettingsForm('2020-01-01')
      .safeParse({ ...toSettings(event), timeZone: 'UTC', startDate, endDate })
      .error?.issues.map(({ code, path, message }) => [code, path.join('.'), message]);
  expect(report('2020-01-02', '2020-01-01')).toEqual([
    ['custom', 'startDate', 'The start date cannot be before today.'],
    ['custom', 'endDate', 'The end date cannot be before the start date.'],
  ]);
  const today = new Date().toISOString().slice(0, 10);
  expect(report(today, today)).toBeUndefined();
});

test('no setting that another host saved is lost, nor left out of what is said of it', () => {
  const saved: Omit<Settings, 'moveSchedule' | 'zoneChange'> = {
    name: 'Ana & Bo',
    startDate: '2027-03-20',
    endDate: '2027-03-30',
    timeZone: 'UTC',
    attendeeCount: 20,
    description: 'Bring a coat',
    location: 'Bohinj',
    noticeSeconds: 600,
    quietHours: { from: '21:00', until: '09:00' },
    showsEverything: true,
    tieBreaker: 'email',
    guestLanguage: 'pt',
    accent: 'rose',
    cover: 'none',
    picture: '0195aa00-0000-7000-8000-000000000001',
  };
  for (const [field, value] of Object.entries(saved)) {
    const newer = { ...event, [field]: value };
    expect(Reflect.get(event, field), field).not.toEqual(value);
    const { values } = mergeTyped(opened, event, newer);
    expect(Reflect.get(values, field)).toEqual(Reflect.get(toSettings(newer), field));
    expect(describeChanges(event, newer), field).toHaveLength(1);
  }
});

test('what a host has left empty is empty in the form, and no change', () => {
  const bare = { ...event, location: null };
  expect(toSettings(bare)).toMatchObject({ description: '', location: '', moveSchedule: false });
  const typed = { ...opened, location: null, name: 'Other' };
  expect(mergeTyped(typed, bare, { ...bare, attendeeCount: 9 })).toMatchObject({
    values: { name: 'Other', description: '', location: '' },
    mine: [],
    theirs: [],
  });
});

test('a host reads every change that somebody else saved', () => {
  const newer = {
    ...event,
    name: 'Ana & Bo',
    endDate: '2027-03-30',
    timeZone: 'UTC',
    location: null,
    description: 'Bring a coat',
    attendeeCount: 20,
    showsEverything: true,
    tieBreaker: 'email' as const,
    guestLanguage: 'pt',
    accent: 'rose' as const,
    cover: 'none' as const,
    status: 'active' as const,
  };
  expect(describeChanges(event, newer)).toEqual([
    'Event Name: Ana & Bo',
    expect.stringMatching(/^Dates: .*27.*30.*2027/),
    'Time zone: UTC',
    'Location: none',
    'Description',
    'Expected attendees: 20',
    'Guests see everything',
    'Asked for before a name is taken: first three letters of their e-mail',
    'Messages to guests: português',
    'Colour: Rose',
    'Cover: None',
    'It went live',
  ]);
  const picture = '0198f0de-0000-7000-8000-0000000000aa';
  expect(describeChanges(event, { ...event, picture })).toEqual(['Cover: Your picture']);
  const back = describeChanges(newer, event);
  expect(back).toEqual(expect.arrayContaining(['Guests see only what is theirs', 'It was taken offline']));
  expect(tieBreakerTexts.none).toBe('Nothing');
});

test('the days that a schedule may move along with are those between the two starts', () => {
  expect([startMoves('2027-03-27', '2027-03-30'), startMoves('2027-03-27', '2027-03-26')]).toEqual([3, -1]);
  expect(startMoves('2027-03-27', '')).toBe(0);
});
