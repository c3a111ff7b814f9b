import { randomUUID } from 'node:crypto';
import { followedSheetsMax, sheetReadsPerHourMax } from '@daysheet/shared/attendees/followed-sheets.ts';
import { expect } from 'vitest';
import { createLiveWedding, createWedding } from '../../../../tests/factories/events.ts';
import {
  decideAll,
  listNames,
  mary,
  omar,
  followSheet,
  publishSheet,
  readDue,
  zoe,
} from '../../../../tests/factories/published-sheets.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';
import { anonymiseEvent } from '../../core/retention/anonymise.commands.ts';

test('it is read every minute, by one of several servers, and sent only where it changed', async ({
  world,
  host,
  clock,
}) => {
  const { id: eventId } = await createWedding(host);
  const sheet = await followSheet(world, host, eventId, [mary]);
  clock.advance(1);
  await Promise.all([readDue(world), readDue(world), readDue(world)]);
  expect(sheet.reads).toEqual({ asked: 2, sent: 1 });
  await readDue(world);
  expect(sheet.reads.asked).toBe(2);
  await host.followedSheets.change({ eventId, isPaused: true });
  await sheet.readAMinuteLater();
  expect(sheet.reads.asked).toBe(2);
  await host.followedSheets.change({ eventId, isPaused: false });
  await readDue(world);
  expect(sheet.reads.asked).toBe(3);
  clock.set('2026-06-07T21:59:00Z');
  await readDue(world);
  expect(sheet.reads.asked).toBe(4);
  // It is Monday in Ljubljana.
  clock.set('2026-06-07T22:00:00Z');
  await readDue(world);
  expect(sheet.reads.asked).toBe(4);
});

test('what goes wrong is told with since when, and tried less and less often', async ({
  world,
  host,
  clock,
}) => {
  const { id: eventId } = await createWedding(host);
  const sheet = await followSheet(world, host, eventId, [mary]);
  const readAt = clock.now().toISOString();
  sheet.fail('sign_in');
  await sheet.readAMinuteLater();
  const failingSince = clock.now().toISOString();
  for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
    const { asked } = sheet.reads;
    clock.advance(minutes - 0.1);
    await readDue(world);
    expect(sheet.reads.asked).toBe(asked);
    clock.advance(0.1);
    await readDue(world);
    expect(sheet.reads.asked).toBe(asked + 1);
  }
  const failing = { problem: 'sign_in', failingSince, readAt, proposals: 1 };
  expect((await host.followedSheets.get({ eventId })).sheet).toMatchObject(failing);
  // A sheet without people does not empty the list.
  sheet.writeText('Name,Role\n');
  await host.followedSheets.readNow({ eventId });
  expect((await host.followedSheets.get({ eventId })).sheet).toMatchObject({
    problem: 'no_names',
    proposals: 1,
  });
  sheet.write([mary]);
  await host.followedSheets.readNow({ eventId });
  expect((await host.followedSheets.get({ eventId })).sheet).toMatchObject({
    problem: null,
    failingSince: null,
  });
});

test('an address that cannot be read is refused with what is wrong, and nothing is followed', async ({
  world,
  host,
}) => {
  const { id: eventId } = await createWedding(host);
  const sheet = publishSheet(world, [mary]);
  sheet.fail('private');
  const follow = () => catchRefusal(host.followedSheets.follow({ eventId, address: sheet.address }));
  expect(await follow()).toBe('followed_sheets.private');
  sheet.writeText('<p>no list');
  expect(await follow()).toBe('followed_sheets.no_names');
  expect(await catchRefusal(host.followedSheets.follow({ eventId, address: 'no address' }))).toBe('input');
  expect((await host.followedSheets.get({ eventId })).sheet).toBeNull();
});

test('a sheet that is not followed any more is forgotten, its people stay, and it is not found a second time', async ({
  world,
  host,
}) => {
  const { eventId } = await createLiveWedding(host);
  await followSheet(world, host, eventId, [mary, omar, zoe]);
  const { undoId } = await decideAll(host, eventId, 'accept');
  await host.followedSheets.unfollow({ eventId });
  expect(await catchRefusal(host.followedSheets.unfollow({ eventId }))).toBe('followed_sheets.not_found');
  expect(await catchRefusal(host.followedSheets.readNow({ eventId }))).toBe('followed_sheets.not_found');
  expect(await listNames(host, eventId)).toHaveLength(3);
  expect(await host.followedSheets.proposals({ eventId })).toEqual([]);
  await host.followedSheets.undo({ eventId, undoId });
  expect(await listNames(host, eventId)).toEqual(['Mary Lee', 'Omar Haddad']);
});

test('another host finds neither the sheet nor, in an event of theirs, its proposals and decisions', async ({
  world,
  host,
  otherHost,
}) => {
  const { eventId } = await createLiveWedding(host);
  const theirs = await createWedding(otherHost);
  await followSheet(world, host, eventId, [mary, omar, zoe]);
  const proposals = (await host.followedSheets.proposals({ eventId })).map(({ id, revision }) => ({
    id,
    revision,
  }));
  const across = { eventId: theirs.id, undoId: randomUUID(), decision: 'accept', proposals } as const;
  expect(await otherHost.followedSheets.decide(across)).toEqual({ decided: 0, left: 2 });
  expect(await catchRefusal(otherHost.followedSheets.get({ eventId }))).toBe('events.not_found');
  const { undoId } = await decideAll(host, eventId, 'accept');
  const undo = otherHost.followedSheets.undo({ eventId: theirs.id, undoId });
  expect(await catchRefusal(undo)).toBe('undo.gone');
  expect(await listNames(host, eventId)).toHaveLength(3);
});

test('a host follows so many sheets at once, and reads so often by hand', async ({ world, host, clock }) => {
  const sheet = publishSheet(world, [mary]);
  const events = [];
  for (let at = 0; at <= followedSheetsMax; at += 1) events.push(await createWedding(host));
  const refusals: (string | null)[] = [];
  for (const { id: eventId } of events) {
    const following = host.followedSheets.follow({ eventId, address: sheet.address });
    refusals.push(
      await following.then(
        () => null,
        () => catchRefusal(following),
      ),
    );
  }
  expect(refusals.filter(Boolean)).toEqual(['followed_sheets.too_many']);
  const [first] = events;
  const read = () => host.followedSheets.readNow({ eventId: first?.id ?? '' });
  for (let at = followedSheetsMax + 1; at < sheetReadsPerHourMax; at += 1) await read();
  expect(await catchRefusal(read())).toBe('followed_sheets.too_often');
  clock.advance(60);
  await read();
});

test('where the server follows no sheets it says so', async ({ world, host }) => {
  const { id: eventId } = await createWedding(host);
  const sheet = publishSheet(world, [mary]);
  world.services.readText = null;
  expect(await host.followedSheets.get({ eventId })).toEqual({ isPossible: false, sheet: null });
  const follow = host.followedSheets.follow({ eventId, address: sheet.address });
  expect(await catchRefusal(follow)).toBe('followed_sheets.off');
});

test('where the guests of an event are forgotten, so is the sheet that would bring them back', async ({
  world,
  host,
  clock,
}) => {
  const { eventId } = await createLiveWedding(host);
  const sheet = await followSheet(world, host, eventId, [mary, omar, zoe]);
  await anonymiseEvent(world.services.db, eventId, clock.now());
  expect((await host.followedSheets.get({ eventId })).sheet).toBeNull();
  await sheet.readAMinuteLater();
  expect(sheet.reads.asked).toBe(1);
});
