import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { newPhonesMax, seenNamesAtAddressMax, seenNamesMax } from '@daysheet/shared/guests/guessing.ts';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinAs } from '../../../../tests/factories/guests.ts';
import { payFor } from '../../../../tests/factories/work.ts';
import { type Caller, createVisitor, catchRefusal, test } from '../../../../tests/test.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const syllables = ['ba', 'de', 'fi', 'go', 'ku', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'wo', 'zu'];
/** 210 people, each with a unique first and last name. */
const people = syllables.flatMap((first, n) =>
  syllables
    .filter((last) => last !== first)
    .map((last, m) => `${first}n${letters[n]} ${last}r${letters[m]}${letters[n]}`),
);

async function liveList(host: Caller) {
  const event = await createLiveWedding(host);
  const rows = people.map((name) => ({ id: randomUUID(), name, role: 'Family' }));
  await host.attendees.import({ eventId: event.eventId, importId: randomUUID(), rows });
  return event;
}

/** Searches by beginnings and parts, as a program would to collect the list. */
async function harvest(phone: Caller, eventCode: string, parts = [...syllables, ...people]) {
  const seen = new Set<string>();
  for (const part of parts) {
    const { matches } = await phone.join.searchAttendees({ eventCode, search: part.slice(0, 4) });
    for (const { name } of matches) seen.add(name);
  }
  return seen;
}

describe('names by their parts', () => {
  test('a phone that has not joined sees thirty an hour; from then on whole names find, and that is said of every search', async ({
    host,
    world,
    clock,
  }) => {
    const { eventCode } = await liveList(host);
    const reader = createVisitor(world);
    const seen = await harvest(reader, eventCode, syllables);
    expect(seen.size).toBe(seenNamesMax);
    const search = (text: string) => reader.join.searchAttendees({ eventCode, search: text });
    const hidden = people.findLast((name) => !seen.has(name)) ?? '';
    const nobody = { matches: [], hasMore: false, isGuess: false, takesWholeName: true };
    expect(await search(hidden.slice(0, 4))).toEqual({ ...(await search('xx')), ...nobody });
    expect(await search(hidden.slice(0, -1))).toEqual(nobody);
    expect((await search(hidden)).matches.map(({ name }) => name)).toEqual([hidden]);
    // It may see these people again.
    const [known = ''] = seen;
    expect((await search(known.slice(0, 6))).matches.map(({ name }) => name)).toContain(known);
    clock.advance(61);
    expect((await search(hidden.slice(0, 4))).takesWholeName).toBe(false);
  });

  test('searches that come at once see no more', async ({ host, world }) => {
    const { eventCode } = await liveList(host);
    const reader = createVisitor(world);
    await reader.join.findEvent({ eventCode });
    const found = await Promise.all(
      syllables.map((search) => reader.join.searchAttendees({ eventCode, search })),
    );
    const seen = new Set(found.flatMap(({ matches }) => matches.map(({ name }) => name)));
    expect(seen.size).toBe(seenNamesMax);
  });

  test('however many phones somebody makes up or is given, an address sees no more than it may', async ({
    host,
    world,
  }) => {
    const { eventCode } = await liveList(host);
    const address = '192.0.2.50';
    const seen = new Set<string>();
    for (let n = 0; n < 12; n += 1) {
      const fresh = createVisitor(world, { address });
      for (const name of await harvest(fresh, eventCode, syllables.slice(n))) seen.add(name);
    }
    expect(seen.size).toBe(seenNamesAtAddressMax);
  });

  test('more guests than that arrive at one address in an hour, by the beginning of their names', async ({
    host,
    world,
  }) => {
    const { eventCode } = await liveList(host);
    const address = '192.0.2.51';
    for (const name of people.slice(0, seenNamesAtAddressMax + 20)) {
      const joined = await joinAs(createVisitor(world, { address }), eventCode, name.slice(0, -2));
      expect(joined.name).toBe(name);
    }
  }, 120_000);
});

describe('what goes beyond the generous limits', () => {
  test('takes work, and nobody is kept out: searches, new guests and new phones', async ({ host, world }) => {
    const { eventId, eventCode, friendsId } = await createLiveWedding(host);
    const address = '192.0.2.52';
    for (let n = 0; n < newPhonesMax + 10; n += 1)
      await createVisitor(world, { address }).join.findEvent({ eventCode });
    const guest = createVisitor(world, { address });
    const { matches } = await guest.join.searchAttendees({ eventCode, search: 'mary' });
    expect(matches).toHaveLength(1);

    const addOne = (phone: Caller, pass?: string) =>
      phone.join.asNewGuest({
        eventCode,
        pass,
        id: randomUUID(),
        name: 'Ana',
        roleId: friendsId,
        isNobodyListed: true,
      });
    for (let n = 0; n < 100; n += 1) await addOne(guest);
    expect(await catchRefusal(addOne(guest))).toBe('join.work_needed');
    const pass = await payFor(guest, eventCode);
    for (let n = 0; n < 3; n += 1) await addOne(guest, pass);
    expect(await catchRefusal(addOne(guest, pass))).toBe('join.work_needed');
    await addOne(guest, await payFor(guest, eventCode));
    expect((await host.attendees.list({ eventId })).counts.joined).toBe(104);
  }, 120_000);
});
