import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import {
  createAttendee,
  createItem,
  createLiveWedding,
  createRole,
} from '../../../../tests/factories/events.ts';
import { joinAs } from '../../../../tests/factories/guests.ts';
import { catchRefusal, type Host, test } from '../../../../tests/test.ts';
import { advanceLines } from '../answers/waiting-line.commands.ts';

/** Mary of the family, Omar of the friends, and sixty others of the friends: more than a page shows. */
async function fillList(host: Host) {
  const wedding = await createLiveWedding(host);
  const { eventId } = wedding;
  for (let nth = 1; nth <= 60; nth += 1)
    await createAttendee(host, eventId, { name: `Guest ${nth}`, roleId: wedding.friendsId });
  return wedding;
}
const readRoles = async (host: Host, eventId: string) =>
  new Map(
    (await host.roles.list({ eventId })).map(({ roleName, attendeeCount }) => [roleName, attendeeCount]),
  );
const countLines = async (host: Host, eventId: string) =>
  (await host.events.activity({ eventId })).lines.map(({ kind }) => kind);

describe('a role for many people at once', () => {
  test('is given to those who are chosen, said once, and taken back exactly', async ({ host }) => {
    const { eventId, maryId, omarId, familyId, friendsId } = await createLiveWedding(host);
    const crew = await createRole(host, eventId, 'Crew');
    const given = { eventId, undoId: randomUUID(), roleId: crew };
    const who = { by: 'ids' as const, ids: [maryId, omarId] };
    expect(await host.attendees.giveRole({ ...given, who })).toEqual({ changed: 2 });
    expect(await host.attendees.giveRole({ ...given, who })).toEqual({ changed: 2 });
    expect((await countLines(host, eventId)).filter((kind) => kind === 'roles_given')).toHaveLength(1);
    const undo = { eventId, undoId: given.undoId };
    expect(await host.attendees.giveRolesBack(undo)).toEqual({ restored: 2 });
    expect(await host.attendees.giveRolesBack(undo)).toEqual({ restored: 2 });
    const { attendees } = await host.attendees.list({ eventId });
    expect(attendees.map(({ name, roleId }) => [name, roleId])).toEqual([
      ['Mary Lee', familyId],
      ['Omar Haddad', friendsId],
    ]);
  });

  test('given back gives nobody a place again that is somebody else’s by now', async ({ host, world }) => {
    const { eventId, maryId, familyId, friendsId } = await createLiveWedding(host);
    const timId = await createAttendee(host, eventId, { name: 'Tim', roleId: familyId });
    const itemId = await createItem(host, eventId, { title: 'Boat', roleIds: [familyId] });
    const askingId = await askWhoComes(host, eventId, itemId, { capacity: 1 });
    for (const attendeeId of [maryId, timId])
      await host.answers.enter({ eventId, ...submit({ askingId, attendeeId, reply: 'coming' }) });
    const give = async () => {
      const undoId = randomUUID();
      const who = { by: 'ids' as const, ids: [maryId] };
      await host.attendees.giveRole({ eventId, undoId, roleId: friendsId, who });
      return () => host.attendees.giveRolesBack({ eventId, undoId });
    };
    const counts = async () => (await host.answers.askings({ eventId }))[0]?.counts;
    const giveBack = await give();
    await advanceLines(world.services.db, world.clock.now());
    expect(await counts()).toMatchObject({ coming: 1, waiting: 0 });
    await giveBack();
    expect(await counts()).toMatchObject({ coming: 2, waiting: 1 });
    // A place that is still free is theirs again.
    await host.answers.enter({ eventId, ...submit({ askingId, attendeeId: timId, reply: 'not_coming' }) });
    await (
      await give()
    )();
    expect(await counts()).toMatchObject({ coming: 1, waiting: 0 });
  });

  test('goes to all whom the list finds, also beyond its page, but for those who are left out', async ({
    host,
  }) => {
    const { eventId, familyId, omarId, friendsId } = await fillList(host);
    const found = { by: 'list' as const, roleId: friendsId, except: [omarId] };
    const given = { eventId, undoId: randomUUID(), roleId: familyId, who: found };
    expect(await host.attendees.giveRole(given)).toEqual({ changed: 60 });
    expect(await readRoles(host, eventId)).toEqual(
      new Map([
        ['Family', 61],
        ['Friends', 1],
      ]),
    );
    expect(await host.attendees.giveRolesBack({ eventId, undoId: given.undoId })).toEqual({ restored: 60 });
    expect((await readRoles(host, eventId)).get('Friends')).toBe(61);
  });

  test('leaves whom the host changed since, and a role that is gone empty', async ({ host }) => {
    const { eventId, maryId, omarId, familyId, friendsId } = await createLiveWedding(host);
    const crew = await createRole(host, eventId, 'Crew');
    const given = { eventId, undoId: randomUUID(), roleId: crew };
    await host.attendees.giveRole({ ...given, who: { by: 'list' } });
    await host.attendees.update({ eventId, attendeeId: maryId, name: 'Mary Lee', roleId: familyId });
    await host.roles.delete({ eventId, roleId: friendsId });
    expect(await host.attendees.giveRolesBack({ eventId, undoId: given.undoId })).toEqual({ restored: 1 });
    const { attendees } = await host.attendees.list({ eventId });
    expect(attendees.map(({ id, roleId }) => [id, roleId])).toEqual([
      [maryId, familyId],
      [omarId, null],
    ]);
  });
});

