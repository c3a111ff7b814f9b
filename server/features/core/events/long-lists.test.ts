import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, vi } from 'vitest';
import { password } from '../../../../tests/factories/accounts.ts';
import { addCrowd } from '../../../../tests/factories/crowds.ts';
import { createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinAs } from '../../../../tests/factories/guests.ts';
import { changeEvent } from '../../../../tests/factories/many-items.ts';
import { catchRefusal, test, type World } from '../../../../tests/test.ts';
import { attendeesMax } from '@daysheet/shared/attendees/attendees.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { events } from '../../../db/schema/events.ts';
import { undos } from '../../../db/schema/undos.ts';
import { copyMorePeople } from './copied-people.commands.ts';
import { removeDisowned } from './events-removal.commands.ts';

const days = { from: '2026-06-06', to: '2026-06-07' };

type Works = Pick<World, 'services' | 'clock'>;

/** Lets the server finish what it began, and says in how many steps. */
async function finish(work: () => Promise<boolean>): Promise<number> {
  let steps = 0;
  while (await work()) steps += 1;
  return steps;
}
const finishCopies = ({ services: { db }, clock }: Works) => finish(() => copyMorePeople(db, clock.now()));
const countPeople = ({ services: { db } }: Works, eventId: string) =>
  db.$count(eventAttendees, eq(eventAttendees.eventId, eventId));

