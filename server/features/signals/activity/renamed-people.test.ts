import { randomUUID } from 'node:crypto';
import { importChunkSize } from '@daysheet/shared/attendees/attendees.ts';
import { and, eq, like, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { activity } from '../../../db/schema/activity.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { createAttendee, createLiveWedding } from '../../../../tests/factories/events.ts';
import { findListed } from '../../../../tests/factories/guests.ts';
import { plantNames } from '../../../../tests/factories/many-items.ts';
import { changeFrom } from '../../../../tests/factories/invite-imports.ts';
import {
  decideAll,
  followSheet,
  listNames,
  mary,
  omar,
} from '../../../../tests/factories/published-sheets.ts';
import { type Host, test } from '../../../../tests/test.ts';

const listNamed = async (host: Host, eventId: string) => {
  const { lines } = await host.events.activity({ eventId });
  return lines.flatMap(({ kind, facts }) => (kind === 'attendee_added' ? [String(facts['name'])] : []));
};

async function importChanges(
  host: Host,
  eventId: string,
  change: { id: string; from: string; to: string }[],
) {
  const importId = randomUUID();
  const changes = change.map(({ id, from, to }) => ({ id, ...changeFrom('name', from, to) }));
  const part = { add: [], change: changes, remove: [] };
  await host.attendees.stageImport({ eventId, importId, fileName: 'guests.xlsx', ...part });
  await host.attendees.saveImport({ eventId, importId, rows: changes.length });
  return importId;
}

test('whom an import calls otherwise, earlier lines do too, and once it is taken back as before', async ({
  host,
}) => {
  const { eventId, familyId } = await createLiveWedding(host);
  const annaId = await createAttendee(host, eventId, { name: 'Anna Smith', roleId: familyId });
  const before = await listNamed(host, eventId);
  expect(before).toContain('Anna Smith');
  const importId = await importChanges(host, eventId, [{ id: annaId, from: 'Anna Smith', to: 'Anna Lee' }]);
  expect(await listNamed(host, eventId)).toEqual(
    before.map((name) => (name === 'Anna Smith' ? 'Anna Lee' : name)),
  );
  await host.attendees.undoImport({ eventId, importId });
  expect(await listNamed(host, eventId)).toEqual(before);
});

test('where names move along, each line is of whom it was', async ({ host }) => {
  const { eventId, familyId } = await createLiveWedding(host);
  const anna = await createAttendee(host, eventId, { name: 'Anna', roleId: familyId });
  const bea = await createAttendee(host, eventId, { name: 'Bea', roleId: familyId });
  const before = await listNamed(host, eventId);
  await importChanges(host, eventId, [
    { id: anna, from: 'Anna', to: 'Bea' },
    { id: bea, from: 'Bea', to: 'Cleo' },
  ]);
  const now = new Map([
    ['Anna', 'Bea'],
    ['Bea', 'Cleo'],
  ]);
  expect(await listNamed(host, eventId)).toEqual(before.map((name) => now.get(name) ?? name));
});

test('lines of others who are called the same are left: of a household, and of who is gone', async ({
  host,
}) => {
  const { eventId, familyId, maryId, omarId } = await createLiveWedding(host);
  const goneId = await createAttendee(host, eventId, { name: 'Mary Lee', roleId: familyId });
  await host.attendees.delete({ eventId, attendeeId: goneId, undoId: randomUUID() });
  const household = { id: randomUUID(), undoId: randomUUID(), name: 'Mary Lee', address: null };
  await host.households.create({ eventId, ...household, attendeeIds: [omarId] });
  await importChanges(host, eventId, [{ id: maryId, from: 'Mary Lee', to: 'Mary Leigh' }]);
  const { lines } = await host.events.activity({ eventId });
  const named = new Map(lines.map(({ kind, facts }) => [kind, facts['name']]));
  expect(named.get('household_added')).toBe('Mary Lee');
  expect(named.get('attendee_removed')).toBe('Mary Lee');
});

test('who was another one once is named as now beside the name of then', async ({ host, guest }) => {
  const { eventId, eventCode, familyId, maryId } = await createLiveWedding(host);
  const newcomer = { eventCode, id: randomUUID(), name: 'Mimi', roleId: familyId };
  await guest.join.asNewGuest({ ...newcomer, isNobodyListed: true });
  const { id: attendeeId } = await findListed(host, eventId, 'Mimi');
  await host.attendees.merge({ eventId, attendeeId, intoId: maryId, mergeId: randomUUID() });
  await importChanges(host, eventId, [{ id: maryId, from: 'Mary Lee', to: 'Mimi' }]);
  await importChanges(host, eventId, [{ id: maryId, from: 'Mimi', to: 'Mia' }]);
  const { lines } = await host.events.activity({ eventId });
  expect(lines.find(({ kind }) => kind === 'attendee_merged')?.facts).toEqual({ name: 'Mia', from: 'Mimi' });
});

test('a followed sheet that takes one off and calls the other otherwise leaves the line of the first', async ({
  world,
  host,
}) => {
  const { eventId, familyId } = await createLiveWedding(host);
  const anna = { name: 'Anna', role: 'Family', email: 'one@example.com', phone: '' };
  const other = { ...anna, email: 'two@example.com' };
  await createAttendee(host, eventId, { name: 'Anna', roleId: familyId, email: anna.email });
  const sheet = await followSheet(world, host, eventId, [mary, omar, anna, other]);
  await decideAll(host, eventId, 'accept');
  sheet.write([mary, omar, { ...other, name: 'Anna Zweig' }]);
  await sheet.readAMinuteLater();
  await decideAll(host, eventId, 'accept');
  expect(await listNames(host, eventId)).toEqual(expect.arrayContaining(['Anna Zweig']));
  expect(await listNames(host, eventId)).not.toContain('Anna');
  expect(await listNamed(host, eventId)).toContain('Anna');
});

test('of two of one name each is called otherwise in their own line', async ({ host }) => {
  const { eventId, familyId, friendsId } = await createLiveWedding(host);
  const annas = [
    await createAttendee(host, eventId, { name: 'Anna', roleId: familyId }),
    await createAttendee(host, eventId, { name: 'Anna', roleId: friendsId }),
  ];
  const [first = '', second = ''] = annas;
  const before = await listNamed(host, eventId);
  await importChanges(host, eventId, [
    { id: first, from: 'Anna', to: 'Anna Lee' },
    { id: second, from: 'Anna', to: 'Anna Novak' },
  ]);
  const after = await listNamed(host, eventId);
  expect(after.filter((name) => !before.includes(name)).toSorted()).toEqual(['Anna Lee', 'Anna Novak']);
});

test('whom a followed sheet calls otherwise, earlier lines do too, and as before once that is taken back', async ({
  world,
  host,
}) => {
  const { eventId } = await createLiveWedding(host);
  const before = await listNamed(host, eventId);
  const sheet = await followSheet(world, host, eventId, [mary, omar]);
  await decideAll(host, eventId, 'accept');
  sheet.write([{ ...mary, name: 'Mary Leigh' }, omar]);
  await sheet.readAMinuteLater();
  const { undoId } = await decideAll(host, eventId, 'accept');
  expect(await listNamed(host, eventId)).toEqual(
    before.map((name) => (name === 'Mary Lee' ? 'Mary Leigh' : name)),
  );
  await host.followedSheets.undo({ eventId, undoId });
  expect(await listNamed(host, eventId)).toEqual(before);
});

const many = 5000;

test('an import that calls thousands otherwise is taken, and so are their lines', async ({ world, host }) => {
  const { eventId } = await createLiveWedding(host);
  const { db } = world.services;
  await plantNames(db, eventId, { items: 0, people: many });
  await db.execute(sql`
    insert into activity (id, event_id, kind, facts, attendee_id, created_at)
    select gen_random_uuid(), event_id, 'attendee_added', jsonb_build_object('name', name), id, now()
    from event_attendees where event_id = ${eventId} and name like 'Person %'`);
  const { id, name, eventId: ofEvent } = eventAttendees;
  const isPlanted = and(eq(ofEvent, eventId), like(name, 'Person %'));
  const people = await db.select({ id, name }).from(eventAttendees).where(isPlanted);
  const importId = randomUUID();
  for (let from = 0; from < people.length; from += importChunkSize) {
    const change = people
      .slice(from, from + importChunkSize)
      .map((one) => ({ id: one.id, ...changeFrom('name', one.name, one.name.replace('Person', 'Guest')) }));
    await host.attendees.stageImport({ eventId, importId, fileName: 'x.csv', add: [], change, remove: [] });
  }
  await host.attendees.saveImport({ eventId, importId, rows: many });
  const isFormer = sql`event_id = ${eventId} and facts ->> 'name' like 'Person %'`;
  expect(await db.$count(activity, isFormer)).toBe(0);
});
