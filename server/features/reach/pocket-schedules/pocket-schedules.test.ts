import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import {
  createAttendee,
  createItem,
  createLiveWedding,
  createWedding,
} from '../../../../tests/factories/events.ts';
import { plantItems } from '../../../../tests/factories/many-items.ts';
import { joinWithPhone } from '../../../../tests/push-phones.ts';
import { type Host, catchRefusal, test } from '../../../../tests/test.ts';
import { events } from '../../../db/schema/events.ts';

const listNames = async (call: ReturnType<Host['pockets']['list']>) =>
  (await call).pockets.map(({ schedule }) => schedule.attendee.name);

describe('pocket schedules', () => {
  test('are a sheet a person, by name, each with what they see and their own link', async ({
    host,
    guest,
  }) => {
    const { eventId, familyId, maryId } = await createLiveWedding(host);
    await createItem(host, eventId, { title: 'Family photo', roleIds: [familyId] });
    const single = { assignmentType: 'individuals' as const, attendeeIds: [maryId] };
    await createItem(host, eventId, { title: 'Surprise', ...single });
    const { pockets, total } = await host.pockets.list({ eventId, by: 'person' });
    expect(total).toBe(2);
    const titles = pockets.map(({ schedule: { attendee, items } }) => [
      attendee.name,
      items.map(({ title }) => title).toSorted(),
    ]);
    expect(titles).toEqual([
      ['Mary Lee', ['Ceremony', 'Family photo', 'Surprise']],
      ['Omar Haddad', ['Ceremony']],
    ]);
    const opened = await guest.join.openLink({ token: pockets[0]?.link?.split('/i/')[1] ?? '' });
    expect(opened).toMatchObject({ schedule: { attendee: { name: 'Mary Lee' } } });
  });

  test('are in the language of whoever reads them where their phone told it, else in the event’s', async ({
    host,
    world,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    await world.services.db.update(events).set({ guestLanguage: 'de' }).where(eq(events.id, eventId));
    const mary = await joinWithPhone(world, eventCode, 'mary');
    await mary.subscribe(undefined, 'es-MX');
    const listLanguages = async (by: 'person' | 'role') =>
      (await host.pockets.list({ eventId, by })).pockets.map(
        ({ schedule, language }) => `${schedule.attendee.name} ${language}`,
      );
    expect(await listLanguages('person')).toEqual(['Mary Lee es', 'Omar Haddad de']);
    expect(await listLanguages('role')).toEqual(['Family de', 'Friends de']);
  });

  test('are not made where they hold more than anybody prints, and one of them is', async ({
    host,
    world,
  }) => {
    const { eventId, maryId } = await createLiveWedding(host);
    await plantItems(world.services.db, eventId, 10_001);
    expect(await catchRefusal(host.pockets.list({ eventId, by: 'person' }))).toBe('pockets.too_much');
    const one = await host.pockets.list({ eventId, by: 'person', attendeeId: maryId });
    expect(one.pockets[0]?.schedule.items).toHaveLength(10_002);
  });

  test('are a sheet a role, in their order, without anybody’s own items; of an event without roles one', async ({
    host,
  }) => {
    const { eventId, familyId, maryId } = await createLiveWedding(host);
    const single = { assignmentType: 'individuals' as const, attendeeIds: [maryId] };
    await createItem(host, eventId, { title: 'Surprise', ...single });
    await createItem(host, eventId, { title: 'Family photo', roleIds: [familyId] });
    const { pockets } = await host.pockets.list({ eventId, by: 'role' });
    expect(pockets.map(({ link, schedule }) => [schedule.attendee.roleName, link])).toEqual([
      ['Family', null],
      ['Friends', null],
    ]);
    expect(pockets[0]?.schedule.items.map(({ title }) => title).toSorted()).toEqual([
      'Ceremony',
      'Family photo',
    ]);
    expect(await listNames(host.pockets.list({ eventId, by: 'role', roleId: familyId }))).toEqual(['Family']);
    const { id } = await createWedding(host);
    const everybody = await host.pockets.list({ eventId: id, by: 'role' });
    expect(everybody.pockets.map(({ schedule }) => schedule.attendee.roleId)).toEqual([null]);
  });

  test('of many come page by page, and by role', async ({ host }) => {
    const { eventId, familyId } = await createLiveWedding(host);
    for (let count = 0; count < 21; count += 1) {
      await createAttendee(host, eventId, {
        name: `Guest ${String(count).padStart(2, '0')}`,
        roleId: familyId,
      });
    }
    const first = await host.pockets.list({ eventId, by: 'person' });
    expect([first.total, first.pockets.length, first.pageSize]).toEqual([23, 20, 20]);
    expect(await listNames(host.pockets.list({ eventId, by: 'person', page: 2 }))).toEqual([
      'Guest 20',
      'Mary Lee',
      'Omar Haddad',
    ]);
    expect((await host.pockets.list({ eventId, by: 'person', roleId: familyId })).total).toBe(22);
  });

  test('of a person whose link is revoked have none, and of another event are not there', async ({
    host,
    otherHost,
  }) => {
    const { eventId, maryId } = await createLiveWedding(host);
    const other = await createLiveWedding(otherHost);
    await host.links.list({ eventId });
    await host.links.revoke({ eventId, attendeeId: maryId });
    const mary = await host.pockets.list({ eventId, by: 'person', attendeeId: maryId });
    expect(mary.pockets.map(({ link }) => link)).toEqual([null]);
    for (const attendeeId of [other.maryId, randomUUID()]) {
      const none = await host.pockets.list({ eventId, by: 'person', attendeeId });
      expect([none.pockets, none.total]).toEqual([[], 0]);
    }
    const role = await host.pockets.list({ eventId, by: 'role', roleId: other.familyId });
    expect([role.pockets, role.total]).toEqual([[], 0]);
  });
});
