import { expect, test } from 'vitest';
import { itemParts } from './schedule.ts';
import { updateScheduleItemInput } from './schedule.schemas.ts';

test('each field of an item is in a part of itemParts: what somebody else saved of another would be lost', () => {
  const fields = updateScheduleItemInput.shape.opened.unwrap().shape;
  expect(itemParts.flat().toSorted()).toEqual(Object.keys(fields).toSorted());
});
