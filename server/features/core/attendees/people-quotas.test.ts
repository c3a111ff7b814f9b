import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { attendeesMax, peoplePerHostMax } from '@daysheet/shared/attendees/attendees.ts';
import { changeEvent } from '../../../../tests/factories/many-items.ts';
import { createAttendee, createLiveWedding, weddingInput } from '../../../../tests/factories/events.ts';
import { type Caller, type Host, catchRefusal, test, type World } from '../../../../tests/test.ts';
import { undos } from '../../../db/schema/undos.ts';

const tooMany = 'attendees.too_many_of_host';
type Wedding = Awaited<ReturnType<typeof createLiveWedding>>;

/** Every way that adds two people to what a host has. */
const waysToAddTwo = (host: Host, { eventId, familyId }: Wedding) => ({
  import: (n = 2) =>
    host.attendees.import({
      eventId,
      importId: randomUUID(),
      rows: Array.from({ length: n }, () => ({
        id: randomUUID(),
        name: `Eve ${randomUUID()}`,
        role: 'Family',
      })),
    }),
  copy: () => host.events.duplicate({ eventId, id: randomUUID(), name: 'Copy', withAttendees: true }),
  build: () => {
    const roleId = randomUUID();
    const people = ['Ada', 'Ben'].map((name) => ({ id: randomUUID(), name, roleId }));
    return host.events.build({
      ...weddingInput(),
      roles: [{ id: roleId, roleName: 'Family' }],
      people,
      items: [],
    });
  },
  one: () => createAttendee(host, eventId, { name: 'Eve', roleId: familyId }),
});

const joinAsNew = (guest: Caller, { eventCode, familyId }: Wedding) =>
  guest.join.asNewGuest({
    eventCode,
    id: randomUUID(),
    name: `Newcomer ${randomUUID()}`,
    roleId: familyId,
    isNobodyListed: true,
  });

/** So many people stand in an undo of the last day, which are as good as stored: 200,000 rows would take a minute. */
async function leaveRoomFor(
  { services: { db }, clock }: World,
  { eventId }: Wedding,
  listed: number,
  n: number,
) {
  const row = { id: randomUUID(), eventId, kind: 'attendees', removed: {}, createdAt: clock.now() } as const;
  await db.delete(undos).where(eq(undos.eventId, eventId));
  await db.insert(undos).values({ ...row, count: peoplePerHostMax - listed - n });
}

/** Those who have to wait for a connection come one after the other. */
const openAllConnections = ({ services: { db } }: World) =>
  Promise.all(Array.from({ length: 10 }, () => db.execute(sql`select pg_sleep(0.2)`)));

const countFulfilled = async (calls: Promise<unknown>[]) => {
  const results = await Promise.allSettled(calls);
  return results.filter(({ status }) => status === 'fulfilled').length;
};

describe('the people of a host', () => {
  test('are so many in all events, by whatever way they come, also where the last ones come at once', async ({
    host,
    otherHost,
    guest,
    world,
  }) => {
    const wedding = await createLiveWedding(host);
    // In one event they come one after the other anyway.
    const others = [];
    for (let n = 0; n < 6; n += 1) others.push(await createLiveWedding(host));
    await leaveRoomFor(world, wedding, 2 + 2 * others.length, 1);
    const { import: importTwo, copy, build, one } = waysToAddTwo(host, wedding);
    for (const add of [importTwo, copy, build]) expect(await catchRefusal(add())).toBe(tooMany);
    await host.events.duplicate({ eventId: wedding.eventId, id: randomUUID(), name: 'Copy' });
    await openAllConnections(world);
    const elsewhere = others.map(({ eventId, familyId }) =>
      createAttendee(host, eventId, { name: 'Eve', roleId: familyId }),
    );
    expect(await countFulfilled([one(), importTwo(1), joinAsNew(guest, wedding), ...elsewhere])).toBe(1);
    expect(await catchRefusal(one())).toBe(tooMany);
    await createLiveWedding(otherHost);
  });

  test('are counted out when their event goes, or a day after they were removed', async ({
    host,
    world,
    clock,
  }) => {
    const wedding = await createLiveWedding(host);
    const spare = await createLiveWedding(host);
    await leaveRoomFor(world, wedding, 4, 0);
    const { one } = waysToAddTwo(host, wedding);
    expect(await catchRefusal(one())).toBe(tooMany);
    await host.attendees.delete({
      eventId: wedding.eventId,
      attendeeId: wedding.omarId,
      undoId: randomUUID(),
    });
    expect(await catchRefusal(one())).toBe(tooMany);
    await host.events.delete({ eventId: spare.eventId });
    await one();
    await one();
    expect(await catchRefusal(one())).toBe(tooMany);
    clock.advance(25 * 60);
    const undoId = randomUUID();
    await host.attendees.delete({ eventId: wedding.eventId, attendeeId: wedding.maryId, undoId });
    await one();
  });

  test('come back from an undo without being counted twice', async ({ host, world }) => {
    const wedding = await createLiveWedding(host);
    const undoId = randomUUID();
    await leaveRoomFor(world, wedding, 2, 0);
    await host.attendees.clear({ eventId: wedding.eventId, undoId });
    expect(await host.attendees.restore({ eventId: wedding.eventId, undoId })).toMatchObject({ restored: 2 });
  });

  test('a newcomer is told whom to ask, and nothing of the account', async ({ host, guest, world }) => {
    const wedding = await createLiveWedding(host);
    await leaveRoomFor(world, wedding, 2, 0);
    expect(await catchRefusal(joinAsNew(guest, wedding))).toBe('join.list_full');
  });
});

test('an event has so many people, also where removed ones come back', async ({ host, world }) => {
  const wedding = await createLiveWedding(host);
  const { eventId, maryId } = wedding;
  const { one } = waysToAddTwo(host, wedding);
  await changeEvent(world.services.db, eventId, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into event_attendees (id, event_id, name, search_name, name_search, guest_key)
      select gen_random_uuid(), ${eventId}, 'Guest', 'guest', 'guest', gen_random_uuid()
      from generate_series(1, ${attendeesMax - 3}::int)`);
  });
  expect(await countFulfilled([one(), one(), one()])).toBe(1);
  expect(await catchRefusal(one())).toBe('attendees.too_many');
  const undoId = randomUUID();
  await host.attendees.delete({ eventId, attendeeId: maryId, undoId });
  await one();
  expect(await catchRefusal(host.attendees.restore({ eventId, undoId }))).toBe('attendees.too_many');
}, 30_000);
