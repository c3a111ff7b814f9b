import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { recordStatements } from '../../../../tests/recorded-statements.ts';
import { createHost, type Host, test, type World } from '../../../../tests/test.ts';
import { rowsAtOnce } from '../../../db/pages.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { personalLinks } from '../../../db/schema/invitations.ts';
import { completePeople } from './attendees-import.jobs.ts';

/** Imports so many, of whom the last one is called so. */
async function importMany(host: Host, eventId: string, count: number, last = 'Þórdís Ólafsdóttir') {
  const names = Array.from({ length: count - 1 }, (_, n) => `Guest ${n}`);
  const add = [...names, last].map((name) => ({ id: randomUUID(), name, role: 'Family' }));
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

test('a name in letters that take two places each is imported, found and changed by a list', async ({
  host,
  guest,
}) => {
  const { eventId, eventCode, maryId } = await createLiveWedding(host);
  const find = async (search: string) =>
    (await guest.join.searchAttendees({ eventCode, search })).matches.map(({ name }) => name);
  await importMany(host, eventId, 3, '𞤀𞤥𞤭𞤲𞤢𞤼𞤵');
  expect(await find('𞤲𞤢𞤼𞤵')).toEqual(['𞤀𞤥𞤭𞤲𞤢𞤼𞤵']);
  const importId = randomUUID();
  const change = [{ id: maryId, name: { from: 'Mary Lee', to: '𑄌𑄋𑄴𑄟' } }];
  await host.attendees.stageImport({ eventId, importId, fileName: 'a.csv', add: [], change, remove: [] });
  await host.attendees.saveImport({ eventId, importId, rows: 1 });
  expect(await find('𑄌𑄋𑄴')).toEqual(['𑄌𑄋𑄴𑄟']);
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
  const { world: heard, asked } = recordStatements(world);
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

test('an event whose names cannot be filled keeps no other waiting, and is tried again', async ({
  host,
  guest,
  world,
}) => {
  const { db } = world.services;
  const weddings = [await createLiveWedding(host), await createLiveWedding(host)];
  const failed = new Set<string>();
  const completeAll = async () => {
    for (let round = 0; round < 6; round += 1) {
      await completePeople(db, world.clock.now(), failed).catch(() => undefined);
    }
  };
  const countFound = async () => {
    const found = weddings.map(({ eventCode }) => guest.join.searchAttendees({ eventCode, search: 'mary' }));
    return (await Promise.all(found)).map(({ matches }) => matches.length);
  };
  for (const [at, { eventId }] of weddings.entries()) {
    const isTheirs = inArray(
      eventAttendees.eventId,
      weddings.map((one) => one.eventId),
    );
    await db.update(eventAttendees).set({ nameSearch: '' }).where(isTheirs);
    await db.execute(
      sql.raw(`
        create function refuse() returns trigger language plpgsql as
          $$ begin raise exception 'refused'; end $$;
        create trigger refuse before update on event_attendees for each row
          when (new.event_id = '${eventId}') execute function refuse()`),
    );
    await completeAll();
    expect(await countFound()).toEqual(at === 0 ? [0, 1] : [1, 0]);
    await db.execute(sql`drop function refuse cascade`);
    await completeAll();
    expect(await countFound()).toEqual([1, 1]);
  }
});
