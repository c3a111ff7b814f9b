import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { eventsPageSize } from '@daysheet/shared/events/events.ts';
import { peoplePerHostMax } from '@daysheet/shared/attendees/attendees.ts';
import { procedures } from '../../../../tests/access/procedures.ts';
import { needed } from '../../../../tests/access/rights.ts';
import { readDownloadBytes } from '../../../../tests/downloads.ts';
import {
  createAttendee,
  createItem,
  createLiveWedding,
  createWedding,
} from '../../../../tests/factories/events.ts';
import { askWhoComes } from '../../../../tests/factories/answers.ts';
import { addMember, readId } from '../../../../tests/factories/members.ts';
import {
  catchRefusal,
  createHost,
  createSession,
  type Host,
  test,
  type World,
} from '../../../../tests/test.ts';
import { eventMembers } from '../../../db/schema/members.ts';
import { Download } from '../../../lib/downloads/download.ts';
import { countStoredPeople } from '../attendees/people-quotas.queries.ts';
import { lockEvent, openHostScope } from './host.access.ts';
import { openSession } from './user.access.ts';

async function plantWedding(world: World, host: Host) {
  const wedding = await createLiveWedding(host);
  const contact = { email: 'secret@example.com', phone: '+386 40 777 777' };
  const { eventId, familyId } = wedding;
  // Of one name, so that only their contacts tell them apart.
  for (const ways of [contact, { email: 'hidden@example.com' }]) {
    const id = await createAttendee(host, eventId, { name: 'Zora', roleId: familyId, ...ways });
    await createItem(host, eventId, { title: 'Fitting', assignmentType: 'individuals', attendeeIds: [id] });
  }
  return { ...wedding, secrets: ['secret@example.com', '777 777', 'hidden@example.com'] };
}

/** What a procedure gives, as text. */
async function readText(call: Promise<unknown>): Promise<string> {
  const given = await call.catch((error: unknown) => error);
  if (given instanceof Download) return (await readDownloadBytes(given)).toString('latin1');
  return JSON.stringify(given) ?? '';
}

describe('a reader', () => {
  test('is told no contact by any procedure that lets them in', async ({ world, host }) => {
    const { eventId, eventCode, familyId, secrets } = await plantWedding(world, host);
    const reader = await createHost(world);
    await addMember(world, eventId, reader, 'reader');
    const tellsOwner: string[] = [];
    const tellsReader: string[] = [];
    const target = { eventId, eventCode, guestKey: 'x', token: 'x', id: randomUUID() };
    const calls = needed.read.flatMap((name) => {
      const call = procedures[name]?.[1];
      return call ? [[name, (caller: Host) => call(caller, target)] as const] : [];
    });
    const more = [
      ['search', (c: Host) => c.attendees.list({ eventId, search: 'zora' })],
      ['run sheet', (c: Host) => c.runSheets.get({ eventId, contactRoleIds: [familyId] })],
    ] as const;
    for (const [name, call] of [...calls, ...more]) {
      const holds = async (caller: Host) => {
        const text = await readText(call(caller));
        return secrets.some((secret) => text.includes(secret));
      };
      if (await holds(host)) tellsOwner.push(name);
      if (await holds(reader)) tellsReader.push(name);
    }
    expect(tellsReader).toEqual([]);
    expect(tellsOwner).toEqual(
      expect.arrayContaining(['attendees.list', 'attendees.export', 'runSheets.get']),
    );
  });

  test('finds nobody by an address that they do not see', async ({ world, host }) => {
    const { eventId } = await plantWedding(world, host);
    const reader = await createHost(world);
    await addMember(world, eventId, reader, 'reader');
    const search = 'secret@example';
    expect((await host.attendees.list({ eventId, search })).total).toBe(1);
    expect((await reader.attendees.list({ eventId, search })).total).toBe(0);
    expect((await reader.attendees.list({ eventId, search: 'Zora' })).total).toBe(2);
  });

  test('reads on no list who comes and who does not', async ({ world, host }) => {
    const { eventId, maryId } = await createLiveWedding(host);
    const reader = await createHost(world);
    await addMember(world, eventId, reader, 'reader');
    const askingId = await askWhoComes(host, eventId, null);
    const replies = [{ askingId, attendeeId: maryId, reply: 'not_coming' as const }];
    await host.answers.enter({ eventId, submissionId: randomUUID(), replies, words: [] });
    const filtered = { eventId, answer: 'not_coming' as const };
    expect(await host.attendees.list(filtered)).toMatchObject({ total: 1, counts: { replies: {} } });
    const list = await reader.attendees.list(filtered);
    expect([list.total, list.counts.replies]).toEqual([list.counts.all, null]);
    const door = { eventId, kind: 'door' as const };
    expect(JSON.stringify(await host.handouts.get(door))).toContain('not_coming');
    expect(JSON.stringify(await reader.handouts.get(door))).not.toContain('not_coming');
    const csv = await readText(reader.attendees.export({ eventId, format: 'csv' }));
    expect(csv).not.toContain('Coming');
  });

  test('gets a list to take along without the columns of contacts', async ({ world, host }) => {
    const { eventId } = await plantWedding(world, host);
    const reader = await createHost(world);
    await addMember(world, eventId, reader, 'reader');
    const csv = await readText(reader.attendees.export({ eventId }));
    expect(csv).toContain('Name,Role,Status');
    expect(csv).toContain('Zora,Family,On the list');
  });
});

