import { expect, test } from 'vitest';
import { findDays } from './day-search.rules.ts';

const days = [
  { value: '2027-06-05', label: 'Saturday, June 5, 2027' },
  { value: '2027-06-15', label: 'Tuesday, June 15, 2027' },
  { value: '2027-07-05', label: 'Monday, July 5, 2027' },
];
const found = (typed: string) => findDays(days, typed).map(({ value }) => value);

test('a host finds a day by the words one writes it with', () => {
  expect(found('jun 5')).toEqual(['2027-06-05']);
  expect(found('2027-07')).toEqual(['2027-07-05']);
  expect(found('TUES')).toEqual(['2027-06-15']);
  expect(found('jun')).toHaveLength(2);
  expect(found('aug')).toEqual([]);
  expect(found('june  15,')).toEqual(['2027-06-15']);
  expect(found('1')).toEqual([]);
  expect(found('15')).toEqual(['2027-06-15']);
  expect(found('')).toHaveLength(3);
});
