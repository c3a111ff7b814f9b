import { readXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { readDownload, readDownloadBytes } from '../../../../tests/downloads.ts';
import { createAttendee, createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { catchRefusal, type Host, test } from '../../../../tests/test.ts';

/** Mary of the family, Omar of the friends; something for everyone, for the family, and for Omar alone. */
async function planDay(host: Host) {
  const wedding = await createLiveWedding(host);
  const { eventId, familyId, omarId } = wedding;
  await createAttendee(host, eventId, {
    name: 'Ana',
    roleId: familyId,
    hint: 'the bride',
    email: 'a@example.com',
  });
  await createItem(host, eventId, { title: 'Photographs', startTime: '14:00', roleIds: [familyId] });
  const alone = { assignmentType: 'individuals' as const, attendeeIds: [omarId] };
  await createItem(host, eventId, { title: 'Speech', startTime: '20:00', ...alone });
  await createItem(host, eventId, {
    title: 'Dance',
    eventDate: '2026-06-07',
    startTime: '01:00',
    endTime: null,
  });
  return wedding;
}

const titlesOf = (days: { items: { title: string }[] }[]) =>
  days.map(({ items }) => items.map(({ title }) => title));

describe('the lists of an event', () => {
  test('a door list has everybody by name, and no contacts', async ({ host }) => {
    const { eventId } = await planDay(host);
    const list = await host.handouts.get({ eventId, kind: 'door' });
    expect(list).toMatchObject({ total: 3, isCut: false });
    expect(list.people.map(({ name, roleName, hint }) => [name, roleName, hint])).toEqual([
      ['Ana', 'Family', 'the bride'],
      ['Mary Lee', 'Family', null],
      ['Omar Haddad', 'Friends', null],
    ]);
    const csv = await readDownload(await host.handouts.export({ eventId, kind: 'door' }));
    expect(csv.split('\r\n').slice(1, 3)).toEqual([',Ana,,,,,,,Family,the bride', ',Mary Lee,,,,,,,Family,']);
    expect(JSON.stringify(list) + csv).not.toContain('a@example.com');
  });

  test('a role has a sheet of its own, with the night at the foot of its evening', async ({ host }) => {
    const { eventId, familyId } = await planDay(host);
    const { sheets } = await host.handouts.get({ eventId, kind: 'roles' });
    expect(sheets.map(({ title, days }) => [title, titlesOf(days)])).toEqual([
      ['Family', [['Photographs', 'Ceremony', 'Dance']]],
      ['Friends', [['Ceremony', 'Dance']]],
    ]);
    const one = await host.handouts.get({ eventId, kind: 'roles', roleIds: [familyId] });
    expect(one.sheets.map(({ title }) => title)).toEqual(['Family']);
    const file = await host.handouts.export({ eventId, kind: 'roles', format: 'xlsx' });
    const workbook = await readXlsx(await readDownloadBytes(file));
    expect(workbook.sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Family', 4],
      ['Friends', 3],
    ]);
  });

  test('a caterer is told how many come, by item, day and role, and nobody’s name', async ({ host }) => {
    const { eventId } = await planDay(host);
    const list = await host.handouts.get({ eventId, kind: 'caterer' });
    const [day] = list.sheets[0]?.days ?? [];
    expect(day).toMatchObject({ date: '2026-06-06', heads: { total: 3 } });
    expect(day?.items.map(({ title, heads }) => [title, heads?.total, heads?.byRole])).toEqual([
      ['Photographs', 2, [{ roleName: 'Family', people: 2 }]],
      [
        'Ceremony',
        3,
        [
          { roleName: 'Family', people: 2 },
          { roleName: 'Friends', people: 1 },
        ],
      ],
      ['Speech', 1, [{ roleName: 'Friends', people: 1 }]],
      ['Dance', 3, expect.any(Array)],
    ]);
    const csv = await readDownload(await host.handouts.export({ eventId, kind: 'caterer' }));
    expect(csv).toContain('2026-06-06,14:00,21:30,Photographs,,For,Family,2,,\r\n');
    for (const name of ['Ana', 'Mary', 'Omar']) expect(JSON.stringify(list) + csv).not.toContain(name);
  });

  test('another host finds none of them', async ({ host, otherHost }) => {
    const { eventId } = await planDay(host);
    expect(await catchRefusal(otherHost.handouts.get({ eventId, kind: 'door' }))).toBe('events.not_found');
    expect(await catchRefusal(otherHost.handouts.export({ eventId, kind: 'door' }))).toBe('events.not_found');
  });
});
