import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { startApp } from '../../tests/app.ts';
import { createItem, createLiveWedding, itemInput } from '../../tests/factories/events.ts';
import { createVisitor, type Host, catchRefusal, test, type World } from '../../tests/test.ts';
import { calendarFeeds } from '../db/schema/calendar.ts';
import { eventSchedule } from '../db/schema/schedule.ts';

async function openApp(world: World) {
  const app = await startApp(world);
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  /** Parses a calendar with another library. */
  const read = async (url: string) => {
    const { body, statusCode } = await get(url);
    if (statusCode !== 200) throw new Error(`Answered ${statusCode}`);
    const calendar = new ICAL.Component(ICAL.parse(body));
    return calendar.getAllSubcomponents('vevent').map((component) => {
      const text = (name: string) => component.getFirstPropertyValue(name)?.toString() ?? null;
      return {
        uid: text('uid'),
        title: text('summary'),
        start: text('dtstart'),
        status: text('status'),
        sequence: Number(text('sequence')),
        rule: text('rrule'),
        leftOut: component.getAllProperties('exdate').map((property) => String(property.getFirstValue())),
        insteadOf: text('recurrence-id'),
      };
    });
  };
  return { app, get, read };
}

async function openedBy(world: World, host: Host, eventId: string, attendeeId: string) {
  const phone = createVisitor(world);
  const { links } = await host.links.list({ eventId });
  const token = links.find((one) => one.attendeeId === attendeeId)?.link?.split('/i/')[1] ?? '';
  const opened = await phone.join.openLink({ token });
  const guest = { eventId, guestKey: opened.guestKey };
  const link = async () => new URL((await phone.calendar.link(guest)).address).pathname;
  return { phone, guest, link };
}

const titles = (items: { title: string | null }[]) => items.map(({ title }) => String(title)).toSorted();

