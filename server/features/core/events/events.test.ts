import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { eq } from 'drizzle-orm';
import { retiredCodes } from '../../../db/schema/events.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import {
  createAttendee,
  createItem,
  createLiveWedding,
  createRole,
  createWedding,
  weddingInput,
} from '../../../../tests/factories/events.ts';
import { joinAs } from '../../../../tests/factories/guests.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';

describe('making an event', () => {
  test('a host gets a draft with a code of its type', async ({ host }) => {
    const event = await createWedding(host);
    expect(event).toMatchObject({ status: 'draft', name: 'Ana & Søren', timeZone: 'Europe/Ljubljana' });
    expect(event.eventCode).toMatch(/^WED[2-9A-HJ-NP-Z]{6}$/);
    expect(event.shareLink).toBe(`http://localhost:3000/join-event/${event.eventCode}`);
    expect(event.isShareLinkLocal).toBe(true);
  });

  test('a host who tries again after a lost answer has one event', async ({ host }) => {
    const input = weddingInput();
    const [first, second] = await Promise.all([host.events.create(input), host.events.create(input)]);
    expect(second.eventCode).toBe(first.eventCode);
    expect((await host.events.list({})).events).toHaveLength(1);
  });

  test("a host learns nothing of another host's event whose id they try", async ({ host, otherHost }) => {
    const event = await createWedding(host);
    expect(await catchRefusal(createWedding(otherHost, { id: event.id }))).toBe('events.id_taken');
  });

  test("the earliest first day is today in the event's zone", async ({ host, clock }) => {
    clock.set('2026-06-05T23:30:00Z');
    // In Ljubljana it is 01:30 on the sixth.
    expect(await catchRefusal(createWedding(host, { startDate: '2026-06-05' }))).toBe('events.start_in_past');
    const here = { startDate: '2026-06-05', timeZone: 'America/New_York' };
    expect((await createWedding(host, here)).startDate).toBe('2026-06-05');
  });

  test('an end before the start, an unknown zone, a blank name and no guests at all are refused', async ({
    host,
  }) => {
    expect(await catchRefusal(createWedding(host, { endDate: '2026-06-05' }))).toBe('input');
    expect(await catchRefusal(createWedding(host, { timeZone: 'Mars/Olympus' }))).toBe('input');
    expect(await catchRefusal(createWedding(host, { name: '  ' }))).toBe('input');
    expect(await catchRefusal(createWedding(host, { attendeeCount: 0 }))).toBe('input');
  });

  test('a visitor who is not signed in makes none', async ({ visitor }) => {
    expect(await catchRefusal(visitor.events.create(weddingInput()))).toBe('auth.required');
  });
});

describe("a host's events", () => {
  test('are their own only, newest first, with how many are on each list', async ({
    host,
    otherHost,
    clock,
  }) => {
    const older = await createWedding(host, { name: 'Older' });
    clock.advance(1);
    await createWedding(host, { name: 'Newer' });
    await createWedding(otherHost);
    const roleId = await createRole(host, older.id, 'Family');
    await createAttendee(host, older.id, { name: 'Mary', roleId });
    const { events, nextCursor } = await host.events.list({});
    expect(events.map((event) => [event.name, event.actualAttendeeCount])).toEqual([
      ['Newer', 0],
      ['Older', 1],
    ]);
    expect(nextCursor).toBeNull();
  });

  test('come in pages that neither skip nor repeat', async ({ host }) => {
    for (let n = 0; n < 30; n += 1) await createWedding(host, { name: `Wedding ${n}` });
    const first = await host.events.list({});
    expect(first.events).toHaveLength(24);
    const second = await host.events.list({ cursor: first.nextCursor ?? '' });
    expect(second.nextCursor).toBeNull();
    const ids = [...first.events, ...second.events].map((event) => event.id);
    expect(new Set(ids).size).toBe(30);
  });
});

