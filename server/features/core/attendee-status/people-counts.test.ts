import { expect } from 'vitest';
import { recordStatements } from '../../../../tests/recorded-statements.ts';
import { createAttendee, createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinOnPhone } from '../../../../tests/factories/guests.ts';
import { createHost, test } from '../../../../tests/test.ts';

test('people are counted once a change, and those of all events together', async ({
  world,
  clock: _clock,
}) => {
  const listening = recordStatements(world);
  const host = await createHost(listening.world);
  const [one, other] = [await createLiveWedding(host), await createLiveWedding(host)];
  const { eventId, eventCode, familyId } = one;
  const list = async () => (await host.events.list({})).events;
  const countStatements = async (read: () => Promise<unknown>) => {
    listening.asked.length = 0;
    await read();
    return listening.asked.filter(({ query }) => /count\(/.test(query)).length;
  };
  expect(await countStatements(list)).toBe(1);
  expect(await countStatements(list)).toBe(0);
  await createAttendee(host, eventId, { name: 'Lea Lee', roleId: familyId });
  await joinOnPhone(world, eventCode, 'mary');
  expect(await countStatements(list)).toBe(1);
  const counted = (await list()).map(({ id, actualAttendeeCount }) => [id, actualAttendeeCount]);
  expect(Object.fromEntries(counted)).toEqual({ [other.eventId]: 2, [eventId]: 3 });
  expect((await host.attendees.list({ eventId })).counts).toMatchObject({ all: 3, joined: 1, together: 0 });
  expect(await host.events.get({ eventId })).toMatchObject({
    readiness: { attendeeCount: 3 },
    joinedCount: 1,
  });
  const roles = await host.roles.list({ eventId });
  expect(roles.map(({ roleName, attendeeCount, can }) => [roleName, attendeeCount, can.delete])).toEqual([
    ['Family', 2, false],
    ['Friends', 1, false],
  ]);
});
