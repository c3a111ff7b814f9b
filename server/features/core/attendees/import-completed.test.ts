import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { listenIn } from '../../../../tests/asked-statements.ts';
import { createHost, type Host, test, type World } from '../../../../tests/test.ts';
import { rowsAtOnce } from '../../../db/pages.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { personalLinks } from '../../../db/schema/invitations.ts';
import { completePeople } from './attendees-import.jobs.ts';

/** Imports so many, of whom the last one is called Þórdís Ólafsdóttir. */
async function importMany(host: Host, eventId: string, count: number) {
  const names = Array.from({ length: count - 1 }, (_, n) => `Guest ${n}`);
  const add = [...names, 'Þórdís Ólafsdóttir'].map((name) => ({ id: randomUUID(), name, role: 'Family' }));
  const importId = randomUUID();
  for (let from = 0; from < add.length; from += rowsAtOnce) {
    const part = { add: add.slice(from, from + rowsAtOnce), change: [], remove: [] };
    await host.attendees.stageImport({ eventId, importId, fileName: 'guests.csv', ...part });
  }
  await host.attendees.saveImport({ eventId, importId, rows: count });
  return importId;
}

const countLinks = ({ services: { db } }: World, eventId: string) =>
  db.$count(personalLinks, eq(personalLinks.eventId, eventId));
const countPeople = ({ services: { db } }: World, eventId: string) =>
  db.$count(eventAttendees, eq(eventAttendees.eventId, eventId));
const complete = ({ services: { db }, clock }: World) => completePeople(db, clock.now());

test('a short import is complete when it is saved', async ({ host, guest, world }) => {
  const { eventId, eventCode } = await createLiveWedding(host);
  await importMany(host, eventId, 3);
  const { matches } = await guest.join.searchAttendees({ eventCode, search: 'thordis' });
  expect(matches.map(({ name }) => name)).toEqual(['Þórdís Ólafsdóttir']);
  expect(await countLinks(world, eventId)).toBe(await countPeople(world, eventId));
  expect(await complete(world)).toBe(false);
});

test('of a long one people can be found, and have their links, some at a time', async ({
  host,
  guest,
  world,
}) => {
  const { eventId, eventCode } = await createLiveWedding(host);
  await importMany(host, eventId, rowsAtOnce + 2);
  const all = await countPeople(world, eventId);
  expect(all).toBe(rowsAtOnce + 4);
  expect(await countLinks(world, eventId)).toBe(all - rowsAtOnce - 2);
  // Two servers at once do not stand in each other's way.
  await Promise.all([complete(world), complete(world)]);
  while (await complete(world));
  expect(await countLinks(world, eventId)).toBe(all);
  const { matches } = await guest.join.searchAttendees({ eventCode, search: 'thordis' });
  expect(matches.map(({ name }) => name)).toEqual(['Þórdís Ólafsdóttir']);
  const { links } = await host.links.list({ eventId });
  expect(links.every(({ link }) => link !== null)).toBe(true);
});

// PostgreSQL has no figures yet of a list that came a moment ago, takes it for an empty one, and would compare all with all:
// that takes longer than a statement may once there are 20,000. So no statement may have the choice.
test('right after one, people are told from their namesakes without comparing the list with itself', async ({
  world,
}) => {
  const { world: heard, asked } = listenIn(world);
  const host = await createHost(heard);
  const { eventId } = await createLiveWedding(host);
  await importMany(host, eventId, rowsAtOnce + 2);
  asked.length = 0;
  await host.attendees.list({ eventId });
  await host.links.list({ eventId });
  const ofNamesakes = asked.filter(({ query }) => query.includes('partition by'));
  expect(ofNamesakes).toHaveLength(2);
  for (const { query } of ofNamesakes) expect(query.match(/from "event_attendees"/g)).toHaveLength(1);
  while (await complete(world));
});

test('one that is taken back before it is complete is gone', async ({ host, world }) => {
  const { eventId } = await createLiveWedding(host);
  const before = await countPeople(world, eventId);
  const importId = await importMany(host, eventId, rowsAtOnce + 2);
  for (let left = 1; left > 0;)
    ({ left } = await host.attendees.undoImport({ eventId, importId, undoId: randomUUID() }));
  expect(await countPeople(world, eventId)).toBe(before);
  expect(await complete(world)).toBe(false);
});