describe('the event that comes next', () => {
  test('is the soonest that is not over, on the first page only', async ({ host, otherHost, clock }) => {
    expect((await host.events.list({})).next).toBeNull();
    await createWedding(otherHost, { name: 'Theirs', startDate: '2026-06-06', endDate: '2026-06-06' });
    await createWedding(host, { name: 'Sooner', startDate: '2026-06-08', endDate: '2026-06-09' });
    await createWedding(host, { name: 'Later', startDate: '2026-06-12', endDate: '2026-06-12' });
    const { next, events } = await host.events.list({});
    expect(next).toMatchObject({ name: 'Sooner', actualAttendeeCount: 0 });
    expect(events).toHaveLength(2);
    // In Ljubljana the night after the ninth goes on until 05:00.
    clock.set('2026-06-10T02:59:00Z');
    expect((await host.events.list({})).next?.name).toBe('Sooner');
    clock.set('2026-06-10T03:00:00Z');
    expect((await host.events.list({})).next?.name).toBe('Later');
    clock.set('2026-06-13T03:00:00Z');
    expect((await host.events.list({})).next).toBeNull();
  });

  test('is one that runs for years only where there is no other', async ({ host }) => {
    await createWedding(host, { name: 'Family calendar', startDate: '2026-06-05', endDate: '2029-06-05' });
    expect((await host.events.list({})).next?.name).toBe('Family calendar');
    await createWedding(host, { name: 'Wedding' });
    expect((await host.events.list({})).next?.name).toBe('Wedding');
  });
});

describe('an event as its host opens it', () => {
  test('counts the guests who have joined', async ({ host, visitor }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    expect((await host.events.get({ eventId })).joinedCount).toBe(0);
    await joinAs(visitor, eventCode, 'Mary');
    expect((await host.events.get({ eventId })).joinedCount).toBe(1);
  });

  test('tells what is still missing before it goes live', async ({ host }) => {
    const event = await createWedding(host);
    expect(await host.events.get({ eventId: event.id })).toMatchObject({
      readiness: { attendeeCount: 0, itemCount: 0, roleCount: 0 },
      can: { activate: false, share: false },
    });
  });

  test('is to another host as if there were none', async ({ host, otherHost, visitor }) => {
    const event = await createWedding(host);
    expect(await catchRefusal(otherHost.events.get({ eventId: event.id }))).toBe('events.not_found');
    expect(await catchRefusal(otherHost.events.get({ eventId: randomUUID() }))).toBe('events.not_found');
    expect(await catchRefusal(visitor.events.get({ eventId: event.id }))).toBe('auth.required');
  });
});

describe('going live', () => {
  test('a host needs somebody to see it and something to see', async ({ host }) => {
    const event = await createWedding(host);
    const go = () => host.events.activate({ eventId: event.id });
    expect(await catchRefusal(go())).toBe('events.not_ready');
    const roleId = await createRole(host, event.id, 'Family');
    await createAttendee(host, event.id, { name: 'Mary', roleId });
    expect(await catchRefusal(go())).toBe('events.not_ready');
    await createItem(host, event.id);
    expect((await host.events.get({ eventId: event.id })).can.activate).toBe(true);
    expect((await go()).status).toBe('active');
    expect((await go()).status).toBe('active');
  });

  test('another host cannot do it', async ({ host, otherHost }) => {
    const event = await createWedding(host);
    expect(await catchRefusal(otherHost.events.activate({ eventId: event.id }))).toBe('events.not_found');
  });
});

describe('deleting an event', () => {
  test("a host's event is gone with its list, and its code answers nothing for ever", async ({
    host,
    visitor,
    world,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    await host.events.delete({ eventId });
    expect(await catchRefusal(host.events.get({ eventId }))).toBe('events.not_found');
    expect(await catchRefusal(visitor.join.findEvent({ eventCode }))).toBe('join.event_not_found');
    const { db } = world.services;
    expect(await db.select().from(eventAttendees).where(eq(eventAttendees.eventId, eventId))).toEqual([]);
    expect(await db.select().from(retiredCodes).where(eq(retiredCodes.eventCode, eventCode))).toHaveLength(1);
  });

  test('another host cannot do it, and the event stays live', async ({ host, otherHost }) => {
    const { eventId } = await createLiveWedding(host);
    expect(await catchRefusal(otherHost.events.delete({ eventId }))).toBe('events.not_found');
    expect((await host.events.get({ eventId })).status).toBe('active');
  });

  test('an event that goes live at the same moment is gone all the same', async ({ host }) => {
    const event = await createWedding(host);
    const roleId = await createRole(host, event.id, 'Family');
    await createAttendee(host, event.id, { name: 'Mary', roleId });
    await createItem(host, event.id);
    const [deleted] = await Promise.allSettled([
      host.events.delete({ eventId: event.id }),
      host.events.activate({ eventId: event.id }),
    ]);
    expect(deleted.status).toBe('fulfilled');
    expect(await catchRefusal(host.events.get({ eventId: event.id }))).toBe('events.not_found');
  });
});