describe('the copy of an event with a long list', () => {
  test('is there at once, says how many are to come, and has all of them in the end, once', async ({
    world,
    host,
  }) => {
    const { eventId, familyId, maryId } = await createLiveWedding(host);
    await addCrowd(world.services.db, { eventId, roleId: familyId }, 2298);
    const surprise = { title: 'Surprise', startTime: '20:00', assignmentType: 'individuals' as const };
    await createItem(host, eventId, { ...surprise, attendeeIds: [maryId] });
    const id = randomUUID();
    const copy = { eventId, id, name: 'Copy', withAttendees: true };
    await host.events.duplicate(copy);
    expect(await host.events.get({ eventId: id })).toMatchObject({ peopleToCome: 2300 });
    expect(await countPeople(world, id)).toBe(0);
    await copyMorePeople(world.services.db, world.clock.now());
    expect(await host.events.get({ eventId: id })).toMatchObject({
      peopleToCome: 1300,
      readiness: { attendeeCount: 1000, itemCount: 2 },
    });
    await host.events.duplicate(copy);
    expect(await finishCopies(world)).toBe(2);
    expect(await host.events.get({ eventId: id })).toMatchObject({
      peopleToCome: 0,
      readiness: { attendeeCount: 2300 },
    });
    const items = await host.schedule.list({ eventId: id, ...days });
    expect(items.find(({ title }) => title === 'Surprise')?.attendees).toMatchObject([{ name: 'Mary Lee' }]);
    const { rows } = await readLinks(world, id);
    expect(rows).toBe(2300);
    const { lines } = await host.events.activity({ eventId: id });
    expect(lines.map(({ kind }) => kind)).toEqual(['event_duplicated']);
  });

  test('counts who is to come: neither the list nor the account gets longer than they may', async ({
    world,
    host,
  }) => {
    const { eventId, familyId } = await createLiveWedding(host);
    await addCrowd(world.services.db, { eventId, roleId: familyId }, attendeesMax - 2);
    const id = randomUUID();
    await host.events.duplicate({ eventId, id, name: 'Copy', withAttendees: true });
    const [role] = await host.roles.list({ eventId: id });
    const eve = { eventId: id, id: randomUUID(), name: 'Eve', roleId: role?.id ?? '' };
    expect(await catchRefusal(host.attendees.create({ ...eve, email: null, phone: null, hint: null }))).toBe(
      'attendees.too_many',
    );
    const [taken] = [attendeesMax * 2 + 160_000];
    expect(taken).toBe(200_000);
    const { db } = world.services;
    const removed = { id: randomUUID(), eventId, kind: 'attendees', removed: {}, count: 160_000 } as const;
    await db.insert(undos).values({ ...removed, createdAt: world.clock.now() });
    const again = host.events.duplicate({ eventId, id: randomUUID(), name: 'Copy', withAttendees: true });
    expect(await catchRefusal(again)).toBe('attendees.too_many_of_host');
  });

  test('gets nobody more once its list is cleared, and whole lists though the original is deleted', async ({
    world,
    host,
  }) => {
    const { eventId, familyId } = await createLiveWedding(host);
    const { db } = world.services;
    await addCrowd(db, { eventId, roleId: familyId }, 1098);
    const [cleared, kept] = [randomUUID(), randomUUID()];
    for (const id of [cleared, kept])
      await host.events.duplicate({ eventId, id, name: 'Copy', withAttendees: true });
    await host.attendees.clear({ eventId: cleared, undoId: randomUUID() });
    await host.events.delete({ eventId });
    expect(await removeDisowned(db)).toBe(false);
    await finishCopies(world);
    expect(await countPeople(world, cleared)).toBe(0);
    expect(await countPeople(world, kept)).toBe(1100);
    expect(await finish(() => removeDisowned(db))).toBe(1);
    expect(await countPeople(world, eventId)).toBe(0);
  });

  test('is copied itself once all are in it, and not by halves before', async ({ world, host }) => {
    const { eventId, familyId } = await createLiveWedding(host);
    await addCrowd(world.services.db, { eventId, roleId: familyId }, 999);
    const id = randomUUID();
    await host.events.duplicate({ eventId, id, name: 'Copy', withAttendees: true });
    const next = { eventId: id, id: randomUUID(), name: 'Copy of it', withAttendees: true };
    expect(await catchRefusal(host.events.duplicate(next))).toBe('events.people_to_come');
    const plan = { ...next, id: randomUUID(), withAttendees: false };
    expect(await host.events.duplicate(plan)).toMatchObject({ id: plan.id });
    await finishCopies(world);
    await host.events.duplicate(next);
    await finishCopies(world);
    expect(await countPeople(world, next.id)).toBe(1001);
  });

  test('lacks roles and items that its host took out meanwhile, and nothing else', async ({
    world,
    host,
  }) => {
    const { eventId, familyId, maryId } = await createLiveWedding(host);
    await addCrowd(world.services.db, { eventId, roleId: familyId }, 999);
    const surprise = { title: 'Surprise', startTime: '20:00', assignmentType: 'individuals' as const };
    await createItem(host, eventId, { ...surprise, attendeeIds: [maryId] });
    const id = randomUUID();
    await host.events.duplicate({ eventId, id, name: 'Copy', withAttendees: true });
    const items = await host.schedule.list({ eventId: id, ...days });
    const itemId = items.find(({ title }) => title === 'Surprise')?.id ?? '';
    await host.schedule.delete({ eventId: id, itemId, undoId: randomUUID() });
    const roles = await host.roles.list({ eventId: id });
    await host.roles.delete({
      eventId: id,
      roleId: roles.find((role) => role.roleName === 'Friends')?.id ?? '',
    });
    await finishCopies(world);
    expect(await countPeople(world, id)).toBe(1001);
    const { attendees } = await host.attendees.list({ eventId: id, search: 'Omar' });
    expect(attendees).toMatchObject([{ name: 'Omar Haddad', roleName: null }]);
  });
});

