import { createManyScheduleItemsInput } from '@daysheet/shared/schedule/schedule.schemas.ts';
import { eventTypes } from '@daysheet/shared/events/event-types.ts';
import { templates } from '@daysheet/shared/events/event-templates.ts';
import { expect, test } from 'vitest';
import { createId } from '../../../lib/ids.ts';
import { buildSamplePlan } from './sample-plan.rules.ts';

const dates = { startDate: '2027-06-04', endDate: '2027-06-06' };
const role = (roleName: string, openToNewcomers: boolean) => ({ id: createId(), roleName, openToNewcomers });

test('a sample lies on the days of the event, for the roles that the event has', () => {
  const [family, friends, vendors] = [role('Family', false), role('Friends', true), role('Vendors', false)];
  const { items, left } = buildSamplePlan(templates.wedding, dates, [family, friends, vendors]);
  const of = (title: string) => items.find((item) => item.title === title);
  expect(of('Ceremony')).toMatchObject({ eventDate: '2027-06-05', startTime: '16:00', roleIds: [] });
  expect(of('Check-out')).toMatchObject({ eventDate: '2027-06-06', endTime: null });
  expect(of('Guests take their seats')?.roleIds).toEqual([family.id, friends.id]);
  expect(of('Family photographs')?.roleIds).toEqual([family.id]);
  expect(left).toEqual(['Rehearsal', 'Hair and make-up', 'First look']);
});

test('every sample is a plan that the server takes', () => {
  for (const eventType of eventTypes) {
    for (const endDate of ['2027-06-04', '2027-06-14']) {
      const { items } = buildSamplePlan(templates[eventType], { ...dates, endDate }, []);
      const input = {
        eventId: createId(),
        undoId: createId(),
        items: items.map((item) => ({ ...item, id: createId() })),
      };
      expect(createManyScheduleItemsInput.safeParse(input).error).toBeUndefined();
    }
  }
});
