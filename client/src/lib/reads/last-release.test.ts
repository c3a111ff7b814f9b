import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { createTRPCClient, httpLink } from '@trpc/client';
import { expect, test } from 'vitest';
import { nameForLastRelease } from './last-release.ts';

/** A page whose server answers so; `asked` is what it was sent. */
function openPage(answer: unknown) {
  const asked: unknown[] = [];
  const client = createTRPCClient<AppRouter>({
    links: [
      nameForLastRelease,
      httpLink({
        url: 'https://day.example/trpc',
        methodOverride: 'POST',
        fetch: async (_url, options) => {
          asked.push(typeof options?.body === 'string' ? JSON.parse(options.body) : undefined);
          return Response.json({ result: { data: answer } });
        },
      }),
    ],
  });
  return { client, asked };
}

const mary = { eventId: 'lake', guestKey: 'mary-key' };
const formerly = { eventId: 'lake', attendeeId: 'mary-key', name: 'Mary' };

test('a server of the last release is told the guest key under the name that it knows', async () => {
  const { client, asked } = openPage({ items: [] });
  await client.join.schedule.query(mary);
  await client.notifications.feed.query(mary);
  const both = { ...mary, attendeeId: 'mary-key' };
  expect(asked).toEqual([both, both]);
});

test('what such a server answers has the guest key', async () => {
  const { client } = openPage(formerly);
  const pick = { eventCode: 'WED234567', pickHandle: 'x' };
  expect(await client.join.asExisting.mutate(pick)).toMatchObject(mary);
  expect(await client.join.openLink.query({ token: 'x' })).toMatchObject(mary);
  const newcomer = { eventCode: 'WED234567', id: 'x', name: 'Mary', roleId: null };
  const other = openPage({ joined: formerly, lookAlikes: null }).client;
  expect(await other.join.asNewGuest.mutate(newcomer)).toMatchObject({ joined: mary });
});

test('hosts send and read as ever: their attendeeId is a row', async () => {
  const link = { links: [{ attendeeId: 'row', name: 'Mary' }] };
  const { client, asked } = openPage(link);
  expect(await client.links.list.query({ eventId: 'lake' })).toEqual(link);
  expect(asked).toEqual([{ eventId: 'lake' }]);
});
