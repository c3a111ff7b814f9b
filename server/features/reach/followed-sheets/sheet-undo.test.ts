import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import {
  createAttendee,
  createItem,
  createLiveWedding,
  createWedding,
} from '../../../../tests/factories/events.ts';
import {
  decideAll,
  listNames,
  mary,
  omar,
  followSheet,
  readDue,
  listProposalLines,
  zoe,
} from '../../../../tests/factories/published-sheets.ts';
import { test } from '../../../../tests/test.ts';
import { advanceLines } from '../../core/answers/waiting-line.commands.ts';

test.for(['accept', 'refuse'] as const)(
  'two decisions on one person are taken back in any order, and they are proposed again: %s',
  async (second, { world, host }) => {
    const { id: eventId } = await createWedding(host);
    const sheet = await followSheet(world, host, eventId, [zoe]);
    const { undoId: older } = await decideAll(host, eventId, 'accept');
    sheet.write([{ ...zoe, phone: '0699999' }]);
    await sheet.readAMinuteLater();
    const { undoId: newer } = await decideAll(host, eventId, second);
    await host.followedSheets.undo({ eventId, undoId: older });
    expect(await listNames(host, eventId)).toEqual([]);
    await host.followedSheets.undo({ eventId, undoId: newer });
    expect(await listProposalLines(host, eventId)).toEqual(['new Zoé Dupont']);
    await readDue(world);
    expect(await listProposalLines(host, eventId)).toEqual(['new Zoé Dupont']);
  },
);

test('whom the host took off the list since is not proposed by taking a decision on them back', async ({
  world,
  host,
}) => {
  const { id: eventId } = await createWedding(host);
  const sheet = await followSheet(world, host, eventId, [zoe]);
  await decideAll(host, eventId, 'accept');
  sheet.write([{ ...zoe, phone: '0699999' }]);
  await sheet.readAMinuteLater();
  const { undoId } = await decideAll(host, eventId, 'accept');
  const [attendee] = (await host.attendees.list({ eventId })).attendees;
  await host.attendees.delete({ eventId, attendeeId: attendee?.id ?? '', undoId: randomUUID() });
  const nothing = { undone: 0, aside: 0, kept: 0, withoutHousehold: [] };
  expect(await host.followedSheets.undo({ eventId, undoId })).toEqual(nothing);
  await readDue(world);
  expect(await listProposalLines(host, eventId)).toEqual([]);
});

test('a role that is given back gives no place again that is somebody else’s by now', async ({
  world,
  host,
}) => {
  const { eventId, maryId, familyId } = await createLiveWedding(host);
  const timId = await createAttendee(host, eventId, { name: 'Tim', roleId: familyId });
  const itemId = await createItem(host, eventId, { title: 'Boat', roleIds: [familyId] });
  const askingId = await askWhoComes(host, eventId, itemId, { capacity: 1 });
  for (const attendeeId of [maryId, timId])
    await host.answers.enter({ eventId, ...submit({ askingId, attendeeId, reply: 'coming' }) });
  const counts = async () => (await host.answers.askings({ eventId }))[0]?.counts;
  await followSheet(world, host, eventId, [{ ...mary, role: 'Friends' }]);
  const { undoId } = await decideAll(host, eventId, 'accept');
  await advanceLines(world.services.db, world.clock.now());
  expect(await counts()).toMatchObject({ coming: 1, waiting: 0 });
  await host.followedSheets.undo({ eventId, undoId });
  expect(await counts()).toMatchObject({ coming: 2, waiting: 1 });
  const { people } = await host.answers.list({ eventId, askingId, which: 'waiting' });
  expect(people.map(({ name }) => name)).toEqual([mary.name]);
});

test('what the host changed since, and who joined since, is not taken back', async ({
  world,
  host,
  guest,
}) => {
  const { eventId, eventCode, maryId, familyId } = await createLiveWedding(host);
  await followSheet(world, host, eventId, [mary, omar, zoe]);
  const { undoId } = await decideAll(host, eventId, 'accept');
  const edit = { name: 'Mary Lee', roleId: familyId, email: 'other@example.com', phone: '0611111' };
  await host.attendees.update({ eventId, attendeeId: maryId, ...edit });
  const { matches } = await guest.join.searchAttendees({ eventCode, search: 'Zoé Dupont' });
  await guest.join.asExisting({ eventCode, pickHandle: matches[0]?.pickHandle ?? '', pickId: randomUUID() });
  for (const _try of ['first', 'again'])
    expect(await host.followedSheets.undo({ eventId, undoId })).toEqual({
      undone: 1,
      aside: 0,
      kept: 1,
      withoutHousehold: [],
    });
  const { lines } = await host.events.activity({ eventId });
  expect(lines.find(({ kind }) => kind === 'sheet_undone')?.facts).toMatchObject({ count: 1 });
  const { attendees } = await host.attendees.list({ eventId });
  expect(attendees.find(({ id }) => id === maryId)).toMatchObject({
    email: 'other@example.com',
    phone: '0611111',
  });
  expect(attendees.map(({ name }) => name)).toContain('Zoé Dupont');
  expect(await listProposalLines(host, eventId)).toEqual([
    'change Mary Lee email other@example.com>mary@example.com',
  ]);
});

test('a household that is empty once its people are off the list is gone with them', async ({
  world,
  host,
}) => {
  const { id: eventId } = await createWedding(host);
  await followSheet(world, host, eventId, [mary, zoe]);
  const { undoId } = await decideAll(host, eventId, 'accept');
  const attendeeIds = (await host.attendees.list({ eventId })).attendees.map(({ id }) => id);
  const lees = { name: 'The Lees', address: null, plusOnes: 0, attendeeIds };
  await host.households.create({ eventId, id: randomUUID(), undoId: randomUUID(), ...lees });
  expect((await host.links.households({ eventId })).total).toBe(1);
  await host.followedSheets.undo({ eventId, undoId });
  expect((await host.links.households({ eventId })).total).toBe(0);
});
