import { randomUUID } from 'node:crypto';
import { toSearchableName } from '@daysheet/shared/lib/text.ts';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type NamePair, readNamePairs } from '../../../../tests/data/names.ts';
import { createAttendee, createLiveWedding } from '../../../../tests/factories/events.ts';
import { fillAsMigrated } from '../../../../tests/factories/filled-columns.ts';
import { type Caller, createVisitor, type Host, test, type World } from '../../../../tests/test.ts';
import { fillNameSearch } from '../../../db/name-search.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';

/** So many names are on one list, of which each search finds few: an answer shows eight. */
const atOnce = 40;

/** The event's list has just the names of these pairs from here on. */
async function listPairs(host: Host, eventId: string, pairs: readonly NamePair[]): Promise<void> {
  await host.attendees.clear({ eventId, undoId: randomUUID() });
  const names = [...new Set(pairs.map(({ listed }) => listed))];
  // Some are one name to an import, and other people here.
  const rows = names.map((name, nth) => ({ id: randomUUID(), name, role: 'Family', twin: nth }));
  await host.attendees.import({ eventId, importId: randomUUID(), rows });
}

const pickNames = (people: readonly { name: string }[]) => people.map(({ name }) => name);

async function asGuest({ join }: Caller, eventCode: string, search: string) {
  const { matches, isGuess } = await join.searchAttendees({ eventCode, search });
  return { names: pickNames(matches), isGuess };
}

/** The pairs that the answer to a guest or to the host is wrong for. */
async function wrongAnswers(
  world: World,
  host: Host,
  { eventId, eventCode }: { eventId: string; eventCode: string },
  pairs: readonly NamePair[],
): Promise<string[]> {
  await listPairs(host, eventId, pairs);
  const judged = pairs.map(async ({ typed, listed, isFound, isSlip }) => {
    // A guest types two letters at least, which is another test.
    const guest = await asGuest(createVisitor(world), eventCode, typed).catch(() => null);
    const { attendees } = await host.attendees.list({ eventId, search: typed });
    const isRightForGuest =
      !guest || (guest.names.includes(listed) === isFound && (!isFound || guest.isGuess === isSlip));
    return isRightForGuest && pickNames(attendees).includes(listed) === isFound
      ? []
      : [`${typed} | ${listed}`];
  });
  return (await Promise.all(judged)).flat();
}

test('guests and the host find 200 names however they type them, and nobody by 200 others', async ({
  host,
  world,
}) => {
  const pairs = readNamePairs();
  const event = await createLiveWedding(host);
  const wrong: string[] = [];
  for (let from = 0; from < pairs.length; from += atOnce) {
    wrong.push(...(await wrongAnswers(world, host, event, pairs.slice(from, from + atOnce))));
  }
  expect(wrong).toEqual([]);
}, 120_000);

test('the same name comes first, then those that begin with it', async ({ host, guest }) => {
  const { eventId, eventCode, familyId } = await createLiveWedding(host);
  for (const name of ['Rosemary Hill', 'Li Mary', 'Mary', 'Mary Abel'])
    await createAttendee(host, eventId, { name, roleId: familyId });
  const { names } = await asGuest(guest, eventCode, 'mary');
  expect(names).toEqual(['Mary', 'Mary Abel', 'Mary Lee', 'Li Mary', 'Rosemary Hill']);
});

test('a slip is a question only where nobody is called as typed', async ({ host, guest }) => {
  const { eventId, eventCode, familyId } = await createLiveWedding(host);
  await createAttendee(host, eventId, { name: 'Maria Silva', roleId: familyId });
  const search = () => asGuest(guest, eventCode, 'Mario Silva');
  const asHost = async () => {
    const { attendees, isGuess } = await host.attendees.list({ eventId, search: 'Mario Silva' });
    return { names: pickNames(attendees), isGuess };
  };
  expect(await search()).toEqual({ names: ['Maria Silva'], isGuess: true });
  expect(await asHost()).toEqual({ names: ['Maria Silva'], isGuess: true });
  await createAttendee(host, eventId, { name: 'Mario Silva', roleId: familyId });
  expect(await search()).toEqual({ names: ['Mario Silva'], isGuess: false });
  expect(await asHost()).toEqual({ names: ['Mario Silva'], isGuess: false });
  expect(await host.attendees.list({ eventId })).toMatchObject({ isGuess: false });
});

