import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { addCrowd } from '../../../../tests/factories/crowds.ts';
import { createAttendee, createLiveWedding, createWedding } from '../../../../tests/factories/events.ts';
import { follow, pass, passDuring } from '../../../../tests/forgetting.ts';
import { catchRefusal, test, type World } from '../../../../tests/test.ts';
import { events } from '../../../db/schema/events.ts';
import { activity } from '../../../db/schema/activity.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';

/** Gives an event the former notice period, as events had before this rule. */
const makeOlder = ({ services: { db } }: World, eventId: string) =>
  db.update(events).set({ forgettingNoticeDays: 90 }).where(eq(events.id, eventId));

describe('guests of a past event', () => {
  test('are forgotten a year after it, once their host was told a month before, in one message', async ({
    world,
    host,
  }) => {
    const me = await follow(world, host);
    const { eventId } = await createLiveWedding(host);
    const other = await createLiveWedding(host, { id: randomUUID(), name: 'Second' });
    await pass(world, '2027-05-08T12:00:00Z');
    expect(await me.readMail()).toEqual([]);
    await pass(world, '2027-05-09T12:00:00Z');
    await pass(world, '2027-05-10T12:00:00Z');
    const [mail, ...more] = await me.readMail();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Ana & Søren: on 8 June 2027\nSecond: on 8 June 2027');
    expect(await me.readRetention(eventId)).toEqual({
      keptDays: null,
      usualDays: 365,
      maxDays: 1095,
      forgetOn: '2027-06-08',
      isSoon: true,
      anonymisedAt: null,
    });
    await pass(world, '2027-06-08T11:00:00Z');
    expect(await me.listNames(eventId)).toEqual(['Mary Lee', 'Omar Haddad']);
    await pass(world, '2027-06-08T12:00:00Z');
    expect(await me.listNames(eventId)).toEqual(['Guest 1', 'Guest 2']);
    expect(await me.listNames(other.eventId)).toEqual(['Guest 1', 'Guest 2']);
    expect(await me.readRetention(eventId)).toMatchObject({
      forgetOn: null,
      isSoon: false,
      anonymisedAt: '2027-06-08T12:00:00.000Z',
    });
  });

  test('of before this rule are not forgotten before their host was told and ninety days passed', async ({
    world,
    host,
  }) => {
    const me = await follow(world, host);
    const { eventId } = await createLiveWedding(host);
    await makeOlder(world, eventId);
    await pass(world, '2029-01-01T12:00:00Z');
    expect(await me.listNames(eventId)).toEqual(['Mary Lee', 'Omar Haddad']);
    expect((await me.readMail())[0]?.text).toContain('on 1 April 2029');
    await pass(world, '2029-04-01T11:59:00Z');
    expect(await me.listNames(eventId)).toEqual(['Mary Lee', 'Omar Haddad']);
    await pass(world, '2029-04-01T12:00:00Z');
    expect(await me.listNames(eventId)).toEqual(['Guest 1', 'Guest 2']);
  });

  test('stay for longer where the host puts it off, who is told anew then', async ({ world, host }) => {
    const me = await follow(world, host);
    const { eventId } = await createLiveWedding(host);
    await pass(world, '2027-05-20T12:00:00Z');
    expect(await me.readMail()).toHaveLength(1);
    await (await me.signInNow()).retention.keep({ eventId, keptDays: 730 });
    expect(await me.readRetention(eventId)).toMatchObject({ forgetOn: '2028-06-07', isSoon: false });
    await pass(world, '2027-08-01T12:00:00Z');
    expect(await me.listNames(eventId)).toEqual(['Mary Lee', 'Omar Haddad']);
    await (await me.signInNow()).retention.keep({ eventId, keptDays: 30 });
    await pass(world, '2027-08-01T13:00:00Z');
    expect(await me.readMail()).toHaveLength(2);
    expect(await me.listNames(eventId)).toEqual(['Mary Lee', 'Omar Haddad']);
    await pass(world, '2027-08-31T13:00:00Z');
    expect(await me.listNames(eventId)).toEqual(['Guest 1', 'Guest 2']);
  });

  test('stay for ever only where the operator allows it, and for no longer than they allow', async ({
    world,
    host,
  }) => {
    const me = await follow(world, host);
    const { id: eventId } = await createWedding(host);
    expect(await catchRefusal(host.retention.keep({ eventId, keptDays: 0 }))).toBe('retention.too_long');
    expect(await catchRefusal(host.retention.keep({ eventId, keptDays: 1096 }))).toBe('retention.too_long');
    expect(await catchRefusal(host.retention.keep({ eventId, keptDays: 29 }))).toBe('input');
    for (const keptDays of [1095, null]) await host.retention.keep({ eventId, keptDays });
    const { guestRetention } = world.services;
    world.services.guestRetention = { usualDays: 0, maxDays: 0 };
    try {
      expect(await me.readRetention(eventId)).toMatchObject({ usualDays: null, forgetOn: null });
      await pass(world, '2040-01-01T12:00:00Z');
      expect(await me.readMail()).toEqual([]);
    } finally {
      world.services.guestRetention = guestRetention;
    }
  });

  test('are known again to the rule where the event gets other days', async ({ world, host }) => {
    const me = await follow(world, host);
    const { eventId, event } = await createLiveWedding(host);
    await pass(world, '2027-05-20T12:00:00Z');
    const again = await me.signInNow();
    const { updatedAt } = await again.events.get({ eventId });
    const { name, timeZone, attendeeCount } = event;
    const days = { startDate: '2028-06-03', endDate: '2028-06-04' };
    await again.events.update({
      eventId,
      updatedAt,
      name,
      timeZone,
      attendeeCount,
      description: null,
      location: null,
      ...days,
    });
    expect(await me.readRetention(eventId)).toMatchObject({ forgetOn: '2029-06-05', isSoon: false });
    await pass(world, '2027-07-20T12:00:00Z');
    expect(await me.listNames(eventId)).toEqual(['Mary Lee', 'Omar Haddad']);
  });

  test('stay where their host puts it off while the server is about to forget them', async ({
    world,
    host,
  }) => {
    const me = await follow(world, host);
    const { eventId } = await createLiveWedding(host);
    await pass(world, '2027-05-09T12:00:00Z');
    const putOff = { keptDays: 730, forgettingToldAt: null };
    expect(await passDuring(world, '2027-06-08T12:00:00Z', eventId, putOff)).toEqual([]);
    expect(await me.listNames(eventId)).toEqual(['Mary Lee', 'Omar Haddad']);
    expect(await me.readRetention(eventId)).toMatchObject({ anonymisedAt: null });
  });

  test('are not told of where their host puts it off just before', async ({ world, host }) => {
    const me = await follow(world, host);
    const { eventId } = await createLiveWedding(host);
    await passDuring(world, '2027-05-09T12:00:00Z', eventId, { keptDays: 730 });
    expect(await me.readMail()).toEqual([]);
    expect(await me.readRetention(eventId)).toMatchObject({ isSoon: false });
  });

  test('are told of once, and forgotten once, where two servers do it at a time', async ({ world, host }) => {
    const me = await follow(world, host);
    const { eventId } = await createLiveWedding(host);
    const both = (instant: string) => Promise.all([pass(world, instant), pass(world, instant)]);
    await both('2027-05-09T12:00:00Z');
    expect(await me.readMail()).toHaveLength(1);
    await both('2027-06-08T12:00:00Z');
    const { db } = world.services;
    const lines = await db.select().from(activity).where(eq(activity.eventId, eventId));
    expect(lines.filter(({ kind }) => kind === 'event_anonymised')).toHaveLength(1);
  });

  test('are told of and forgotten although another event fails', async ({ world, host, otherHost }) => {
    const { db } = world.services;
    const me = await follow(world, host);
    const other = await follow(world, otherHost);
    const broken = await createLiveWedding(otherHost);
    const { eventId } = await createLiveWedding(host);
    await db.execute(
      sql`create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
    );
    const fail = (column: string) =>
      sql`create or replace trigger fails before update on events for each row
        when (old.id = ${sql.raw(`'${broken.eventId}'`)} and new.${sql.raw(column)} is not null) execute function fail()`;
    await db.execute(fail('forgetting_told_at'));
    try {
      expect(await pass(world, '2027-05-09T12:00:00Z')).toHaveLength(1);
      expect([await other.readMail(), await me.readMail()]).toMatchObject([[], [{ kind: 'forgetting' }]]);
      await db.execute(sql`drop trigger fails on events`);
      await pass(world, '2027-05-09T13:00:00Z');
      expect(await other.readMail()).toHaveLength(1);
      await db.execute(fail('anonymised_at'));
      expect(await pass(world, '2027-06-10T12:00:00Z')).toHaveLength(1);
      expect(await me.listNames(eventId)).toEqual(['Guest 1', 'Guest 2']);
      expect(await other.listNames(broken.eventId)).toEqual(['Mary Lee', 'Omar Haddad']);
    } finally {
      await db.execute(sql`drop trigger if exists fails on events`);
    }
  });

  test('are forgotten by pages, each with a number of their own', async ({ world, host }) => {
    const { db } = world.services;
    const me = await follow(world, host);
    const { eventId, familyId } = await createLiveWedding(host);
    await addCrowd(db, { eventId, roleId: familyId }, 1500);
    await pass(world, '2027-05-09T12:00:00Z');
    await pass(world, '2027-06-08T12:00:00Z');
    const people = await db.select().from(eventAttendees).where(eq(eventAttendees.eventId, eventId));
    const numbers = people
      .map(({ name }) => Number(/^Guest (\d+)$/.exec(name)?.[1]))
      .toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 1502 }, (_, at) => at + 1));
    expect(await me.readRetention(eventId)).toMatchObject({ anonymisedAt: '2027-06-08T12:00:00.000Z' });
  });

  test('are known to the rule again where people are added afterwards, or a day', async ({ world, host }) => {
    const me = await follow(world, host);
    const { eventId, familyId, event } = await createLiveWedding(host);
    const forget = async (notified: string, forgotten: string) => {
      await pass(world, notified);
      await pass(world, forgotten);
      expect((await me.readRetention(eventId)).anonymisedAt).toBe(new Date(forgotten).toISOString());
    };
    await forget('2027-05-09T12:00:00Z', '2027-06-08T12:00:00Z');
    await createAttendee(await me.signInNow(), eventId, { name: 'Nora', roleId: familyId });
    expect(await me.readRetention(eventId)).toMatchObject({ anonymisedAt: null, isSoon: false });
    await forget('2027-06-09T12:00:00Z', '2027-07-09T12:00:00Z');
    await (await me.signInNow()).events.addDay({ eventId, endDate: event.endDate });
    expect(await me.readRetention(eventId)).toMatchObject({ anonymisedAt: null, isSoon: false });
  });
});
