import { afterEach, expect, test, vi } from 'vitest';
import { guestTrpc } from './guest-trpc.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server that responds with this data; returns the requests it receives. */
function answerWith(data: unknown) {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body)[0]);
    return Response.json([{ result: { data } }]);
  });
  return asked;
}

const mary = { eventId: 'lake', guestKey: 'mary-key' };
const formerly = { eventId: 'lake', attendeeId: 'mary-key', name: 'Mary' };

test('a server of the last release is told the guest key under the name that it knows', async () => {
  const asked = answerWith({ items: [] });
  await guestTrpc.join.schedule.query(mary);
  await guestTrpc.notifications.feed.query(mary);
  const both = { ...mary, attendeeId: 'mary-key' };
  expect(asked).toEqual([both, both]);
});

test('what such a server answers has the guest key', async () => {
  const asked = answerWith(formerly);
  const pick = { eventCode: 'WED234567', pickHandle: 'x' };
  expect(await guestTrpc.join.asExisting.mutate(pick)).toMatchObject(mary);
  expect(asked).toEqual([pick]);
  expect(await guestTrpc.join.openLink.query({ token: 'x' })).toMatchObject(mary);
  const newcomer = { eventCode: 'WED234567', id: 'x', name: 'Mary', roleId: null };
  answerWith({ joined: formerly, lookAlikes: null });
  expect(await guestTrpc.join.asNewGuest.mutate(newcomer)).toMatchObject({ joined: mary });
});

test('what is no answer about joining is read as it is', async () => {
  answerWith(formerly);
  expect(await guestTrpc.notifications.feed.query(mary)).toEqual(formerly);
});
