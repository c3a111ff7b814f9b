import { randomUUID } from 'node:crypto';
import { type EventFile, eventFileSchema } from '@daysheet/shared/events/event-file.schemas.ts';
import fc from 'fast-check';
import { expect, inject, onTestFinished } from 'vitest';
import { anyEvent } from '../../../../tests/factories/any-event.ts';
import { bring, sampleFile, takeOut } from '../../../../tests/factories/event-files.ts';
import { createAttendee, createItem, createRole, createWedding } from '../../../../tests/factories/events.ts';
import { cloneDatabase } from '../../../../tests/postgres.ts';
import { createHost, test, type World } from '../../../../tests/test.ts';
import { openDatabase } from '../../../db/client.ts';

/** Opens a server with another database; returns a function that creates hosts there. */
async function openOtherServer(world: World) {
  const { url, drop } = await cloneDatabase(inject('testCluster'));
  const database = openDatabase(url, { max: 2, applicationName: 'other-server', silenceSeconds: 0 });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  const other = { ...world, services: { ...world.services, db: database.db } };
  return () => createHost(other);
}

/** Returns a file's content, independent of keys and of the order of rows. */
function readContent(file: EventFile) {
  const { event, days, roles, households, people, plusOnes, items, exceptions, askings, questions } = file;
  const { answers, questionAnswers } = file;
  const roleNames = new Map(roles.map(({ key, roleName }) => [key, roleName]));
  const names = new Map(people.map(({ key, name, email, phone }) => [key, [name, email, phone]]));
  const housed = new Map(households.map(({ key: _key, ...household }) => [_key, household]));
  const sort = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  const itemOf = new Map(items.map(({ key: _key, audience, ...item }) => [_key, { ...item, audience }]));
  return {
    event,
    days: sort(days),
    roles: roles.map(({ key: _key, ...role }) => role),
    people: sort(
      people.map(({ key: _key, role, household, ...person }) => ({
        ...person,
        role: role && roleNames.get(role),
        household: household && housed.get(household),
      })),
    ),
    households: sort([...housed.values()]),
    plusOnes: sort(plusOnes.map(({ person, broughtBy }) => [names.get(person), names.get(broughtBy)])),
    items: sort(
      items.map(({ key: _key, audience, ...item }) => ({
        ...item,
        kind: audience.kind,
        roles: audience.kind === 'roles' && audience.roles.map((key) => roleNames.get(key) ?? '').toSorted(),
        people: audience.kind === 'people' && sort(audience.people.map((key) => names.get(key) ?? [])),
      })),
    ),
    exceptions: sort(exceptions.map(({ series, date }) => [itemOf.get(series)?.title, date])),
    askings: sort(askings.map(({ item, ...asked }) => ({ ...asked, of: item && itemOf.get(item)?.title }))),
    questions: questions.map(({ item, roles: asked, ...question }) => ({
      ...question,
      of: item && itemOf.get(item)?.title,
      roles: asked.map((key) => roleNames.get(key) ?? '').toSorted(),
    })),
    answers: sort(
      answers.map(({ item, person, ...said }) => ({
        ...said,
        of: item && itemOf.get(item)?.title,
        who: names.get(person),
      })),
    ),
    questionAnswers: sort(
      questionAnswers.map(({ person, ...said }) => ({ ...said, who: names.get(person) })),
    ),
  };
}

const apartFromWhen = ({ madeAt: _when, ...rest }: EventFile) => rest;

test('whatever a host laid out, another server has it but for ids, codes and when', async ({ world }) => {
  const createOther = await openOtherServer(world);
  await fc.assert(
    fc.asyncProperty(anyEvent, async (event) => {
      // An account may make only a few copies an hour.
      const [host, otherServer] = [await createHost(world), await createOther()];
      const laidOut = eventFileSchema.parse(event);
      const file = await takeOut(host, await bring(host, laidOut), true);
      expect(readContent(file)).toEqual(readContent(laidOut));
      const broughtId = await bring(otherServer, file);
      expect(apartFromWhen(await takeOut(otherServer, broughtId, true))).toEqual(apartFromWhen(file));
    }),
    { numRuns: 40 },
  );
});

test('an event that was typed is the same on another server, with its changed and cancelled dates', async ({
  host,
  world,
}) => {
  const otherServer = await (await openOtherServer(world))();
  const { id: eventId } = await createWedding(host, { endDate: '2026-06-09' });
  const [familyId, friendsId] = [
    await createRole(host, eventId, 'Family', false),
    await createRole(host, eventId, 'Friends'),
  ];
  const people = [];
  for (const name of ['Ana', 'Ana', 'Żółć', '山田 太郎'])
    people.push(await createAttendee(host, eventId, { name, roleId: familyId, hint: `of ${people.length}` }));
  const repeat = { frequency: 'daily' as const, every: 1, ends: { kind: 'times' as const, times: 4 } };
  const swim = { title: 'Swim', startTime: '08:00', endTime: '08:30', roleIds: [friendsId] };
  const itemId = await createItem(host, eventId, { ...swim, repeat });
  const dates = ['2026-06-07', '2026-06-08'] as const;
  const one = { eventId, itemId, change: 'this' as const };
  await host.schedule.delete({ ...one, occurrenceDate: dates[0], undoId: randomUUID() });
  const moved = { ...one, occurrenceDate: dates[1], eventDate: '2026-06-09', undoId: randomUUID() };
  await host.schedule.move(moved);
  const named = { assignmentType: 'individuals' as const, attendeeIds: people.slice(0, 2) };
  await createItem(host, eventId, { title: 'Speech', startTime: '02:00', ...named });
  await host.events.renameDay({ eventId, date: '2026-06-06', label: 'The big day' });

  const file = await takeOut(host, eventId);
  expect(file.exceptions).toEqual([
    { series: 2, date: dates[0], item: null },
    { series: 2, date: dates[1], item: expect.any(Number) },
  ]);
  const broughtId = await bring(otherServer, file);
  expect(apartFromWhen(await takeOut(otherServer, broughtId))).toEqual(apartFromWhen(file));
  const window = { from: '2026-06-06', to: '2026-06-09' };
  const readPlan = async (caller: typeof host, id: string) =>
    (await caller.schedule.list({ eventId: id, ...window })).map(({ title, eventDate, startTime }) => [
      title,
      eventDate,
      startTime,
    ]);
  expect(await readPlan(otherServer, broughtId)).toEqual(await readPlan(host, eventId));
});

test('the limits of what is typed are those of a file', async ({ host }) => {
  const file = sampleFile();
  const [swim] = file.items;
  if (!swim) throw new Error('The sample has no item.');
  const often = { ...swim, repeat: null };
  const items = Array.from({ length: 501 }, (_, index) => ({ ...often, key: index + 1 }));
  await expect(bring(host, { ...file, items, exceptions: [] })).rejects.toMatchObject({
    reason: 'schedule.too_many',
  });
  expect((await host.events.list({})).events).toEqual([]);
});
