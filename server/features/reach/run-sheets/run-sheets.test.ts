import { runSheetItemsMax } from '@daysheet/shared/schedule/run-sheets.ts';
import { describe, expect } from 'vitest';
import {
  createAttendee,
  createItem,
  createLiveWedding,
  createRole,
} from '../../../../tests/factories/events.ts';
import { plantItems } from '../../../../tests/factories/many-items.ts';
import { addMember } from '../../../../tests/factories/members.ts';
import { catchRefusal, createHost, test } from '../../../../tests/test.ts';

const single = (attendeeIds: string[]) => ({ assignmentType: 'individuals' as const, attendeeIds });

describe('a run sheet', () => {
  test('has every item with whom it is for, and the numbers of single people beside theirs', async ({
    host,
  }) => {
    const { eventId, familyId, maryId } = await createLiveWedding(host);
    const contact = { email: 'tomaz@example.com', phone: '+386 40 123 456' };
    const tomazId = await createAttendee(host, eventId, { name: 'Tomaž', roleId: familyId, ...contact });
    await createItem(host, eventId, { title: 'Sound check', startTime: '15:00', ...single([tomazId]) });
    await createItem(host, eventId, { title: 'Photo', startTime: '17:00', roleIds: [familyId] });
    const bus = { title: 'Last bus', eventDate: '2026-06-07', startTime: '01:15', endTime: '' };
    await createItem(host, eventId, { ...bus, ...single([maryId]) });
    await host.attendees.delete({ eventId, attendeeId: maryId, undoId: maryId });
    const { items, from, total } = await host.runSheets.get({ eventId });
    expect([from, total]).toEqual([null, 4]);
    expect(items.map(({ title, audience, people }) => [title, audience, people.length])).toEqual([
      ['Sound check', 'individuals', 1],
      ['Ceremony', 'everyone', 0],
      ['Photo', 'roles', 0],
      ['Last bus', 'nobody', 0],
    ]);
    expect(items[0]?.people).toEqual([{ id: tomazId, name: 'Tomaž', ...contact }]);
    expect(items[2]?.roleIds).toEqual([familyId]);
    const quiet = await host.runSheets.get({ eventId, withNumbers: false });
    expect(quiet.items[0]?.people).toEqual([{ id: tomazId, name: 'Tomaž', email: null, phone: null }]);
  });

  test('of more than one sheet holds goes on from page to page until its end', async ({ host, world }) => {
    const { eventId } = await createLiveWedding(host);
    await plantItems(world.services.db, eventId, 2 * runSheetItemsMax);
    await createItem(host, eventId, { title: 'Last bus', eventDate: '2026-06-07', startTime: '01:15' });
    const day = { eventId, from: '2026-06-06', to: '2026-06-06' };
    const pages = await Promise.all([1, 2, 3, 4].map((page) => host.runSheets.get({ ...day, page })));
    expect(pages.map(({ items }) => items.length)).toEqual([runSheetItemsMax, runSheetItemsMax, 2, 0]);
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(2 * runSheetItemsMax + 2);
    for (const { total, pageSize } of pages)
      expect([total, pageSize]).toEqual([ids.length, runSheetItemsMax]);
    expect(pages[2]?.items.at(-1)).toMatchObject({
      title: 'Last bus',
      paperDate: '2026-06-06',
      isNight: true,
    });
  });

  test('prints the chosen days alone, and of the night after them', async ({ host }) => {
    const { eventId } = await createLiveWedding(host);
    await createItem(host, eventId, { title: 'Last bus', eventDate: '2026-06-07', startTime: '01:15' });
    await createItem(host, eventId, { title: 'Brunch', eventDate: '2026-06-07', startTime: '11:00' });
    const sheet = await host.runSheets.get({ eventId, from: '2026-06-06', to: '2026-06-06' });
    expect([sheet.from, sheet.to]).toEqual(['2026-06-06', '2026-06-06']);
    expect(sheet.items.map(({ title }) => title)).toEqual(['Ceremony', 'Last bus']);
    // That night is not repeated on the sheet of the next day.
    const next = await host.runSheets.get({ eventId, from: '2026-06-07', to: '2026-06-07' });
    expect(next.items.map(({ title }) => title)).toEqual(['Brunch']);
    expect(await catchRefusal(host.runSheets.get({ eventId, from: '2026-06-06' }))).toBe('input');
    expect(await catchRefusal(host.runSheets.get({ eventId, from: '2026-06-06', to: '2026-07-07' }))).toBe(
      'input',
    );
  });

  test('lists the roles that work there as contacts, or those that the host chose', async ({ host }) => {
    const { eventId, familyId } = await createLiveWedding(host);
    const crewId = await createRole(host, eventId, 'Photo & video crew');
    await createAttendee(host, eventId, { name: 'Zora', roleId: crewId, phone: '+386 40 999 999' });
    await createAttendee(host, eventId, { name: 'Anton', roleId: crewId });
    const listNames = async (contactRoleIds?: string[]) => {
      const { contacts } = await host.runSheets.get({ eventId, contactRoleIds });
      return contacts.map(({ roleName, people }) => [roleName, ...people.map(({ name }) => name)]);
    };
    expect(await listNames()).toEqual([['Photo & video crew', 'Anton', 'Zora']]);
    expect(await listNames([familyId])).toEqual([['Family', 'Mary Lee']]);
    expect(await listNames([])).toEqual([]);
  });

  test('of a reader says of nobody how to reach them, nor that there is no way', async ({ host, world }) => {
    const { eventId, maryId } = await createLiveWedding(host);
    const bandId = await createRole(host, eventId, 'Band');
    await createAttendee(host, eventId, { name: 'Zora', roleId: bandId, phone: '+386 40 999 999' });
    await createItem(host, eventId, { title: 'Toast', startTime: '20:00', ...single([maryId]) });
    const reader = await createHost(world);
    await addMember(world, eventId, reader, 'reader');
    const { items, contacts } = await reader.runSheets.get({ eventId, contactRoleIds: [bandId] });
    expect(contacts).toEqual([]);
    expect(items.find(({ title }) => title === 'Toast')?.people).toEqual([
      { id: maryId, name: 'Mary Lee', phone: null, email: null },
    ]);
    expect((await host.runSheets.get({ eventId })).contacts).toHaveLength(1);
  });

  test('of many people names a few and counts the others', async ({ host }) => {
    const { eventId, familyId } = await createLiveWedding(host);
    const rows = Array.from({ length: 130 }, (_, index) => ({
      id: crypto.randomUUID(),
      name: `Guest ${String(index).padStart(3, '0')}`,
      role: 'Family',
    }));
    await host.attendees.import({ eventId, importId: crypto.randomUUID(), rows });
    const chosen = rows.slice(0, 40).map(({ id }) => id);
    await createItem(host, eventId, { title: 'Group photo', ...single(chosen) });
    const { items, contacts } = await host.runSheets.get({ eventId, contactRoleIds: [familyId] });
    expect(contacts.map(({ total, people }) => [total, people.length])).toEqual([[131, 100]]);
    const photo = items.find(({ title }) => title === 'Group photo');
    expect([photo?.peopleCount, photo?.people.length]).toEqual([40, 12]);
  });

  test('of another host or with a role of another event has nothing of it', async ({ host, otherHost }) => {
    const { eventId, familyId } = await createLiveWedding(host);
    const other = await createLiveWedding(otherHost);
    expect(await catchRefusal(otherHost.runSheets.get({ eventId }))).toBe('events.not_found');
    const foreign = await otherHost.runSheets.get({ eventId: other.eventId, contactRoleIds: [familyId] });
    expect(foreign.contacts).toEqual([]);
  });

  test('of an event of years is a week from today on', async ({ host, world }) => {
    const dates = { startDate: '2026-06-05', endDate: '2034-01-01' };
    const { eventId } = await createLiveWedding(host, dates);
    const daily = { frequency: 'daily' as const, every: 1, ends: { kind: 'never' as const } };
    await createItem(host, eventId, { title: 'Breakfast', eventDate: '2026-06-05', repeat: daily });
    world.clock.set('2026-06-21T03:30:00Z');
    const { from, to, items } = await host.runSheets.get({ eventId });
    expect([from, to]).toEqual(['2026-06-21', '2026-06-27']);
    expect(items.filter(({ title }) => title === 'Breakfast')).toHaveLength(7);
  });
});