describe('many people who are taken off the list', () => {
  test('are gone in one go and back as they were, with what they were chosen for', async ({
    host,
    guest,
  }) => {
    const { eventId, eventCode, maryId, omarId } = await createLiveWedding(host);
    const alone = { assignmentType: 'individuals' as const, attendeeIds: [maryId, omarId] };
    await createItem(host, eventId, { title: 'Speech', startTime: '20:00', ...alone });
    const mary = await joinAs(guest, eventCode, 'mary');
    const gone = { eventId, undoId: randomUUID(), who: { by: 'ids' as const, ids: [maryId, omarId] } };
    expect(await host.attendees.deleteMany(gone)).toEqual({ removed: 2, hadJoined: 1, left: 0 });
    expect(await host.attendees.deleteMany(gone)).toEqual({ removed: 2, hadJoined: 1, left: 0 });
    expect(await catchRefusal(guest.join.schedule(mary))).toBe('join.access_denied');
    expect((await countLines(host, eventId)).filter((kind) => kind === 'attendees_cleared')).toHaveLength(1);
    await host.attendees.restore({ eventId, undoId: gone.undoId });
    const { items } = await guest.join.schedule(mary);
    expect(items.map(({ title }) => title)).toEqual(['Ceremony', 'Speech']);
  });

  test('are those whom a search finds, and nobody else', async ({ host }) => {
    const { eventId } = await fillList(host);
    const who = { by: 'list' as const, search: 'Guest' };
    const gone = await host.attendees.deleteMany({ eventId, undoId: randomUUID(), who });
    expect(gone).toEqual({ removed: 60, hadJoined: 0, left: 0 });
    const { attendees } = await host.attendees.list({ eventId });
    expect(attendees.map(({ name }) => name)).toEqual(['Mary Lee', 'Omar Haddad']);
  });
});

test('another host changes nobody, and of another event nobody is chosen', async ({ host, otherHost }) => {
  const { eventId, maryId, familyId } = await createLiveWedding(host);
  const theirs = await createLiveWedding(otherHost);
  const who = { by: 'ids' as const, ids: [maryId] };
  const undoId = randomUUID();
  const given = otherHost.attendees.giveRole({ eventId, undoId, who, roleId: familyId });
  expect(await catchRefusal(given)).toBe('events.not_found');
  expect(await catchRefusal(otherHost.attendees.deleteMany({ eventId, undoId, who }))).toBe(
    'events.not_found',
  );
  expect(await catchRefusal(otherHost.attendees.giveRolesBack({ eventId, undoId }))).toBe('events.not_found');
  const across = { eventId: theirs.eventId, undoId: randomUUID(), who };
  expect(await otherHost.attendees.deleteMany(across)).toEqual({ removed: 0, hadJoined: 0, left: 0 });
  const role = { ...across, undoId: randomUUID(), roleId: theirs.familyId };
  expect(await otherHost.attendees.giveRole(role)).toEqual({ changed: 0 });
  expect((await host.attendees.list({ eventId })).total).toBe(2);
});
