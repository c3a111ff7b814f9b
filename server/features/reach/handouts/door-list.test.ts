import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { readDownload } from '../../../../tests/downloads.ts';
import { askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import { createAttendee, createLiveWedding } from '../../../../tests/factories/events.ts';
import { plantNames } from '../../../../tests/factories/many-items.ts';
import { type Host, test } from '../../../../tests/test.ts';

/** The Lees may bring two, Mary one of her own, whom she has named; Omar has no household. */
async function inviteTogether(host: Host) {
  const wedding = await createLiveWedding(host);
  const { eventId, maryId, familyId } = wedding;
  const benId = await createAttendee(host, eventId, { name: 'Ben Lee', roleId: familyId });
  const lenaId = await createAttendee(host, eventId, { name: 'Lena', roleId: familyId });
  await host.households.create({
    eventId,
    id: randomUUID(),
    undoId: randomUUID(),
    name: '=The Lees',
    address: null,
    plusOnes: 2,
    attendeeIds: [maryId, benId],
  });
  const mark = (attendeeIds: string[], marks: { plusOnes?: number; isChild?: boolean; plusOneOf?: string }) =>
    host.households.mark({ eventId, undoId: randomUUID(), attendeeIds, ...marks });
  await mark([maryId], { plusOnes: 1 });
  await mark([benId], { isChild: true });
  await mark([lenaId], { plusOneOf: maryId });
  return { ...wedding, benId, lenaId };
}

describe('a door list', () => {
  test('says of each who comes, whom they bring, and how many more they may', async ({ host }) => {
    const { eventId, maryId, omarId } = await inviteTogether(host);
    expect((await host.handouts.get({ eventId, kind: 'door' })).replies).toBeNull();
    const askingId = await askWhoComes(host, eventId, null, { allowsMaybe: true });
    const reply = (attendeeId: string, reply: 'coming' | 'not_coming') => ({ askingId, attendeeId, reply });
    await host.answers.enter({
      eventId,
      ...submit(reply(maryId, 'coming'), reply(omarId, 'not_coming')),
    });
    const list = await host.handouts.get({ eventId, kind: 'door' });
    expect(list.replies).toEqual({ coming: 1, waiting: 0, maybe: 0, notComing: 1, unanswered: 2 });
    expect(
      list.people.map((one) => [
        one.name,
        one.reply,
        one.bringer,
        one.isChild,
        one.ownPlaces,
        one.householdPlaces,
      ]),
    ).toEqual([
      ['Ben Lee', null, null, true, 0, 2],
      ['Lena', null, 'Mary Lee', false, 0, 0],
      ['Mary Lee', 'coming', null, false, 0, 2],
      ['Omar Haddad', 'not_coming', null, false, 0, 0],
    ]);
  });

  test('counts nobody as coming who waits for a place, or let one pass', async ({ host, world }) => {
    const { eventId, maryId, omarId } = await createLiveWedding(host);
    const places = { capacity: 1, waitingRule: 'asked' } as const;
    const askingId = await askWhoComes(host, eventId, null, places);
    const enter = (attendeeId: string, reply: 'coming' | 'not_coming') =>
      host.answers.enter({ eventId, ...submit({ askingId, attendeeId, reply }) });
    await enter(maryId, 'coming');
    await enter(omarId, 'coming');
    const read = () => host.handouts.get({ eventId, kind: 'door' });
    expect((await read()).replies).toMatchObject({ coming: 1, waiting: 1, unanswered: 0 });
    await enter(maryId, 'not_coming');
    world.clock.advance(24 * 60);
    const { replies, people } = await read();
    expect(replies).toMatchObject({ coming: 0, waiting: 0, notComing: 1, unanswered: 1 });
    expect(people.find(({ id }) => id === omarId)).toMatchObject({ reply: null, isWaiting: false });
  });

  test('goes by households, one after the other, and then has who is in none', async ({ host }) => {
    const { eventId } = await inviteTogether(host);
    const list = await host.handouts.get({ eventId, kind: 'door', order: 'household' });
    expect(list.people.map(({ householdName, name }) => [householdName, name])).toEqual([
      ['=The Lees', 'Ben Lee'],
      ['=The Lees', 'Mary Lee'],
      [null, 'Lena'],
      [null, 'Omar Haddad'],
    ]);
    const csv = await readDownload(await host.handouts.export({ eventId, kind: 'door', order: 'household' }));
    expect(csv.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFHere,Name,Household,Answer,May bring,Brought by,Child,Table,Role,Note',
      ",Ben Lee,'=The Lees,,,,yes,,Family,",
      ",Mary Lee,'=The Lees,,,,,,Family,",
    ]);
  });

  test('has everybody once, over the edges of its pages', async ({ host, world }) => {
    const { eventId } = await inviteTogether(host);
    await plantNames(world.services.db, eventId, { items: 0, people: 1100 });
    const csv = await readDownload(await host.handouts.export({ eventId, kind: 'door', order: 'household' }));
    const names = csv
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[1]);
    expect(names).toHaveLength(1104);
    expect(new Set(names).size).toBe(1104);
  });
});