test('a corrected, copied or restored person is found by the name they have', async ({ host, world }) => {
  const { eventId, eventCode, maryId, familyId } = await createLiveWedding(host);
  const person = { roleId: familyId, email: null, phone: null, hint: null };
  await host.attendees.update({ eventId, attendeeId: maryId, name: 'Guðrún Þórsdóttir', ...person });
  const search = async (typed: string) => (await asGuest(createVisitor(world), eventCode, typed)).names;
  expect(await search('mary')).toEqual([]);
  expect(await search('thorsdottir')).toEqual(['Guðrún Þórsdóttir']);
  const undoId = randomUUID();
  await host.attendees.delete({ eventId, attendeeId: maryId, undoId });
  expect(await search('thorsdottir')).toEqual([]);
  await host.attendees.restore({ eventId, undoId });
  expect(await search('thorsdottir')).toEqual(['Guðrún Þórsdóttir']);
});

test('a host finds the names that have a sign, by the sign alone', async ({ host }) => {
  const { eventId, familyId } = await createLiveWedding(host);
  await createAttendee(host, eventId, { name: 'Sean O’Brien', roleId: familyId });
  const search = async (sign: string) =>
    pickNames((await host.attendees.list({ eventId, search: sign })).attendees);
  expect(await search("'")).toEqual(['Sean O’Brien']);
  expect(await search('%')).toEqual([]);
});

test('names from before the column are filled when the server starts', async ({ host, guest, world }) => {
  const { eventId, eventCode } = await createLiveWedding(host);
  const { db } = world.services;
  await db
    .update(eventAttendees)
    .set({ searchName: 'from before', nameSearch: '' })
    .where(eq(eventAttendees.eventId, eventId));
  expect((await asGuest(guest, eventCode, 'mary')).names).toEqual([]);
  await fillNameSearch(db);
  expect((await asGuest(guest, eventCode, 'mary')).names).toEqual(['Mary Lee']);
  const empty = await db.execute(sql`select from event_attendees where name_search = ''`);
  expect(empty).toHaveLength(0);
  const [found] = await host.attendees.namesakes({ eventId, names: ['mary lee'] });
  expect(found?.name).toBe('Mary Lee');
});

test('whoever is put back is compared by what names are compared by since', async ({ host, world }) => {
  const { eventId, familyId } = await createLiveWedding(host);
  const name = 'Sean O’Brien';
  const attendeeId = await createAttendee(host, eventId, { name, roleId: familyId });
  const before = { searchName: toSearchableName(name) };
  await world.services.db.update(eventAttendees).set(before).where(eq(eventAttendees.id, attendeeId));
  const undoId = randomUUID();
  await host.attendees.delete({ eventId, attendeeId, undoId });
  await host.attendees.restore({ eventId, undoId });
  expect(pickNames(await host.attendees.namesakes({ eventId, names: ["sean o'brien"] }))).toEqual([name]);
});

test('so is what they are compared by, of names with another apostrophe or hyphen', async ({
  host,
  world,
}) => {
  const { eventId, familyId } = await createLiveWedding(host);
  const { db } = world.services;
  const names = ['Sean O’Brien', 'Shaquille O´Neal', 'Anne‑Marie Roux', 'Zoé\u00adDupont'];
  for (const name of names) {
    const attendeeId = await createAttendee(host, eventId, { name, roleId: familyId });
    const before = { searchName: toSearchableName(name) };
    await db.update(eventAttendees).set(before).where(eq(eventAttendees.id, attendeeId));
  }
  await fillAsMigrated(db, '0067_name_keys');
  await fillNameSearch(db);
  const typed = ["sean o'brien", "shaquille o'neal", 'anne-marie roux', 'zoedupont'];
  const found = await host.attendees.namesakes({ eventId, names: typed });
  expect(pickNames(found).toSorted()).toEqual(names.toSorted());
});
