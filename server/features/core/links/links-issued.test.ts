import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createAttendee, createLiveWedding, weddingInput } from '../../../../tests/factories/events.ts';
import { test, type World } from '../../../../tests/test.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { householdLinks } from '../../../db/schema/households.ts';
import { personalLinks } from '../../../db/schema/invitations.ts';
import { issueAllMissingLinks } from './links.jobs.ts';

/** Names of those on the list, and of those of them who have a link in the table. */
async function readStored({ services: { db } }: World, eventId: string) {
  const rows = await db
    .select({ name: eventAttendees.name, link: personalLinks.issue })
    .from(eventAttendees)
    .leftJoin(personalLinks, eq(personalLinks.attendeeId, eventAttendees.id))
    .where(eq(eventAttendees.eventId, eventId));
  const names = rows.map(({ name }) => name).toSorted();
  return { names, linked: names.filter((name) => rows.some((row) => row.name === name && row.link === 1)) };
}

describe('a personal link is made with its person', () => {
  test('whom the host adds, imports, copies or puts back, or who joins', async ({ host, guest, world }) => {
    const { eventId, eventCode, familyId } = await createLiveWedding(host);
    const added = await createAttendee(host, eventId, { name: 'Added', roleId: familyId });
    const rows = [{ id: randomUUID(), name: 'Imported', role: 'Family' }];
    await host.attendees.import({ eventId, importId: randomUUID(), rows });
    const newcomer = { id: randomUUID(), name: 'Zoë', roleId: familyId };
    await guest.join.asNewGuest({ eventCode, ...newcomer });
    const all = ['Added', 'Imported', 'Mary Lee', 'Omar Haddad', 'Zoë'];
    expect(await readStored(world, eventId)).toEqual({ names: all, linked: all });
    const undoId = randomUUID();
    await host.attendees.delete({ eventId, attendeeId: added, undoId });
    await host.attendees.restore({ eventId, undoId });
    expect(await readStored(world, eventId)).toEqual({ names: all, linked: all });
    const copy = { id: randomUUID(), name: 'Copy', withAttendees: true };
    await host.events.duplicate({ eventId, ...copy });
    const copied = await readStored(world, copy.id);
    expect([copied.names.length, copied.linked]).toEqual([5, copied.names]);
  });

  test('who is there when an event is built', async ({ host, world }) => {
    const role = { id: randomUUID(), roleName: 'Family', description: '' };
    const people = [{ id: randomUUID(), name: 'Built', roleId: role.id }];
    const event = await host.events.build({ ...weddingInput(), roles: [role], people, items: [] });
    expect(await readStored(world, event.id)).toEqual({ names: ['Built'], linked: ['Built'] });
  });

  test('of a list from before, reading writes none, and all get theirs as they were shown', async ({
    host,
    guest,
    world,
    clock,
  }) => {
    const { eventId, maryId } = await createLiveWedding(host);
    const { db } = world.services;
    const before = (await host.links.list({ eventId })).links;
    await db.delete(personalLinks).where(eq(personalLinks.eventId, eventId));
    expect((await host.links.list({ eventId })).links).toEqual(before);
    await host.pockets.list({ eventId, by: 'person' });
    expect((await readStored(world, eventId)).linked).toEqual([]);
    await issueAllMissingLinks(db, clock.now());
    expect((await readStored(world, eventId)).linked).toEqual(['Mary Lee', 'Omar Haddad']);
    const mary = before.find(({ attendeeId }) => attendeeId === maryId);
    const opened = await guest.join.openLink({ token: mary?.link?.split('/i/')[1] ?? '' });
    expect(opened.schedule.attendee.name).toBe('Mary Lee');
  });

  test('and every household, however many stretches they are looked through in', async ({
    host,
    otherHost,
    world,
    clock,
  }) => {
    const { db } = world.services;
    const { eventId } = await createLiveWedding(host);
    const { eventId: theirs } = await createLiveWedding(otherHost);
    const readAll = async () =>
      [
        ...(await db.select({ id: personalLinks.attendeeId }).from(personalLinks)),
        ...(await db.select({ id: householdLinks.householdId }).from(householdLinks)),
      ]
        .map(({ id }) => id)
        .toSorted();
    for (const [api, id] of [
      [host, eventId],
      [otherHost, theirs],
    ] as const) {
      const { attendees } = await api.attendees.list({ eventId: id });
      const attendeeIds = attendees.map((person) => person.id);
      await api.households.create({
        eventId: id,
        id: randomUUID(),
        name: 'Lees',
        attendeeIds,
        undoId: randomUUID(),
      });
    }
    const before = await readAll();
    expect(before.length).toBeGreaterThanOrEqual(6);
    for (const size of [1, 2, 3, 4, 5]) {
      await db.delete(personalLinks);
      await db.delete(householdLinks);
      await issueAllMissingLinks(db, clock.now(), { atOnce: { people: size, events: size } });
      expect(await readAll()).toEqual(before);
    }
  });
});
