import { expect, it } from 'vitest';
import { describeLostAddresses, describeWithoutHousehold } from './households.texts.ts';

it('says who is in no household any more, and how to mend it; of nobody nothing', () => {
  expect(describeWithoutHousehold(['Ana', 'Ben'])).toBe(
    'In no household, since theirs is full by now: Ana, Ben. To put them into another, choose them in the list.',
  );
  expect(describeWithoutHousehold([])).toBe(false);
});

it('says whose address went with a household, and that it can be brought back', () => {
  expect(describeLostAddresses([])).toBe(false);
  expect(describeLostAddresses(['The Lees'])).toBe(
    'The address of The Lees is gone with it: Undo brings it back.',
  );
  expect(describeLostAddresses(['The Lees', 'The Novaks'])).toBe(
    'The addresses of The Lees, The Novaks are gone with them: Undo brings them back.',
  );
});
