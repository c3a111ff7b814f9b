import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createAttendee, createLiveWedding } from '../../../../tests/factories/events.ts';
import { findListed, joinOnPhone } from '../../../../tests/factories/guests.ts';
import { fillAsMigrated } from '../../../../tests/factories/filled-columns.ts';
import { addMember } from '../../../../tests/factories/members.ts';
import { createHost, type Host, test, type World } from '../../../../tests/test.ts';
import { activity } from '../../../db/schema/activity.ts';
import { erasePersonEverywhere } from './person-erasure.commands.ts';

const email = 'mary@example.net';

const erase = (world: World, of = email) =>
  erasePersonEverywhere(world.services.db, { email: of }, world.clock.now());

/** Every line that names somebody or something, as 'kind: name'. */
async function listNamed(host: Host, eventId: string): Promise<string[]> {
  const { lines } = await host.events.activity({ eventId });
  return lines
    .flatMap(({ kind, facts }) => ['name', 'from', 'title'].map((fact) => [kind, facts[fact]]))
    .flatMap(([kind, said]) => (said === undefined ? [] : [`${kind}: ${said}`]));
}

describe('lines of somebody who is erased', () => {
  test('leave a namesake, a co-host and a household of that name theirs', async ({ world, host }) => {
    const { eventId, friendsId, omarId } = await createLiveWedding(host);
    const mary = { name: 'Mary Smith', roleId: friendsId };
    await createAttendee(host, eventId, { ...mary, email: 'other@example.net' });
    await createAttendee(host, eventId, { ...mary, email });
    const household = { id: randomUUID(), undoId: randomUUID(), name: mary.name, address: null };
    await host.households.create({ eventId, ...household, attendeeIds: [omarId] });
    const coHost = await createHost(world, mary.name);
    const userId = await addMember(world, eventId, coHost, 'planner');
    await host.members.change({ eventId, userId, right: 'reader' });
    const before = await listNamed(host, eventId);
    await erase(world);
    const after = await listNamed(host, eventId);
    expect(after.filter((line) => line.endsWith(': Mary Smith')).toSorted()).toEqual([
      'attendee_added: Mary Smith',
      'household_added: Mary Smith',
      'member_changed: Mary Smith',
    ]);
    expect(after).toContain('attendee_added: Somebody');
    expect(after).toHaveLength(before.length);
  });

  test('name nobody, whatever they were called before', async ({ world, host }) => {
    const { eventId, familyId } = await createLiveWedding(host);
    const id = await createAttendee(host, eventId, { name: 'Mary Lee', roleId: familyId, email });
    for (const name of ['Mary Leigh', 'Omar Haddad'])
      await host.attendees.update({ eventId, attendeeId: id, name, roleId: familyId, email });
    const before = await listNamed(host, eventId);
    await erase(world);
    const after = await listNamed(host, eventId);
    expect(after.filter((line) => line.includes('Leigh'))).toEqual([]);
    expect(after.filter((line) => line.endsWith(': Somebody'))).toHaveLength(3);
    // Those of the two others who are called so, or were.
    expect(after.filter((line) => line.startsWith('attendee_added: ')).toSorted()).toEqual([
      'attendee_added: Mary Lee',
      'attendee_added: Omar Haddad',
      'attendee_added: Somebody',
    ]);
    expect(after).toHaveLength(before.length);
  });

  test('name nobody of who joined by another name and was merged', async ({ world, host, guest }) => {
    const { eventId, eventCode, familyId } = await createLiveWedding(host);
    const intoId = await createAttendee(host, eventId, { name: 'Margaret Lee', roleId: familyId, email });
    const newcomer = { eventCode, id: randomUUID(), name: 'Mimi', roleId: familyId, isNobodyListed: true };
    await guest.join.asNewGuest(newcomer);
    const { id: attendeeId } = await findListed(host, eventId, 'Mimi');
    await host.attendees.merge({ eventId, attendeeId, intoId, mergeId: randomUUID() });
    expect(await listNamed(host, eventId)).toEqual(expect.arrayContaining(['attendee_joined: Mimi']));
    await erase(world);
    const after = await listNamed(host, eventId);
    expect(after.filter((line) => /Mimi|Margaret/.test(line))).toEqual([]);
    expect(after.filter((line) => line.startsWith('attendee_merged: '))).toEqual([
      'attendee_merged: Somebody',
      'attendee_merged: Somebody',
    ]);
  });

  test('of a merge that were written before lines knew of whom they are go by either name', async ({
    world,
    host,
    guest,
  }) => {
    const { eventId, eventCode, familyId } = await createLiveWedding(host);
    const intoId = await createAttendee(host, eventId, { name: 'M. Lee', roleId: familyId, email });
    const newcomer = {
      eventCode,
      id: randomUUID(),
      name: 'Mimi Leigh',
      roleId: familyId,
      isNobodyListed: true,
    };
    await guest.join.asNewGuest(newcomer);
    const { id: attendeeId } = await findListed(host, eventId, 'Mimi Leigh');
    await host.attendees.merge({ eventId, attendeeId, intoId, mergeId: randomUUID() });
    const { db } = world.services;
    await db.update(activity).set({ attendeeId: null }).where(eq(activity.kind, 'attendee_merged'));
    await host.attendees.update({ eventId, attendeeId: intoId, name: 'Mimi Leigh', roleId: familyId, email });
    await erase(world);
    expect((await listNamed(host, eventId)).filter((line) => line.includes('Mimi'))).toEqual([]);
  });

  test('that were written before lines knew of whom they are go by the name', async ({ world, host }) => {
    const { eventId, familyId } = await createLiveWedding(host);
    await createAttendee(host, eventId, { name: 'Mary Quill', roleId: familyId, email });
    const { db } = world.services;
    await db.update(activity).set({ attendeeId: null }).where(eq(activity.eventId, eventId));
    await erase(world);
    expect((await listNamed(host, eventId)).filter((line) => line.includes('Quill'))).toEqual([]);
  });
});

