import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { changeEvent } from '../../../../tests/factories/many-items.ts';
import {
  createAttendee,
  createItem,
  createRole,
  createWedding,
  itemInput,
} from '../../../../tests/factories/events.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';

describe('the warnings of a schedule', () => {
  test('tell the host who is in two places at once, with how many others', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    const familyId = await createRole(host, eventId, 'Family');
    const maryId = await createAttendee(host, eventId, { name: 'Mary', roleId: familyId });
    await createAttendee(host, eventId, { name: 'Zoë', roleId: familyId });
    await createItem(host, eventId, { title: 'Ceremony', startTime: '16:00', endTime: '17:00' });
    await createItem(host, eventId, {
      title: 'Photographs',
      startTime: '16:30',
      endTime: '17:30',
      roleIds: [familyId],
    });
    await createItem(host, eventId, { title: 'Dinner', startTime: '17:30' });
    const { warnings } = await host.schedule.warnings({ eventId });
    expect(warnings).toMatchObject([
      {
        kind: 'two_at_once',
        attendeeId: maryId,
        name: 'Mary',
        others: 1,
        titles: ['Ceremony', 'Photographs'],
      },
    ]);
  });

  test('name the dates on which items clash, and no others, however much else there is to say', async ({
    host,
  }) => {
    const event = await createWedding(host, { endDate: '2026-06-08' });
    const eventId = event.id;
    const roleId = await createRole(host, eventId, 'Family');
    await createAttendee(host, eventId, { name: 'Mary', roleId });
    const repeat = { frequency: 'daily', every: 1, ends: { kind: 'times', times: 3 } } as const;
    const run = await createItem(host, eventId, { startTime: '07:30', endTime: '08:00', repeat });
    const dentist = { eventDate: '2026-06-07', startTime: '07:45', endTime: '08:15' };
    const visit = await createItem(host, eventId, dentist);
    const items = Array.from({ length: 50 }, () => {
      const { eventId: _event, ...item } = itemInput(eventId, { eventDate: '2026-06-08', roleIds: [roleId] });
      return item;
    });
    const clashing = async () => (await host.schedule.warnings({ eventId })).clashing.toSorted();
    const expected = [`${run}_2026-06-07`, visit].toSorted();
    expect(await clashing()).toEqual(expected);
    await host.schedule.createMany({
      eventId,
      undoId: randomUUID(),
      items,
    });
    const { name, timeZone, attendeeCount, updatedAt } = event;
    const dates = { startDate: '2026-06-06', endDate: '2026-06-07' };
    await host.events.update({ eventId, name, timeZone, attendeeCount, updatedAt, ...dates });
    expect((await host.schedule.warnings({ eventId })).more).toBeGreaterThan(0);
    expect(await clashing()).toEqual(expect.arrayContaining(expected));
    expect(await clashing()).not.toContain(`${run}_2026-06-06`);
  });

  test('count who is named beside the others of a role, and who has none, each once', async ({
    host,
    world,
  }) => {
    const { id: eventId } = await createWedding(host);
    const familyId = await createRole(host, eventId, 'Family');
    const add = (name: string, roleId: string) => createAttendee(host, eventId, { name, roleId });
    await add('Cem', familyId);
    const annaId = await add('Anna', familyId);
    await add('Bo', familyId);
    const bandId = await createRole(host, eventId, 'Band');
    const zoeId = await add('Zoë', bandId);
    await add('Yusuf', bandId);
    await changeEvent(world.services.db, eventId, (tx) =>
      tx.execute(
        sql`update event_attendees set role_id = null where event_id = ${eventId} and role_id = ${bandId}`,
      ),
    );
    await createItem(host, eventId, { title: 'Ceremony', startTime: '16:00', endTime: '17:00' });
    const ofPeople = { assignmentType: 'individuals' } as const;
    const during = { startTime: '16:30', endTime: '16:45' };
    await createItem(host, eventId, { title: 'Photographs', ...during, roleIds: [familyId] });
    await createItem(host, eventId, {
      title: 'Speech',
      ...during,
      startTime: '16:31',
      ...ofPeople,
      attendeeIds: [zoeId, annaId],
    });
    const { warnings } = await host.schedule.warnings({ eventId });
    expect(warnings.filter(({ kind }) => kind === 'two_at_once')).toMatchObject([
      { titles: ['Ceremony', 'Photographs'], attendeeId: annaId, others: 2 },
      { titles: ['Ceremony', 'Speech'], attendeeId: annaId, others: 1 },
      { titles: ['Photographs', 'Speech'], attendeeId: annaId, others: 0 },
    ]);
    await createItem(host, eventId, {
      title: 'Breakfast',
      eventDate: '2026-06-07',
      ...ofPeople,
      attendeeIds: [annaId],
    });
    const { warnings: later } = await host.schedule.warnings({ eventId });
    expect(later).toContainEqual(expect.objectContaining({ kind: 'empty_day', name: 'Bo', others: 3 }));
  });

  test("tell of roles and days that are empty, and of items that are nobody's", async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    const familyId = await createRole(host, eventId, 'Family');
    const vendorsId = await createRole(host, eventId, 'Vendors');
    const gone = await createRole(host, eventId, 'Gone');
    await createAttendee(host, eventId, { name: 'Mary', roleId: familyId });
    await createItem(host, eventId, { title: 'Set-up', roleIds: [vendorsId] });
    await createItem(host, eventId, { title: 'Orphan', roleIds: [gone], eventDate: '2026-06-07' });
    await host.roles.delete({ eventId, roleId: gone });
    const { warnings, more } = await host.schedule.warnings({ eventId });
    expect(warnings).toMatchObject([
      { kind: 'nobody', title: 'Orphan' },
      { kind: 'empty_role', roleName: 'Vendors' },
      { kind: 'empty_day', name: 'Mary', eventDate: '2026-06-06', others: 0 },
      { kind: 'empty_day', name: 'Mary', eventDate: '2026-06-07' },
    ]);
    expect(more).toBe(0);
  });

  test('tell of a repeating item that the dates of the event cut off', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    const daily = { frequency: 'daily', every: 1 } as const;
    const ends = { kind: 'times', times: 9 } as const;
    await createItem(host, eventId, {
      title: 'Breakfast',
      repeat: { ...daily, ends: { ...ends, times: 2 } },
    });
    const itemId = await createItem(host, eventId, { title: 'Yoga', repeat: { ...daily, ends } });
    const { warnings } = await host.schedule.warnings({ eventId });
    expect(warnings).toEqual([{ kind: 'cut_off', itemId, title: 'Yoga', eventDate: '2026-06-07' }]);
  });

  test('tell of a time that the clocks skip', async ({ host }) => {
    const { id: eventId } = await createWedding(host, {
      startDate: '2027-03-28',
      endDate: '2027-03-28',
    });
    await createItem(host, eventId, {
      title: 'Night bus',
      eventDate: '2027-03-28',
      startTime: '02:30',
      endTime: null,
    });
    expect((await host.schedule.warnings({ eventId })).warnings).toMatchObject([
      { kind: 'skipped_hour', title: 'Night bus' },
    ]);
  });
});

