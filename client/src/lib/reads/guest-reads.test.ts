import { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { expect, test } from 'vitest';
import { createGuestRead } from './guest-reads.ts';
import { trpc } from './trpc.ts';

const mary = { eventId: 'wedding', guestKey: 'mary-key' };
const read = createGuestRead('join.schedule', async (input: typeof mary & { around?: string }) => ({
  of: input,
}));

test('a guest’s read is cached under the key that a host’s would have', () => {
  expect(read.queryKey(mary)).toEqual(getQueryKey(trpc.join.schedule, mary, 'query'));
  expect(read.queryOptions(mary, {}).queryKey).toEqual(read.queryKey(mary));
});

test('what a person’s reads share stands for all of them, and for nobody else’s', async () => {
  const client = new QueryClient();
  const week = { ...mary, around: '2027-06-07' };
  const omar = { ...mary, guestKey: 'omar-key' };
  await Promise.all([mary, week, omar].map((input) => client.fetchQuery(read.queryOptions(input, {}))));
  await client.invalidateQueries({ queryKey: read.queryKey(mary) });
  const isStale = (input: typeof mary) => client.getQueryState(read.queryKey(input))?.isInvalidated;
  expect([mary, week, omar].map(isStale)).toEqual([true, true, false]);
});