describe('a member', () => {
  test('finds own events and those of others in one order, a page at a time', async ({
    world,
    host,
    otherHost,
  }) => {
    const made: string[] = [];
    for (let index = 0; index < eventsPageSize + 3; index++) {
      world.clock.advance(1);
      const isOwn = index % 2 === 0;
      const { id } = await createWedding(isOwn ? otherHost : host);
      if (!isOwn) await addMember(world, id, otherHost, 'reader');
      made.unshift(id);
    }
    const first = await otherHost.events.list({});
    const second = await otherHost.events.list({ cursor: first.nextCursor ?? '' });
    expect(first.events).toHaveLength(eventsPageSize);
    expect([...first.events, ...second.events].map(({ id }) => id)).toEqual(made);
    expect([first.next?.id, second.nextCursor]).toEqual([made.at(-1), null]);
  });

  test('finds the event among theirs with what they are in it, as long as they are', async ({
    world,
    host,
    otherHost,
  }) => {
    const { eventId } = await plantWedding(world, host);
    const own = await createLiveWedding(otherHost);
    const userId = await addMember(world, eventId, otherHost, 'day');
    const list = async () =>
      (await otherHost.events.list({})).events.map(({ id, right }) => `${right} of ${id}`).toSorted();
    const both = [`day of ${eventId}`, `owner of ${own.eventId}`];
    expect(await list()).toEqual(both);
    expect((await otherHost.events.get({ eventId })).can).toMatchObject({
      run: true,
      plan: false,
      own: false,
    });
    expect((await host.events.list({})).events.map(({ right }) => right)).toEqual(['owner']);
    await world.services.db.delete(eventMembers).where(eq(eventMembers.userId, userId));
    expect(await list()).toEqual([`owner of ${own.eventId}`]);
    expect(await catchRefusal(otherHost.events.get({ eventId }))).toBe('events.not_found');
  });

  test('of a deleted event finds it no more than anybody', async ({ world, host, otherHost }) => {
    const { eventId } = await plantWedding(world, host);
    await addMember(world, eventId, otherHost, 'planner');
    expect(await catchRefusal(otherHost.events.delete({ eventId }))).toBe('members.not_allowed');
    await host.events.delete({ eventId });
    expect(await catchRefusal(otherHost.events.get({ eventId }))).toBe('events.not_found');
    expect((await otherHost.events.list({})).events).toEqual([]);
  });

  test('was last seen when they were here, written down once an hour', async ({ world, host, otherHost }) => {
    const { eventId } = await plantWedding(world, host);
    const userId = await addMember(world, eventId, otherHost, 'reader');
    const readSeen = async () => {
      await world.services.afterwards.waitUntilIdle();
      const ofUser = eq(eventMembers.userId, userId);
      return (await world.services.db.select().from(eventMembers).where(ofUser))[0]?.lastSeenAt;
    };
    expect(await readSeen()).toBeNull();
    await otherHost.events.get({ eventId });
    const first = world.clock.now();
    expect(await readSeen()).toEqual(first);
    world.clock.advance(59);
    await otherHost.events.get({ eventId });
    expect(await readSeen()).toEqual(first);
    world.clock.advance(1);
    await otherHost.events.get({ eventId });
    expect(await readSeen()).toEqual(world.clock.now());
  });

  test('reads also while somebody else changes their right', async ({ world, host, otherHost }) => {
    const { db, afterwards } = world.services;
    const { eventId } = await plantWedding(world, host);
    const userId = await addMember(world, eventId, otherHost, 'reader');
    const ofUser = eq(eventMembers.userId, userId);
    await db.transaction(async (tx) => {
      await tx.select().from(eventMembers).where(ofUser).for('update');
      expect(await otherHost.events.get({ eventId })).toMatchObject({ id: eventId });
    });
    await afterwards.waitUntilIdle();
    const [member] = await db.select().from(eventMembers).where(ofUser);
    expect(member?.lastSeenAt).toEqual(world.clock.now());
  });

  test("who adds people adds them to the owner's", async ({ world, host, otherHost }) => {
    const { db } = world.services;
    const { eventId, familyId } = await plantWedding(world, host);
    const userId = await addMember(world, eventId, otherHost, 'planner');
    const before = await countStoredPeople(db, await readId(host));
    await createAttendee(otherHost, eventId, { name: 'New', roleId: familyId });
    expect(await countStoredPeople(db, await readId(host))).toBe(before + 1);
    expect(await countStoredPeople(db, userId)).toBe(0);
    expect(before).toBeLessThan(peoplePerHostMax);
  });

  test('has a copy that they make for themselves', async ({ world, host, otherHost }) => {
    const { eventId } = await plantWedding(world, host);
    await addMember(world, eventId, otherHost, 'planner');
    const copy = await otherHost.events.duplicate({ eventId, id: randomUUID(), name: 'Copy' });
    expect((await otherHost.events.get({ eventId: copy.id })).right).toBe('owner');
    expect(await catchRefusal(host.events.get({ eventId: copy.id }))).toBe('events.not_found');
  });

  test('on the day takes back that it runs late, and no change of the plan', async ({
    world,
    host,
    otherHost,
  }) => {
    const { eventId } = await plantWedding(world, host);
    await addMember(world, eventId, otherHost, 'day');
    world.clock.set('2026-06-06T08:00:00Z');
    const itemId = await createItem(host, eventId, { title: 'Speeches', startTime: '20:00' });
    const { version } = await otherHost.schedule.previewShift({ eventId, minutes: 10 });
    const late = randomUUID();
    await otherHost.schedule.shift({ eventId, undoId: late, minutes: 10, version });
    await otherHost.schedule.restore({ eventId, undoId: late });
    const undoId = randomUUID();
    await host.schedule.delete({ eventId, itemId, undoId });
    expect(await catchRefusal(otherHost.schedule.restore({ eventId, undoId }))).toBe('members.not_allowed');
    await host.schedule.restore({ eventId, undoId });
  });

  test('whose right is taken away behind the gate is stopped at the lock', async ({
    world,
    host,
    otherHost,
  }) => {
    const { db } = world.services;
    const { eventId } = await plantWedding(world, host);
    const userId = await addMember(world, eventId, otherHost, 'planner');
    const scope = await openScopeOf(world, userId, eventId);
    const lock = () => catchRefusal(db.transaction((tx) => lockEvent(tx, scope)));
    const ofUser = eq(eventMembers.userId, userId);
    await db.update(eventMembers).set({ right: 'reader' }).where(ofUser);
    expect(await lock()).toBe('members.not_allowed');
    await db.delete(eventMembers).where(ofUser);
    expect(await lock()).toBe('events.not_found');
  });
});

async function openScopeOf(world: World, userId: string, eventId: string) {
  const { db } = world.services;
  const token = await createSession(world, userId);
  const session = await openSession(db, token, { address: '10.0.0.1', now: world.clock.now() });
  if (!session) throw new Error('no session');
  return openHostScope(db, session.user, eventId, 'plan');
}
