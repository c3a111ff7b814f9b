import { expect, it } from 'vitest';
import { describeWithoutHousehold } from './households.texts.ts';

it('says who is in no household any more, and how to mend it; of nobody nothing', () => {
  expect(describeWithoutHousehold(['Ana', 'Ben'])).toBe(
    'In no household, since theirs is full by now: Ana, Ben. To put them into another, choose them in the list.',
  );
  expect(describeWithoutHousehold([])).toBe(false);
});
