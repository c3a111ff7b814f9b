import { expect, test } from 'vitest';
import { itemParts, openedItem } from './schedule.schemas.ts';

test('each field of an item is in a part of itemParts: what somebody else saved of another would be lost', () => {
  expect(itemParts.flat().toSorted()).toEqual(Object.keys(openedItem.shape).toSorted());
});
