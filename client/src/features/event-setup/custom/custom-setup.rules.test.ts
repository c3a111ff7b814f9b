import { buildEventInput } from '@daysheet/shared/event-build.schemas.ts';
import { expect, test } from 'vitest';
import { createId } from '../../../lib/ids.ts';
import { buildCustomEvent, createPart } from './custom-setup.rules.ts';

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