describe('an event with a long list that is deleted', () => {
  test('is nobody’s from then on, and its rows go some at a time, tried twice or not', async ({
    world,
    host,
    otherHost,
    guest,
  }) => {
    const { eventId, eventCode, familyId } = await createLiveWedding(host);
    const mary = await joinAs(guest, eventCode, 'mary');
    const { db } = world.services;
    await addCrowd(db, { eventId, roleId: familyId }, 2998);
    await host.events.delete({ eventId });
    expect(await countPeople(world, eventId)).toBe(1000);
    expect(await catchRefusal(host.events.get({ eventId }))).toBe('events.not_found');
    expect(await catchRefusal(host.events.delete({ eventId }))).toBe('events.not_found');
    expect(await catchRefusal(otherHost.events.get({ eventId }))).toBe('events.not_found');
    expect((await host.events.list({})).events).toEqual([]);
    expect(await catchRefusal(guest.join.schedule(mary))).toBe('join.deleted');
    expect(await catchRefusal(guest.join.findEvent({ eventCode }))).toBe('join.event_not_found');
    expect(await finish(() => removeDisowned(db))).toBe(1);
    expect(await countPeople(world, eventId)).toBe(0);
    expect(await db.$count(events, eq(events.id, eventId))).toBe(0);
    expect(await catchRefusal(guest.join.schedule(mary))).toBe('join.deleted');
  });

  test('goes also where its people were told so much that no statement could remove all of it', async ({
    world,
    host,
  }) => {
    const { eventId, familyId } = await createLiveWedding(host);
    const { db } = world.services;
    await addCrowd(db, { eventId, roleId: familyId }, 298);
    await changeEvent(db, eventId, (tx) =>
      tx.execute(sql`
      with told as (
        insert into notifications (id, event_id, kind, title, message, target_type, status, send_at, sent_at, created_at)
        select gen_random_uuid(), ${eventId}, 'message', 'Dinner', 'It is ready.', 'all', 'sent', now(), now(), now()
        from generate_series(1, 100) returning id)
      insert into notification_receipts (notification_id, event_id, attendee_id)
      select told.id, ${eventId}, attendee.id from told, event_attendees attendee
      where attendee.event_id = ${eventId}`),
    );
    await host.events.delete({ eventId });
    expect(await countPeople(world, eventId)).toBe(250);
    await finish(() => removeDisowned(db));
    expect(await db.$count(events, eq(events.id, eventId))).toBe(0);
  });

  test('goes with the account of its host, which is gone at once', async ({ world, host }) => {
    const { db } = world.services;
    const ids = [];
    for (let n = 0; n < 3; n += 1) {
      const { eventId, familyId } = await createLiveWedding(host);
      await addCrowd(db, { eventId, roleId: familyId }, 1198);
      ids.push(eventId);
    }
    const { user } = await host.auth.session();
    await host.account.delete({ email: user?.email ?? '', password });
    expect(await db.$count(events, inArray(events.id, ids))).toBe(2);
    expect(await db.$count(events, and(inArray(events.id, ids), isNotNull(events.createdBy)))).toBe(0);
    expect(await finish(() => removeDisowned(db))).toBe(2);
    expect(await db.$count(events, inArray(events.id, ids))).toBe(0);
  });

  test('that is short goes at once, as do all short ones of an account', async ({ world, host }) => {
    const { db } = world.services;
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await createLiveWedding(host)).eventId);
    await host.events.delete({ eventId: ids[0] ?? '' });
    expect(await db.$count(events, inArray(events.id, ids))).toBe(2);
    const { user } = await host.auth.session();
    await host.account.delete({ email: user?.email ?? '', password });
    expect(await db.$count(events, inArray(events.id, ids))).toBe(0);
  });

  test('is not taken live by a request of its host that waited for it meanwhile', async ({ world, host }) => {
    const { eventId } = await createLiveWedding(host);
    await host.events.deactivate({ eventId });
    const { db } = world.services;
    const ofEvent = eq(events.id, eventId);
    const { answer } = await db.transaction(async (tx) => {
      await tx.select().from(events).where(ofEvent).for('update');
      const activating = catchRefusal(host.events.activate({ eventId }));
      await vi.waitFor(async () => {
        const [locks] = await db.execute<{ waiting: number }>(
          sql`select count(*)::int as waiting from pg_locks where not granted`,
        );
        expect(locks?.waiting).toBeGreaterThan(0);
      });
      await tx.update(events).set({ createdBy: null }).where(ofEvent);
      return { answer: activating };
    });
    expect(await answer).toBe('events.not_found');
    expect(await db.select({ status: events.status }).from(events).where(ofEvent)).toEqual([
      { status: 'draft' },
    ]);
  });
});

async function readLinks({ services: { db } }: Works, eventId: string): Promise<{ rows: number }> {
  const [row] = await db.execute<{ rows: number }>(
    sql`select count(*)::int as rows from personal_links where event_id = ${eventId}`,
  );
  return row ?? { rows: 0 };
}