describe('moving an item to another day', () => {
  test('a host finds it there at its time; it stays within the event, and another host cannot move it', async ({
    host,
    otherHost,
  }) => {
    const { id: eventId } = await createWedding(host);
    const itemId = await createItem(host, eventId, { title: 'Dinner' });
    const move = { eventId, itemId, undoId: randomUUID(), eventDate: '2026-06-07' };
    await host.schedule.move(move);
    await host.schedule.move(move);
    const [item] = await host.schedule.list({ eventId, from: '2026-06-07', to: '2026-06-07' });
    expect(item).toMatchObject({ startTime: '19:00', startsAt: '2026-06-07T17:00:00.000Z' });
    expect(
      await catchRefusal(host.schedule.move({ ...move, undoId: randomUUID(), eventDate: '2026-06-08' })),
    ).toBe('schedule.outside_dates');
    const theirs = await createWedding(otherHost);
    expect(await catchRefusal(otherHost.schedule.move({ ...move, eventId: theirs.id }))).toBe(
      'schedule.not_found',
    );
  });
});

describe('editing an item in two tabs', () => {
  test('the host is told at the second save, and the first stays', async ({ host, clock }) => {
    const { id: eventId } = await createWedding(host);
    await createItem(host, eventId, { title: 'Dinner' });
    const [item] = await host.schedule.list({ eventId, from: '2026-06-06', to: '2026-06-06' });
    const { id: itemId = '', updatedAt = '' } = item ?? {};
    const fields = {
      eventId,
      itemId,
      updatedAt,
      eventDate: '2026-06-06',
      startTime: '19:00',
      notificationMinutes: 15,
      assignmentType: 'roles' as const,
      roleIds: [],
      attendeeIds: [],
    };
    clock.advance(1);
    await host.schedule.update({ ...fields, undoId: randomUUID(), title: 'Dinner in the garden' });
    expect((await host.schedule.get({ eventId, itemId })).title).toBe('Dinner in the garden');
    expect(
      await catchRefusal(host.schedule.update({ ...fields, undoId: randomUUID(), title: 'Supper' })),
    ).toBe('schedule.changed_meanwhile');
  });
});
