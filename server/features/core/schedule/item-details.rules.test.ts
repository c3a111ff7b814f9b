import { expect, test } from 'vitest';
import { itemDetails } from '@daysheet/shared/schedule/schedule.schemas.ts';
import { itemDetails as columns } from '../../../db/schema/schedule.ts';
import { pickDetails } from './item-details.rules.ts';

const details = {
  title: 'Dinner',
  description: 'Bring a coat',
  location: 'Hall',
  notificationMinutes: 15,
  whenLate: 'shrinks',
  minMinutes: 30,
} as const;

test('of an item only what a host fills in beside when and for whom is picked', () => {
  const row = { ...details, eventDate: '2026-06-05', roleIds: ['family'], id: 'i' };
  expect(pickDetails(row)).toEqual(details);
});

test('a field that a host fills in has a column', () => {
  expect(Object.keys(columns).toSorted()).toEqual(Object.keys(itemDetails.shape).toSorted());
});