describe('a calendar address', () => {
  test("shows a guest's own items, and nobody else's; it is the same each time", async ({ host, world }) => {
    const { eventId, maryId, omarId, familyId, friendsId } = await createLiveWedding(host);
    await createItem(host, eventId, { title: 'Photographs', roleIds: [familyId] });
    await createItem(host, eventId, { title: 'Football', roleIds: [friendsId] });
    const { get, read } = await openApp(world);
    const mary = await openedBy(world, host, eventId, maryId);
    const omar = await openedBy(world, host, eventId, omarId);
    const [first, second] = await Promise.all([mary.link(), mary.link()]);
    expect(second).toBe(first);
    expect(first).toMatch(/^\/calendar\/[\w-]{22}\.ics$/);
    expect(titles(await read(first))).toEqual(['Ceremony', 'Photographs']);
    expect(titles(await read(await omar.link()))).toEqual(['Ceremony', 'Football']);
    const answer = await get(first);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect((await get(`${first}?download`)).headers['content-disposition']).toContain(
      'attachment; filename=',
    );
    expect(answer.body).toContain('X-WR-CALNAME:Ana & Søren (Mary Lee)');
    const stored = await world.services.db
      .select()
      .from(calendarFeeds)
      .where(eq(calendarFeeds.eventId, eventId));
    expect(stored).toHaveLength(2);
    expect(JSON.stringify(stored)).not.toContain(first.slice(10, 32));
  });

  test('is read again only when something changed', async ({ host, world }) => {
    const { eventId, maryId } = await createLiveWedding(host);
    const { app, get } = await openApp(world);
    const url = await (await openedBy(world, host, eventId, maryId)).link();
    const { etag = '' } = (await get(url)).headers;
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    for (const known of [String(etag), `W/${String(etag)}`, `"x", ${String(etag)}`, '*']) {
      const again = await get(url, { 'if-none-match': known });
      expect([again.statusCode, again.body, again.headers['etag']], known).toEqual([304, '', etag]);
    }
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
    await createItem(host, eventId, { title: 'Cake' });
    const changed = await get(url, { 'if-none-match': String(etag) });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers['etag']).not.toBe(etag);
  });

  test('keeps the name of an item that moves, and counts its changes', async ({ host, world, clock }) => {
    const { eventId, maryId } = await createLiveWedding(host);
    const itemId = await createItem(host, eventId, { title: 'Cake' });
    const { read } = await openApp(world);
    const url = await (await openedBy(world, host, eventId, maryId)).link();
    const cake = async () => (await read(url)).find(({ title }) => title === 'Cake');
    const before = await cake();
    expect(before).toMatchObject({ uid: itemId, start: '2026-06-06T19:00:00', sequence: 0 });
    clock.advance(1);
    const { id: _id, ...fields } = itemInput(eventId, { title: 'Cake' });
    const [stored] = await world.services.db.select().from(eventSchedule).where(eq(eventSchedule.id, itemId));
    await host.schedule.update({
      ...fields,
      itemId,
      undoId: randomUUID(),
      updatedAt: stored?.updatedAt.toISOString(),
      eventDate: '2026-06-07',
      startTime: '20:00',
    });
    expect(await cake()).toMatchObject({ uid: itemId, start: '2026-06-07T20:00:00', sequence: 60 });
    await host.notices.sendNow({ eventId });
    clock.advance(1);
    const undoId = randomUUID();
    await host.schedule.delete({ eventId, itemId, undoId });
    expect(await cake()).toMatchObject({ uid: itemId, status: 'CANCELLED', sequence: 121 });
    clock.advance(1);
    await host.schedule.restore({ eventId, undoId });
    expect(await cake()).toMatchObject({ uid: itemId, status: null, sequence: 180 });
  });

  test('tells of what was cancelled those alone whose it was, and leads all back to their own page', async ({
    host,
    world,
  }) => {
    const { eventId, maryId, omarId, familyId } = await createLiveWedding(host);
    const itemId = await createItem(host, eventId, { title: 'Photographs', roleIds: [familyId] });
    await host.notices.keepQuiet({ eventId });
    const { get, read } = await openApp(world);
    const mary = await openedBy(world, host, eventId, maryId);
    const omar = await openedBy(world, host, eventId, omarId);
    const [maryUrl, omarUrl] = await Promise.all([mary.link(), omar.link()]);
    await host.schedule.delete({ eventId, itemId, undoId: randomUUID() });
    const statuses = async (url: string) => (await read(url)).map(({ title, status }) => [title, status]);
    expect(await statuses(maryUrl)).toContainEqual(['Photographs', 'CANCELLED']);
    expect(await statuses(omarUrl)).toEqual([['Ceremony', null]]);
    const { links } = await host.links.list({ eventId });
    const own = links.find(({ attendeeId }) => attendeeId === maryId)?.link ?? '';
    const unfolded = (await get(maryUrl)).body.replaceAll('\r\n ', '');
    expect(own).toContain('/i/');
    expect(unfolded).toContain(`URL;VALUE=URI:${own}`);
    expect(unfolded).not.toContain(mary.guest.guestKey);
  });

  test('repeats what repeats, but for what is off or not for this person', async ({ host, world, clock }) => {
    const { eventId, maryId, omarId, familyId, friendsId } = await createLiveWedding(host, {
      endDate: '2026-06-20',
    });
    const daily = { frequency: 'daily', every: 1, ends: { kind: 'on', date: '2026-06-12' } } as const;
    const repeating = {
      title: 'Swim',
      startTime: '08:00',
      endTime: '09:00',
      repeat: daily,
      roleIds: [familyId],
    };
    const itemId = await createItem(host, eventId, repeating);
    clock.advance(1);
    const { id: _id, ...fields } = itemInput(eventId, repeating);
    const change = (occurrenceDate: string, edit: Partial<typeof fields>) =>
      host.schedule.update({
        ...fields,
        eventDate: occurrenceDate,
        repeat: null,
        ...edit,
        itemId,
        undoId: randomUUID(),
        occurrenceDate,
        change: 'this',
      });
    await change('2026-06-08', { startTime: '10:00', endTime: '11:00' });
    await change('2026-06-09', { roleIds: [friendsId] });
    await host.schedule.delete({
      eventId,
      itemId,
      undoId: randomUUID(),
      occurrenceDate: '2026-06-10',
      change: 'this',
    });
    const { read } = await openApp(world);
    const swims = async (attendeeId: string) => {
      const items = await read(await (await openedBy(world, host, eventId, attendeeId)).link());
      return items.filter(({ title }) => title === 'Swim');
    };
    expect(await swims(maryId)).toMatchObject([
      {
        uid: itemId,
        start: '2026-06-06T08:00:00',
        rule: expect.stringContaining('UNTIL=20260612T215900Z'),
        leftOut: ['2026-06-09T08:00:00', '2026-06-10T08:00:00'],
        sequence: 60,
      },
      { uid: itemId, start: '2026-06-08T10:00:00', insteadOf: '2026-06-08T08:00:00', rule: null },
    ]);
    expect(await swims(omarId)).toMatchObject([
      { uid: `${itemId}_2026-06-09`, start: '2026-06-09T08:00:00', insteadOf: null, rule: null },
    ]);
  });

  test('that is unknown, turned off, of a draft or of somebody who is gone is one answer', async ({
    host,
    world,
  }) => {
    const { eventId, maryId, omarId } = await createLiveWedding(host);
    const { get } = await openApp(world);
    const mary = await openedBy(world, host, eventId, maryId);
    const omar = await openedBy(world, host, eventId, omarId);
    const [old, other] = [await mary.link(), await omar.link()];
    await mary.phone.calendar.revoke(mary.guest);
    await mary.phone.calendar.revoke(mary.guest);
    const unknown = await get(`/calendar/${'A'.repeat(22)}.ics`);
    expect(unknown.statusCode).toBe(404);
    const expectMissing = async (url: string) => {
      const answer = await get(url, { accept: 'text/html' });
      expect([answer.statusCode, answer.body], url).toEqual([404, unknown.body]);
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex',
      });
    };
    for (const url of [old, other.slice(0, -4), '/calendar/x', '/calendar/%00.ics', '/calendar/.ics']) {
      await expectMissing(url);
    }
    const fresh = await mary.link();
    expect(fresh).not.toBe(old);
    await expectMissing(old);
    expect((await get(fresh)).statusCode).toBe(200);
    await host.events.deactivate({ eventId });
    await expectMissing(fresh);
    await host.events.activate({ eventId });
    const undoId = randomUUID();
    await host.attendees.delete({ eventId, attendeeId: omarId, undoId });
    await expectMissing(other);
    expect((await get(fresh)).statusCode).toBe(200);
    await host.attendees.restore({ eventId, undoId });
    expect((await get(other)).statusCode).toBe(200);
  });

  test('ends with the personal link, and whoever holds the old key makes none', async ({ host, world }) => {
    const { eventId, maryId } = await createLiveWedding(host);
    const { get } = await openApp(world);
    const mary = await openedBy(world, host, eventId, maryId);
    const old = await mary.link();
    await host.links.reissue({ eventId, attendeeId: maryId, issue: 1 });
    expect((await get(old)).statusCode).toBe(404);
    expect(await catchRefusal(mary.link())).toBe('join.access_denied');
    const again = await openedBy(world, host, eventId, maryId);
    const fresh = await again.link();
    expect(fresh).not.toBe(old);
    await host.links.revoke({ eventId, attendeeId: maryId });
    for (const url of [old, fresh]) expect((await get(url)).statusCode).toBe(404);
  });

  test('of a long event has all that is to come, and some weeks of the past', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, maryId } = await createLiveWedding(host, { endDate: '2027-06-06' });
    await createItem(host, eventId, { title: 'First', eventDate: '2026-06-07' });
    await createItem(host, eventId, { title: 'Last', eventDate: '2027-06-06' });
    await createItem(host, eventId, {
      title: 'Choir',
      eventDate: '2026-06-08',
      repeat: { frequency: 'weekly', every: 1, weekdays: ['MO'], ends: { kind: 'times', times: 50 } },
    });
    const { read } = await openApp(world);
    const url = await (await openedBy(world, host, eventId, maryId)).link();
    expect(titles(await read(url))).toEqual(['Ceremony', 'Choir', 'First', 'Last']);
    clock.set('2026-10-05T12:00:00Z');
    expect(titles(await read(url))).toEqual(['Choir', 'Last']);
  });
});
