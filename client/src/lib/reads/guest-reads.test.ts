import { expect, test } from 'vitest';
import { createQueryClient } from '../queries/query-client.ts';
import { createGuestRead } from './guest-reads.ts';

const mary = { eventId: 'wedding', guestKey: 'mary-key' };

test('what a person’s reads share stands for all of them, and for nobody else’s', async () => {
  let asked = 0;
  const read = createGuestRead('join.schedule', async (input: typeof mary & { around?: string }) => {
    asked += 1;
    return { of: input };
  });
  const client = createQueryClient();
  const week = { ...mary, around: '2027-06-07' };
  const omar = { ...mary, guestKey: 'omar-key' };
  const fetchAll = () =>
    Promise.all([mary, week, omar].map((input) => client.fetch(read.queryOptions(input, {}))));
  expect(await fetchAll()).toEqual([{ of: mary }, { of: week }, { of: omar }]);
  await client.invalidate(read.queryKey(mary));
  await fetchAll();
  expect(asked).toBe(5);
});
