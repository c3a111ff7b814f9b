import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { eq } from 'drizzle-orm';
import { askQuestion, askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import {
  createAttendee,
  createItem,
  createLiveWedding,
  createRole,
  createWedding,
} from '../../../../tests/factories/events.ts';
import type { attendeeStandings } from '@daysheet/shared/attendees/attendees.ts';
import { joinAs } from '../../../../tests/factories/guests.ts';
import { changeEvent } from '../../../../tests/factories/many-items.ts';
import { createInvited, listOutbox, textInput } from '../../../../tests/factories/invitations.ts';
import { messageTo } from '../../../../tests/factories/messages.ts';
import { type Host, catchRefusal, test } from '../../../../tests/test.ts';
import { answerChanges, answers, questionAnswers } from '../../../db/schema/answers.ts';
import { calendarFeeds } from '../../../db/schema/calendar.ts';
import { notifications } from '../../../db/schema/notifications.ts';
import { users } from '../../../db/schema/users.ts';

async function weddingWithFamily(host: Host) {
  const { id: eventId } = await createWedding(host);
  return { eventId, roleId: await createRole(host, eventId, 'Family') };
}

const listNames = async (host: Host, eventId: string, search?: string) =>
  (await host.attendees.list({ eventId, search })).attendees.map((attendee) => attendee.name);

describe('adding a person', () => {
  test('a host sees the person on the list; what was left empty is empty there', async ({ host }) => {
    const { eventId, roleId } = await weddingWithFamily(host);
    await createAttendee(host, eventId, { name: '  Mary   Lee ', roleId, email: '', phone: '0612 345 678' });
    const { attendees, total, counts } = await host.attendees.list({ eventId });
    expect(attendees[0]).toMatchObject({
      name: 'Mary Lee',
      roleName: 'Family',
      email: null,
      phone: '0612 345 678',
      status: 'invited',
      isSelfJoined: false,
    });
    expect({ total, counts }).toEqual({
      total: 1,
      counts: { all: 1, joined: 0, together: 0, replies: null },
    });
  });

  test('a host who tries again after a lost answer has the person once', async ({ host }) => {
    const { eventId, roleId } = await weddingWithFamily(host);
    const mary = { id: randomUUID(), eventId, name: 'Mary', roleId };
    await Promise.all([host.attendees.create(mary), host.attendees.create(mary)]);
    expect((await host.attendees.list({ eventId })).total).toBe(1);
  });

  test('a role of another event, a blank name and a wrong address are refused, and another host adds nobody', async ({
    host,
    otherHost,
  }) => {
    const { eventId, roleId } = await weddingWithFamily(host);
    const theirs = await weddingWithFamily(otherHost);
    const add = (name: string, role: string, email?: string) =>
      catchRefusal(createAttendee(host, eventId, { name, roleId: role, ...(email && { email }) }));
    expect(await add('Mary', theirs.roleId)).toBe('roles.not_found');
    expect(await add('  ', roleId)).toBe('input');
    expect(await add('Mary', roleId, 'not an address')).toBe('input');
    expect(await catchRefusal(createAttendee(otherHost, eventId, { name: 'Mary', roleId }))).toBe(
      'events.not_found',
    );
  });
});

describe('the list of people', () => {
  test('a host finds who is on the list, who was invited, and who has joined', async ({
    host,
    guest,
    world,
  }) => {
    const { eventId, eventCode, benId } = await createInvited(host, world);
    await host.invitations.sendTexts(textInput(eventId, [benId]));
    const [row] = await listOutbox(host, eventId);
    const listed = async (standing: (typeof attendeeStandings)[number]) =>
      (await host.attendees.list({ eventId, standing })).attendees.map(({ name }) => name);
    expect(await listed('invited')).toEqual([]);
    await host.invitations.markHandedOver({ eventId, deliveryId: row?.deliveryId ?? '' });
    await joinAs(guest, eventCode, 'Ada');
    expect(await listed('listed')).toEqual(['Cleo']);
    expect(await listed('invited')).toEqual(['Ben']);
    expect(await listed('joined')).toEqual(['Ada']);
  });

  test('a host reads what tells two of one name apart', async ({ host }) => {
    const { eventId, roleId } = await weddingWithFamily(host);
    const add = (more: object) => createAttendee(host, eventId, { name: 'Anna Smith', roleId, ...more });
    await add({ hint: 'the aunt', email: 'anna@example.com' });
    await add({ email: 'anna@example.org' });
    await add({ phone: '0612 345 678' });
    await add({});
    await add({});
    await createAttendee(host, eventId, { name: 'Rosa Silva', roleId, hint: 'the cook' });
    const apart = (await host.attendees.list({ eventId })).attendees.map((person) => person.apart);
    expect(apart).toHaveLength(6);
    expect(apart).toEqual(
      expect.arrayContaining([
        null,
        { by: 'hint', text: 'the aunt' },
        { by: 'email', text: 'anna@example.org' },
        { by: 'phone', text: '0612 345 678' },
      ]),
    );
    const numbers = apart.flatMap((one) => (one?.by === 'number' ? one.number : []));
    expect(new Set(numbers).size).toBe(2);
  });

  test('a host finds names without regard to case and accents, and % and _ as the letters that they are', async ({
    host,
  }) => {
    const { eventId, roleId } = await weddingWithFamily(host);
    for (const name of ['Søren Ångström', 'José García', '100% Sure', 'Mary_Ann']) {
      await createAttendee(host, eventId, { name, roleId });
    }
    expect(await listNames(host, eventId, 'SOREN ang')).toEqual(['Søren Ångström']);
    expect(await listNames(host, eventId, 'garcia')).toEqual(['José García']);
    expect(await listNames(host, eventId, '%')).toEqual(['100% Sure']);
    expect(await listNames(host, eventId, 'mary_a')).toEqual(['Mary_Ann']);
    expect(await listNames(host, eventId, '_')).toEqual(['Mary_Ann']);
  });

  test('a host turns the pages of one role, and reads how many are in it and how many on the whole list', async ({
    host,
  }) => {
    const { eventId, roleId } = await weddingWithFamily(host);
    const vendorsId = await createRole(host, eventId, 'Vendors');
    const rows = Array.from({ length: 60 }, (_, n) => ({
      id: randomUUID(),
      name: `Guest ${String(n).padStart(2, '0')}`,
      role: 'Family',
    }));
    await host.attendees.import({ eventId, importId: randomUUID(), rows });
    await createAttendee(host, eventId, { name: 'Baker', roleId: vendorsId });
    const second = await host.attendees.list({ eventId, roleId, page: 2 });
    expect(second.attendees.map((attendee) => attendee.name)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Guest ${50 + n}`),
    );
    expect([second.total, second.counts.all]).toEqual([60, 61]);
  });
});

describe('editing a person', () => {
  test('a host finds a renamed person by the new name; people and roles of another event do not exist for them', async ({
    host,
    otherHost,
  }) => {
    const { eventId, roleId } = await weddingWithFamily(host);
    const theirs = await weddingWithFamily(otherHost);
    const attendeeId = await createAttendee(host, eventId, { name: 'Mary', roleId });
    const strangerId = await createAttendee(otherHost, theirs.eventId, {
      name: 'Zoë',
      roleId: theirs.roleId,
    });
    const marie = { eventId, attendeeId, name: 'Marie', roleId, hint: 'the aunt' };
    await host.attendees.update(marie);
    await host.attendees.update(marie);
    const { lines } = await host.events.activity({ eventId });
    expect(lines.filter(({ kind }) => kind === 'attendee_updated')).toHaveLength(1);
    expect(await listNames(host, eventId, 'marie')).toEqual(['Marie']);
    const rename = { eventId, name: 'X', roleId };
    expect(await catchRefusal(host.attendees.update({ ...rename, attendeeId: strangerId }))).toBe(
      'attendees.not_found',
    );
    expect(await catchRefusal(host.attendees.update({ ...rename, attendeeId, roleId: theirs.roleId }))).toBe(
      'roles.not_found',
    );
    expect(await catchRefusal(otherHost.attendees.update({ ...rename, attendeeId }))).toBe(
      'events.not_found',
    );
  });
});

describe('removing a person', () => {
  test('a guest who was removed by mistake has their page again: same key, same items', async ({
    host,
    guest,
    world,
  }) => {
    const { eventId, eventCode, maryId } = await createLiveWedding(host);
    await createItem(host, eventId, {
      title: 'Surprise',
      assignmentType: 'individuals',
      attendeeIds: [maryId],
    });
    const mary = await joinAs(guest, eventCode, 'mary');
    const { address } = await guest.calendar.link(mary);
    const undoId = randomUUID();
    const remove = { eventId, attendeeId: maryId, undoId };
    await host.attendees.delete(remove);
    await host.attendees.delete(remove);
    expect(await catchRefusal(guest.join.schedule(mary))).toBe('join.access_denied');
    await host.attendees.restore({ eventId, undoId });
    await host.attendees.restore({ eventId, undoId });
    const { items } = await guest.join.schedule(mary);
    expect(items.map((item) => item.title)).toEqual(['Ceremony', 'Surprise']);
    // Their calendar on a phone goes on, too.
    const rows = await world.services.db.select().from(calendarFeeds);
    expect(rows.map(({ attendeeId }) => attendeeId)).toContain(maryId);
    expect((await guest.calendar.link(mary)).address).toBe(address);
  });

  test('a host can neither remove a person of another event nor undo what its host removed', async ({
    host,
    otherHost,
  }) => {
    const mine = await createLiveWedding(host);
    const theirs = await createLiveWedding(otherHost);
    const undoId = randomUUID();
    const remove = { eventId: mine.eventId, attendeeId: theirs.maryId, undoId };
    expect(await catchRefusal(host.attendees.delete(remove))).toBe('attendees.not_found');
    await otherHost.attendees.delete({ eventId: theirs.eventId, attendeeId: theirs.maryId, undoId });
    expect(await catchRefusal(host.attendees.restore({ eventId: mine.eventId, undoId }))).toBe('undo.gone');
  });

  test('a host can undo it for a day and no longer', async ({ host, clock }) => {
    const { eventId, maryId, omarId } = await createLiveWedding(host);
    const undoId = randomUUID();
    await host.attendees.delete({ eventId, attendeeId: maryId, undoId });
    clock.advance(25 * 60);
    await host.attendees.delete({ eventId, attendeeId: omarId, undoId: randomUUID() });
    expect(await catchRefusal(host.attendees.restore({ eventId, undoId }))).toBe('undo.gone');
  });
});

describe('clearing the list', () => {
  test('a host empties the list and gets everybody back, also when a role went meanwhile', async ({
    host,
  }) => {
    const { eventId, familyId } = await createLiveWedding(host);
    const undoId = randomUUID();
    expect(await host.attendees.clear({ eventId, undoId })).toEqual({ removed: 2, left: 0 });
    expect(await host.attendees.clear({ eventId, undoId })).toEqual({ removed: 2, left: 0 });
    expect((await host.attendees.list({ eventId })).total).toBe(0);
    await host.roles.delete({ eventId, roleId: familyId });
    expect(await host.attendees.restore({ eventId, undoId })).toMatchObject({ restored: 2 });
    const { attendees } = await host.attendees.list({ eventId });
    expect(attendees.map(({ name, roleName }) => [name, roleName])).toEqual([
      ['Mary Lee', null],
      ['Omar Haddad', 'Friends'],
    ]);
  });

  test('people come back, with what they answered, though a message to them and a host are gone meanwhile', async ({
    host,
    otherHost,
    world,
  }) => {
    const { eventId, maryId } = await createLiveWedding(host);
    const { db } = world.services;
    const askingId = await askWhoComes(host, eventId, null);
    await host.answers.enter({ eventId, ...submit({ askingId, attendeeId: maryId, reply: 'coming' }) });
    const questionId = await askQuestion(host, eventId);
    const words = [{ questionId, attendeeId: maryId, version: 1, value: 'Fish', note: null }];
    await host.answers.enter({ eventId, submissionId: randomUUID(), replies: [], words });
    const byUserId = (await otherHost.auth.session()).user?.id ?? '';
    await changeEvent(db, eventId, async (tx) => {
      for (const table of [answers, answerChanges, questionAnswers])
        await tx.update(table).set({ byUserId }).where(eq(table.eventId, eventId));
    });
    await host.notifications.send(messageTo(eventId));
    const undoId = randomUUID();
    await host.attendees.clear({ eventId, undoId });
    await db.delete(notifications).where(eq(notifications.eventId, eventId));
    await db.delete(users).where(eq(users.id, byUserId));
    expect(await host.attendees.restore({ eventId, undoId })).toMatchObject({ restored: 2 });
    const { people } = await host.answers.list({ eventId, askingId, which: 'coming' });
    expect(people).toMatchObject([{ name: 'Mary Lee', by: 'host', byName: null }]);
    expect(await host.answers.byChoice({ eventId })).toMatchObject([{ value: 'Fish', people: 1 }]);
  });

  test("what was for removed people alone is nobody's from then on: a newcomer does not see it", async ({
    host,
    guest,
  }) => {
    const { eventId, eventCode, maryId, familyId } = await createLiveWedding(host);
    await createItem(host, eventId, {
      title: 'Surprise',
      assignmentType: 'individuals',
      attendeeIds: [maryId],
    });
    await host.attendees.clear({ eventId, undoId: randomUUID() });
    const { joined } = await guest.join.asNewGuest({
      eventCode,
      id: randomUUID(),
      name: 'Nosy',
      roleId: familyId,
    });
    const { items } = await guest.join.schedule({ eventId, guestKey: joined?.guestKey ?? '' });
    expect(items.map((item) => item.title)).toEqual(['Ceremony']);
    const onDay = await host.schedule.list({ eventId, from: '2026-06-06', to: '2026-06-06' });
    expect(onDay.find((item) => item.title === 'Surprise')?.audience).toBe('nobody');
  });
});
