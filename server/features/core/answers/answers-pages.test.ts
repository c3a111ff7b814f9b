import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { askWhoComes } from '../../../../tests/factories/answers.ts';
import { createAttendee, createLiveWedding } from '../../../../tests/factories/events.ts';
import { catchRefusal, type Host, test } from '../../../../tests/test.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';

async function createAsking(host: Host) {
  const { eventId, familyId: roleId } = await createLiveWedding(host);
  const askingId = await askWhoComes(host, eventId, null);
  const list = async (cursor?: { name: string; id: string }) =>
    host.answers.list({ eventId, askingId, which: 'all', ...(cursor && { cursor }) });
  return { eventId, roleId, askingId, list };
}

test('the next page of answers begins behind a name, which is one that a list can hold', async ({ host }) => {
  const { eventId, askingId, list } = await createAsking(host);
  for (const name of ['\u0000', 'a\u0000b', '\ud800']) {
    const cursor = { name, id: randomUUID() };
    expect(await catchRefusal(list(cursor))).toBe('input');
    expect(await catchRefusal(host.answers.byHousehold({ eventId, askingId, cursor }))).toBe('input');
  }
});

test('a page goes on behind a name that is longer to search by than to write', async ({ host, world }) => {
  const { eventId, roleId, list } = await createAsking(host);
  for (const name of ['ß'.repeat(110), 'ﷺ'.repeat(120), 'Zoë'])
    await createAttendee(host, eventId, { name, roleId });
  const { db } = world.services;
  const rows = await db
    .select({ id: eventAttendees.id, name: eventAttendees.searchName })
    .from(eventAttendees);
  const all = (await list()).people.map(({ attendeeId }) => attendeeId);
  for (const [at, attendeeId] of all.entries()) {
    const last = rows.find(({ id }) => id === attendeeId) ?? { id: '', name: '' };
    const { people } = await list(last);
    expect(people.map((person) => person.attendeeId)).toEqual(all.slice(at + 1));
  }
  expect(Math.max(...rows.map(({ name }) => name.length))).toBeGreaterThan(1000);
});
