import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { startApp } from '../../../../tests/app.ts';
import { askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import {
  createAttendee,
  createItem,
  createLiveWedding,
  itemInput,
} from '../../../../tests/factories/events.ts';
import { edit } from '../../../../tests/factories/families.ts';
import { joinWithLines, sendAllDueNotices } from '../../../../tests/factories/parties.ts';
import { type Host, test, type World } from '../../../../tests/test.ts';
import { scheduleExceptions } from '../../../db/schema/schedule.ts';
import { sendDueReminders } from '../../reach/notifications/reminders.commands.ts';

/** A wedding with a boat and a dinner, and two of the family on their phones; Mary is who answers. */
async function openFamily(host: Host, world: World) {
  const wedding = await createLiveWedding(host);
  const { eventId, eventCode, familyId, maryId } = wedding;
  const boatId = await createItem(host, eventId, { title: 'Boat', startTime: '17:00', roleIds: [familyId] });
  const annaId = await createAttendee(host, eventId, { name: 'Anna Lee', roleId: familyId });
  await host.notices.keepQuiet({ eventId });
  const [mary, anna] = [
    await joinWithLines(world, eventCode, 'mary'),
    await joinWithLines(world, eventCode, 'anna'),
  ];
  const answer = (askingId: string, reply: 'coming' | 'not_coming') =>
    mary.phone.answers.give({ ...mary.guest, ...submit({ askingId, attendeeId: maryId, reply }) });
  const readDay = async ({ phone, guest }: typeof mary) =>
    (await phone.join.schedule(guest)).items.map(({ title, isMine, declined }) =>
      [title, isMine ? [] : 'not mine', declined ? 'greyed' : []].flat().join(', '),
    );
  const preview = async (attendeeId: string) =>
    (await host.schedule.preview({ eventId, attendeeId })).items.map(({ title }) => title);
  return { ...wedding, boatId, annaId, mary, anna, answer, readDay, preview };
}

describe('who declined an item', () => {
  test('does not have it on their day, nor where a host looks as they do; others of their role have', async ({
    host,
    world,
  }) => {
    const { eventId, boatId, maryId, annaId, mary, anna, answer, readDay, preview } = await openFamily(
      host,
      world,
    );
    const askingId = await askWhoComes(host, eventId, boatId);
    expect(await readDay(mary)).toEqual(['Ceremony', 'Boat']);
    await answer(askingId, 'not_coming');
    expect([await readDay(mary), await preview(maryId)]).toEqual([['Ceremony'], ['Ceremony']]);
    expect([await readDay(anna), await preview(annaId)]).toEqual([
      ['Ceremony', 'Boat'],
      ['Ceremony', 'Boat'],
    ]);
    await answer(askingId, 'coming');
    expect(await readDay(mary)).toEqual(['Ceremony', 'Boat']);
  });

  test('still sees it greyed where the host wants, and among the others of an event that shows all', async ({
    host,
    world,
  }) => {
    const { eventId, boatId, mary, anna, answer, readDay } = await openFamily(host, world);
    const askingId = await askWhoComes(host, eventId, boatId, { whenDeclined: 'greyed' });
    await answer(askingId, 'not_coming');
    expect(await readDay(mary)).toEqual(['Ceremony', 'Boat, not mine, greyed']);
    expect(await readDay(anna)).toEqual(['Ceremony', 'Boat']);
    await askWhoComes(host, eventId, boatId, { whenDeclined: 'gone' });
    expect(await readDay(mary)).toEqual(['Ceremony']);
    const { name, startDate, endDate, timeZone, attendeeCount, updatedAt } = await host.events.get({
      eventId,
    });
    const fields = { name, startDate, endDate, timeZone, attendeeCount, updatedAt };
    await host.events.update({ eventId, ...fields, showsEverything: true });
    expect(await readDay(mary)).toEqual(['Ceremony', 'Boat, not mine']);
  });

  test('is told by what they say to it, before what they say to the event', async ({ host, world }) => {
    const { eventId, boatId, mary, answer, readDay } = await openFamily(host, world);
    const ofEvent = await askWhoComes(host, eventId, null);
    const ofBoat = await askWhoComes(host, eventId, boatId);
    await answer(ofEvent, 'not_coming');
    expect(await readDay(mary)).toEqual([]);
    await answer(ofBoat, 'coming');
    expect(await readDay(mary)).toEqual(['Boat']);
    await answer(ofEvent, 'coming');
    await answer(ofBoat, 'not_coming');
    expect(await readDay(mary)).toEqual(['Ceremony']);
  });

  test('is not who waits for a place', async ({ host, world }) => {
    const { eventId, boatId, annaId, mary, anna, answer, readDay } = await openFamily(host, world);
    const askingId = await askWhoComes(host, eventId, boatId, { capacity: 1 });
    const first = submit({ askingId, attendeeId: annaId, reply: 'coming' });
    await anna.phone.answers.give({ ...anna.guest, ...first });
    await answer(askingId, 'coming');
    expect(await readDay(mary)).toEqual(['Ceremony', 'Boat']);
  });

  test('declined all dates of what repeats, also one that was moved', async ({ host, world }) => {
    const { eventId, maryId, mary, answer, readDay, preview } = await openFamily(host, world);
    const repeat = { frequency: 'daily' as const, every: 1, ends: { kind: 'times' as const, times: 2 } };
    const walk = itemInput(eventId, { title: 'Walk', startTime: '08:00', endTime: null, repeat });
    const { id: itemId } = await host.schedule.create(walk);
    const date = { occurrenceDate: '2026-06-07', change: 'this' as const, eventDate: '2026-06-07' };
    const { id: _id, repeat: _repeat, ...fields } = { ...walk, ...date, title: 'Late walk' };
    await host.schedule.update({ ...fields, itemId, undoId: randomUUID() });
    const all = ['Walk', 'Ceremony', 'Boat', 'Late walk'];
    expect([await readDay(mary), await preview(maryId)]).toEqual([all, all]);
    await answer(await askWhoComes(host, eventId, itemId), 'not_coming');
    const rest = ['Ceremony', 'Boat'];
    expect([await readDay(mary), await preview(maryId)]).toEqual([rest, rest]);
  });

  test('has none of its dates back when the later ones are changed, and hears nothing of that', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, mary, anna, answer, readDay } = await openFamily(host, world);
    const repeat = { frequency: 'daily' as const, every: 1, ends: { kind: 'times' as const, times: 2 } };
    const itemId = await createItem(host, eventId, { title: 'Walk', startTime: '08:00', repeat });
    await answer(await askWhoComes(host, eventId, itemId), 'not_coming');
    await host.notices.keepQuiet({ eventId });
    const later = { itemId, occurrenceDate: '2026-06-07', change: 'following' } as const;
    await edit(host, eventId, later, { startTime: '09:00' });
    expect(await readDay(mary)).toEqual(['Ceremony', 'Boat']);
    expect(await readDay(anna)).toEqual(['Walk', 'Ceremony', 'Boat', 'Walk']);
    clock.advance(2);
    await sendAllDueNotices(world);
    expect([await mary.lines(), await anna.lines()]).toEqual([[], ['Walk 08:00 → 09:00']]);
  });

  test('is not told that it is taken off, and hears nothing of its changes', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, boatId, familyId, mary, anna, answer } = await openFamily(host, world);
    await answer(await askWhoComes(host, eventId, boatId), 'not_coming');
    const tell = async () => {
      clock.advance(2);
      await sendAllDueNotices(world);
      return [await mary.lines(), (await anna.lines())[0]];
    };
    // Nothing changed for them but by themselves.
    expect(await tell()).toEqual([[], undefined]);
    const { id: _id, ...boat } = itemInput(eventId, { title: 'Boat', roleIds: [familyId] });
    await host.schedule.update({ ...boat, itemId: boatId, startTime: '18:00', undoId: randomUUID() });
    expect(await host.notices.pending({ eventId })).toMatchObject({ people: 1 });
    expect(await tell()).toEqual([[], 'Boat 17:00 → 18:00']);
    await host.schedule.delete({ eventId, itemId: boatId, undoId: randomUUID() });
    expect(await tell()).toEqual([[], 'Cancelled: Boat, Sat 6 Jun 18:00']);
    const cancelled = async ({ phone, guest }: typeof mary) =>
      (await phone.join.schedule(guest)).cancelled.map(({ title }) => title);
    expect([await cancelled(mary), await cancelled(anna)]).toEqual([[], ['Boat']]);
  });

  test('hears of a date by what they said to it, then to all dates, then to the event', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, mary, anna, answer } = await openFamily(host, world);
    const repeat = { frequency: 'daily' as const, every: 1, ends: { kind: 'times' as const, times: 2 } };
    const walk = itemInput(eventId, { title: 'Walk', startTime: '08:00', endTime: null, repeat });
    const { id: itemId } = await host.schedule.create(walk);
    const move = (startTime: string) => {
      const date = { occurrenceDate: '2026-06-07', change: 'this' as const, eventDate: '2026-06-07' };
      const { id: _id, repeat: _repeat, ...fields } = { ...walk, ...date, startTime };
      return host.schedule.update({ ...fields, itemId, undoId: randomUUID() });
    };
    await move('09:00');
    await host.notices.keepQuiet({ eventId });
    const { db } = world.services;
    const [standIn] = await db
      .select()
      .from(scheduleExceptions)
      .where(eq(scheduleExceptions.eventId, eventId));
    const ofEvent = await askWhoComes(host, eventId, null);
    const ofWalks = await askWhoComes(host, eventId, itemId);
    const ofDate = await askWhoComes(host, eventId, standIn?.itemId ?? null);
    const tell = async (startTime: string) => {
      await move(startTime);
      const { people } = (await host.notices.pending({ eventId })) ?? {};
      clock.advance(2);
      await sendAllDueNotices(world);
      return [people, (await mary.lines())[0], (await anna.lines())[0]];
    };
    await answer(ofEvent, 'not_coming');
    expect(await tell('09:10')).toEqual([2, undefined, 'Walk 09:00 → 09:10']);
    await answer(ofWalks, 'coming');
    expect(await tell('09:20')).toEqual([3, 'Walk 09:10 → 09:20', 'Walk 09:10 → 09:20']);
    await answer(ofDate, 'not_coming');
    expect(await tell('09:30')).toEqual([2, 'Walk 09:10 → 09:20', 'Walk 09:20 → 09:30']);
    clock.set('2026-06-07T06:00:00Z');
    const late = async () => (await host.schedule.previewShift({ eventId, minutes: 10 })).people;
    expect(await late()).toBe(2);
    await answer(ofWalks, 'not_coming');
    await answer(ofDate, 'coming');
    expect(await late()).toBe(3);
    expect(await tell('09:40')).toEqual([3, 'Walk 09:30 → 09:40', 'Walk 09:30 → 09:40']);
  });

  test('is not reminded of it', async ({ host, world, clock }) => {
    const { eventId, boatId, mary, anna, answer } = await openFamily(host, world);
    await answer(await askWhoComes(host, eventId, boatId, { whenDeclined: 'greyed' }), 'not_coming');
    const remind = async (at: string) => {
      clock.set(at);
      await sendDueReminders(world.services.db, clock.now());
      return [await mary.titles(), await anna.titles()];
    };
    expect(await remind('2026-06-06T13:45:00Z')).toEqual([['Ceremony'], ['Ceremony']]);
    expect(await remind('2026-06-06T14:45:00Z')).toEqual([[], ['Boat']]);
  });

  test('does not have it in their calendar, nor on paper', async ({ host, world }) => {
    const { eventId, boatId, maryId, annaId, mary, anna, answer } = await openFamily(host, world);
    await answer(await askWhoComes(host, eventId, boatId, { whenDeclined: 'greyed' }), 'not_coming');
    const app = await startApp(world);
    const readCalendar = async ({ phone, guest }: typeof mary) => {
      const { address } = await phone.calendar.link(guest);
      const { body } = await app.inject(new URL(address).pathname);
      return body.match(/(?<=SUMMARY:).*(?=\r)/g)?.toSorted();
    };
    expect(await readCalendar(mary)).toEqual(['Ceremony']);
    expect(await readCalendar(anna)).toEqual(['Boat', 'Ceremony']);
    const { pockets } = await host.pockets.list({ eventId, by: 'person' });
    const paper = new Map(pockets.map(({ id, schedule }) => [id, schedule.items.map(({ title }) => title)]));
    expect([paper.get(maryId), paper.get(annaId)]).toEqual([['Ceremony'], ['Ceremony', 'Boat']]);
    await host.schedule.delete({ eventId, itemId: boatId, undoId: randomUUID() });
    expect(await readCalendar(mary)).toEqual(['Ceremony']);
    expect(await readCalendar(anna)).toEqual(['Boat', 'Ceremony']);
  });
});
