import { expect, test } from 'vitest';
import { detailNames, pickDetails } from './item-details.rules.ts';

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
  expect([...detailNames].toSorted()).toEqual(Object.keys(details).toSorted());
});
