import { buildEventInput } from '@daysheet/shared/events/event-build.schemas.ts';
import { builtItemsMax } from '@daysheet/shared/events/event-build.ts';
import { isOngoing } from '@daysheet/shared/events/events.ts';
import { rolesMax } from '@daysheet/shared/attendees/roles.ts';
import { expect, test } from 'vitest';
import { createId } from '../../../lib/ids.ts';
import {
  buildCustomEvent,
  createPart,
  customActivities,
  customDraftShape,
  customForm,
  customKinds,
  customRoles,
  emptyCustom,
  isNameTaken,
  withPending,
} from './custom-setup.rules.ts';

const values = {
  name: 'Chess club',
  description: '',
  // A Friday.
  startDate: '2027-06-04',
  endDate: '2027-06-06',
  timeZone: 'Europe/Ljubljana',
  attendeeCount: 12,
};
const built = (kind: 'one-time' | 'multi-day' | 'ongoing') =>
  buildEventInput.parse(
    buildCustomEvent(createId(), { ...values, kind }, [], [{ ...createPart(), name: 'Open evening' }]),
  );

test('an activity of an ongoing event is there each week, on the weekday of the first day', () => {
  expect(built('ongoing').items).toMatchObject([
    {
      title: 'Open evening',
      eventDate: '2027-06-04',
      startTime: '09:00',
      endTime: '10:00',
      repeat: { frequency: 'weekly', weekdays: ['FR'], every: 1, ends: { kind: 'never' } },
    },
  ]);
});

test('an activity of an event with an end happens once', () => {
  expect([...built('one-time').items, ...built('multi-day').items].map(({ repeat }) => repeat)).toEqual([
    null,
    null,
  ]);
});

test('each kind of event ends when it says, and one of several days without an end is one day', () => {
  expect([built('one-time'), built('multi-day')].map(({ endDate }) => endDate)).toEqual([
    '2027-06-04',
    '2027-06-06',
  ]);
  expect([isOngoing(built('ongoing')), isOngoing(built('multi-day'))]).toEqual([true, false]);
  const open = buildCustomEvent(createId(), { ...values, endDate: '', kind: 'multi-day' }, [], []);
  expect(open.endDate).toBe('2027-06-04');
});

test('what a host did not describe says that it is their own, what they did describe is tidied', () => {
  const part = (name: string, description = '') => ({ ...createPart(), name, description });
  const { roles, items } = buildCustomEvent(
    createId(),
    { ...values, kind: 'one-time' },
    [part('Judges', '  '), part('Players', ' At the boards ')],
    [part('Opening'), part('Break', ' '), part('Final', ' On stage ')],
  );
  expect(roles.map(({ roleName, description }) => [roleName, description])).toEqual([
    ['Judges', 'Custom role'],
    ['Players', 'At the boards'],
  ]);
  expect(items.map(({ title, description }) => [title, description])).toEqual([
    ['Opening', 'Custom event'],
    ['Break', 'Custom event'],
    ['Final', 'On stage'],
  ]);
});

test('only an event of several days is asked for an end', () => {
  const check = (kind: 'one-time' | 'multi-day' | 'ongoing', endDate: string) =>
    customForm
      .safeParse({ ...values, startDate: '2999-06-04', endDate, kind })
      .error?.issues.map(({ code, path, message }) => [code, path.join('.'), message]);
  expect(check('multi-day', '2999-06-01')).toEqual([
    ['custom', 'endDate', 'The end date cannot be before the start date.'],
  ]);
  expect(check('multi-day', '2999-06-04')).toBeUndefined();
  expect([check('one-time', '2999-06-01'), check('ongoing', '2999-06-01'), check('one-time', '')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(customKinds.map(({ value }) => check(value, '')).filter(Boolean)).toEqual([]);
});

test('a half typed event is kept as it is, and begins empty', () => {
  const empty = emptyCustom();
  expect(customDraftShape.parse(empty)).toEqual(empty);
  expect(empty).toMatchObject({
    values: { kind: 'one-time', name: '', description: '', startDate: '', endDate: '', attendeeCount: '' },
    roles: [],
    pendingRole: { name: '', description: '' },
    activities: [],
    pendingActivity: { name: '', description: '' },
  });
  const typed = { ...empty, roles: [{ ...createPart(), name: 'Judges' }] };
  expect(customDraftShape.parse(typed)).toEqual(typed);
});

test('what is typed but not added yet counts, blanks do not, and a name is taken in any letters', () => {
  const judges = { ...createPart(), name: 'Judges' };
  const players = { ...createPart(), name: 'Players' };
  expect(withPending([judges], players)).toEqual([judges, players]);
  expect(withPending([judges], { ...players, name: '  ' })).toEqual([judges]);
  expect(isNameTaken([judges, { ...players, name: ' Players ' }], ' JUDGES ')).toBe(true);
  expect(isNameTaken([judges, { ...players, name: ' Players ' }], 'players')).toBe(true);
  expect(isNameTaken([judges, players], 'Guests')).toBe(false);
});

test('one more than is typed still fits, and roles of one name are refused where activities are not', () => {
  expect([customRoles.max < rolesMax, customActivities.max < builtItemsMax]).toEqual([true, true]);
  expect(customRoles.takenText).toBeTruthy();
  expect(customActivities.takenText).toBeUndefined();
});
