import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import {
  createAttendee,
  createItem,
  createLiveWedding,
  createWedding,
} from '../../../../tests/factories/events.ts';
import { joinAs } from '../../../../tests/factories/guests.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';
import { events } from '../../../db/schema/events.ts';
import { optOuts } from '../../../db/schema/opt-outs.ts';
import { hashEmail } from '../attendees/opt-outs.rules.ts';

const days = { from: '2026-06-06', to: '2026-06-07' };

describe('a copy of an event', () => {
  test('has the roles and items of the first, as a draft with a code of its own', async ({ host }) => {
    const { event, eventId, familyId } = await createLiveWedding(host, { location: 'Lake Bled' });
    await createItem(host, eventId, { title: 'Family photographs', startTime: '14:30', roleIds: [familyId] });
    const id = randomUUID();
    const copy = await host.events.duplicate({ eventId, id, name: 'Ana & Søren (Copy)' });
    expect(copy).toMatchObject({ id, status: 'draft', name: 'Ana & Søren (Copy)', location: 'Lake Bled' });
    expect(copy.eventCode).toMatch(/^WED/);
    expect(copy.eventCode).not.toBe(event.eventCode);

    const roles = await host.roles.list({ eventId: id });
    const originals = await host.roles.list({ eventId });
    expect(roles.map(({ roleName, color, attendeeCount }) => [roleName, color, attendeeCount])).toEqual(
      originals.map(({ roleName, color }) => [roleName, color, 0]),
    );
    const items = await host.schedule.list({ eventId: id, ...days });
    expect(items.map(({ title, startTime, audience }) => [title, startTime, audience])).toEqual([
      ['Family photographs', '14:30', 'roles'],
      ['Ceremony', '16:00', 'everyone'],
    ]);
    expect(items[0]?.roleIds).toEqual([roles.find(({ roleName }) => roleName === 'Family')?.id]);
    expect(await host.events.get({ eventId: id })).toMatchObject({
      readiness: { attendeeCount: 0, itemCount: 2 },
    });
  });

  test('has the people of the first, and whoever wants no messages still wants none', async ({
    host,
    world,
  }) => {
    const { eventId, maryId } = await createLiveWedding(host);
    const said = { by: hashEmail('mary@example.com'), address: hashEmail('mary@example.com') };
    const createdAt = world.clock.now();
    await world.services.db.insert(optOuts).values({ eventId, attendeeId: maryId, ...said, createdAt });
    const id = randomUUID();
    await host.events.duplicate({ eventId, id, name: 'Copy', withAttendees: true });
    const { attendees } = await host.attendees.list({ eventId: id });
    expect(attendees.map(({ name, isOptedOut }) => [name, isOptedOut])).toEqual([
      ['Mary Lee', true],
      ['Omar Haddad', false],
    ]);
  });

  test('has what becomes of each item when the day runs late', async ({ host }) => {
    const { eventId } = await createLiveWedding(host);
    await createItem(host, eventId, { title: 'Sunset', startTime: '19:30', whenLate: 'pinned' });
    const speeches = { title: 'Speeches', startTime: '20:00', endTime: '21:00' };
    await createItem(host, eventId, { ...speeches, whenLate: 'shrinks', minMinutes: 30 });
    const { id } = await host.events.duplicate({ eventId, id: randomUUID(), name: 'Copy' });
    const items = await host.schedule.list({ eventId: id, ...days });
    expect(items.map(({ title, whenLate, minMinutes }) => [title, whenLate, minMinutes])).toEqual([
      ['Ceremony', 'moves', null],
      ['Sunset', 'pinned', null],
      ['Speeches', 'shrinks', 30],
    ]);
  });

  test('without people shows nobody what was for individuals', async ({ host }) => {
    const { eventId, maryId } = await createLiveWedding(host);
    const surprise = { title: 'Surprise', startTime: '20:00', assignmentType: 'individuals' as const };
    await createItem(host, eventId, { ...surprise, attendeeIds: [maryId] });
    const { id } = await host.events.duplicate({ eventId, id: randomUUID(), name: 'Copy' });
    const roles = await host.roles.list({ eventId: id });
    await createAttendee(host, id, { name: 'Mary Lee', roleId: roles[0]?.id ?? '' });
    const items = await host.schedule.list({ eventId: id, ...days });
    expect(items.find(({ title }) => title === 'Surprise')).toMatchObject({
      audience: 'nobody',
      attendeeIds: [],
    });
  });

  test('with people has day labels and who was chosen, and nobody has joined it', async ({ host, guest }) => {
    const { eventId, eventCode, maryId } = await createLiveWedding(host);
    await host.events.renameDay({ eventId, date: '2026-06-06', label: 'The big day' });
    const surprise = { title: 'Surprise', startTime: '20:00', assignmentType: 'individuals' as const };
    await createItem(host, eventId, { ...surprise, attendeeIds: [maryId] });
    const mary = await joinAs(guest, eventCode, 'mary');
    const id = randomUUID();
    await host.events.duplicate({ eventId, id, name: 'Copy', withAttendees: true });
    const { attendees, counts } = await host.attendees.list({ eventId: id });
    expect(counts).toMatchObject({ all: 2, joined: 0 });
    expect(attendees.map(({ name, roleName }) => [name, roleName])).toEqual([
      ['Mary Lee', 'Family'],
      ['Omar Haddad', 'Friends'],
    ]);
    expect(await host.events.days({ eventId: id })).toEqual([{ date: '2026-06-06', label: 'The big day' }]);
    const items = await host.schedule.list({ eventId: id, ...days });
    expect(items.find(({ title }) => title === 'Surprise')?.attendees).toMatchObject([{ name: 'Mary Lee' }]);
    await host.events.activate({ eventId: id });
    expect(await catchRefusal(guest.join.schedule({ ...mary, eventId: id }))).toBe('join.access_denied');
  });

  test('is not about to be forgotten, although its host was told so of the first', async ({
    host,
    world,
  }) => {
    const { eventId } = await createLiveWedding(host);
    const { db, clock } = world.services;
    const told = { forgettingToldAt: clock(), forgettingMailedAt: clock(), forgettingNoticeDays: 90 };
    await db.update(events).set(told).where(eq(events.id, eventId));
    const { id } = await host.events.duplicate({ eventId, id: randomUUID(), name: 'Again' });
    const [copy] = await db.select().from(events).where(eq(events.id, id));
    expect(copy).toMatchObject({
      forgettingToldAt: null,
      forgettingMailedAt: null,
      forgettingNoticeDays: 30,
    });
  });

  test('is there once for a host who tries again after a lost answer', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    const copy = { eventId, id: randomUUID(), name: 'Copy' };
    const both = await Promise.all([host.events.duplicate(copy), host.events.duplicate(copy)]);
    expect(both[0].eventCode).toBe(both[1].eventCode);
    expect((await host.events.list({})).events).toHaveLength(2);
  });

  test('is not made without a name, nor by another host', async ({ host, otherHost }) => {
    const { id: eventId } = await createWedding(host);
    const copy = { eventId, id: randomUUID(), name: 'Copy' };
    expect(await catchRefusal(host.events.duplicate({ ...copy, name: ' ' }))).toBe('input');
    expect(await catchRefusal(otherHost.events.duplicate(copy))).toBe('events.not_found');
    expect((await host.events.list({})).events).toHaveLength(1);
  });

  test("tells nothing of another host's event whose id is tried", async ({ host, otherHost }) => {
    const theirs = await createWedding(otherHost);
    const { id: eventId } = await createWedding(host);
    expect(await catchRefusal(host.events.duplicate({ eventId, id: theirs.id, name: 'Copy' }))).toBe(
      'events.id_taken',
    );
  });
});