test('a message to them alone is erased from its line; one of the same words to another stays', async ({
  world,
  host,
}) => {
  const { eventId, eventCode, familyId, omarId } = await createLiveWedding(host);
  const id = await createAttendee(host, eventId, { name: 'Mary Quill', roleId: familyId, email });
  const { titles } = await joinOnPhone(world, eventCode, 'Omar');
  const message = { title: 'Happy birthday', message: 'All of it.', targetType: 'individual' } as const;
  for (const attendeeIds of [[omarId], [id]])
    await host.notifications.send({ eventId, id: randomUUID(), ...message, attendeeIds });
  await erase(world);
  const sent = (await listNamed(host, eventId)).filter((line) => line.startsWith('notification_sent: '));
  expect(sent.toSorted()).toEqual(['notification_sent: Happy birthday', 'notification_sent: Message']);
  expect(await titles()).toEqual(['Happy birthday']);
});

test('lines of before are given the ids of those whom they can mean alone', async ({ world, host }) => {
  const { eventId, familyId, maryId, omarId } = await createLiveWedding(host);
  await createAttendee(host, eventId, { name: 'Omar Haddad', roleId: familyId });
  const goneId = await createAttendee(host, eventId, { name: 'Mary Lee', roleId: familyId });
  await host.attendees.delete({ eventId, attendeeId: goneId, undoId: randomUUID() });
  const message = { title: 'Welcome', message: 'Hello.', targetType: 'individual' } as const;
  for (const attendeeIds of [[maryId], [omarId]])
    await host.notifications.send({ eventId, id: randomUUID(), ...message, attendeeIds });
  const { db } = world.services;
  const ofEvent = eq(activity.eventId, eventId);
  const { kind, attendeeId, notificationId } = activity;
  const list = () => db.select({ kind, attendeeId, notificationId }).from(activity).where(ofEvent);
  const before = await list();
  await db.update(activity).set({ attendeeId: null, notificationId: null }).where(ofEvent);
  await fillAsMigrated(db, '0071_filled_columns');
  const after = await list();
  expect(after.flatMap((line) => line.attendeeId ?? [])).toEqual([maryId, maryId]);
  const sent = (lines: typeof before) => lines.flatMap((line) => line.notificationId ?? []).toSorted();
  expect(sent(after)).toHaveLength(2);
  expect(sent(after)).toEqual(sent(before));
});
