import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createLiveWedding, createWedding } from '../../../../tests/factories/events.ts';
import { catchRefusal, type Host, listMail, signIn, test, type World } from '../../../../tests/test.ts';
import { events } from '../../../db/schema/events.ts';
import { forgetGuests } from './forgetting.jobs.ts';

/** An hour of the server in which it looks whose turn it is. */
async function pass({ services, clock }: World, instant: string): Promise<void> {
  clock.set(instant);
  await forgetGuests(services, clock.now());
}

/** A host who signs in anew each time: no session lasts for months. */
async function follow(world: World, host: Host) {
  const { user } = await host.auth.session();
  const signInNow = () => signIn(world, user?.id ?? '');
  return {
    signInNow,
    listNames: async (eventId: string) =>
      (await (await signInNow()).attendees.list({ eventId })).attendees.map(({ name }) => name).toSorted(),
    readRetention: async (eventId: string) => (await signInNow()).retention.get({ eventId }),
    readMail: async () =>
      (await listMail(world, user?.email ?? '')).filter(({ kind }) => kind === 'forgetting'),
  };
}

/** As events were before this rule. */
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
    const { guestsKept } = world.services;
    world.services.guestsKept = { usualDays: 0, maxDays: 0 };
    try {
      expect(await me.readRetention(eventId)).toMatchObject({ usualDays: null, forgetOn: null });
      await pass(world, '2040-01-01T12:00:00Z');
      expect(await me.readMail()).toEqual([]);
    } finally {
      world.services.guestsKept = guestsKept;
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
});
