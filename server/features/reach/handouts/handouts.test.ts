import { readXlsx } from 'hucre/xlsx';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { readDownload, readDownloadBytes } from '../../../../tests/downloads.ts';
import { askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import {
  createAttendee,
  createItem,
  createLiveWedding,
  createRole,
} from '../../../../tests/factories/events.ts';
import { edit } from '../../../../tests/factories/families.ts';
import { catchRefusal, type Host, test } from '../../../../tests/test.ts';
import { scheduleExceptions } from '../../../db/schema/schedule.ts';

/** Mary is family, Omar a friend; one item is for everyone, one for the family, one for Omar alone. */
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

  test('a role whose items no longer fit has no sheet that is empty, and one that ends early says so', async ({
    host,
  }) => {
    const { eventId } = await createLiveWedding(host);
    for (let role = 2; role < 41; role += 1) await createRole(host, eventId, `Role ${role}`);
    const create = (eventDate: string, count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          createItem(host, eventId, { title: `Item ${index}`, eventDate, startTime: '10:00' }),
        ),
      );
    await create('2026-06-06', 9);
    await create('2026-06-07', 41);
    const { sheets, isCut } = await host.handouts.get({ eventId, kind: 'roles' });
    expect(isCut).toBe(true);
    // 39 times 51 items, and the first ten of one more role: 2,000 is the maximum.
    expect(sheets.map(({ days }) => days.map(({ items }) => items.length))).toEqual([
      ...Array.from({ length: 39 }, () => [10, 41]),
      [10],
    ]);
    expect(sheets.map((sheet) => sheet.isCut)).toEqual([...Array.from({ length: 39 }, () => false), true]);
  });

  test('a caterer is told for how many it is, by item, day and role, and nobody’s name', async ({ host }) => {
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
    expect(csv).toContain('2026-06-06,14:00,21:30,Photographs,,For (not declined),Family,2,,\r\n');
    for (const name of ['Ana', 'Mary', 'Omar']) expect(JSON.stringify(list) + csv).not.toContain(name);
  });

  test('who declined is not counted, by what they said to the item before what they said to the event', async ({
    host,
  }) => {
    const { eventId, maryId, omarId } = await planDay(host);
    const [day] = (await host.handouts.get({ eventId, kind: 'caterer' })).sheets[0]?.days ?? [];
    const idOf = (title: string) => day?.items.find((item) => item.title === title)?.id ?? '';
    const [toEvent, toDance, toSpeech] = [
      await askWhoComes(host, eventId, null),
      await askWhoComes(host, eventId, idOf('Dance')),
      await askWhoComes(host, eventId, idOf('Speech')),
    ];
    const say = (askingId: string, attendeeId: string, reply: 'coming' | 'not_coming') => {
      return { askingId, attendeeId, reply };
    };
    const replies = [
      say(toEvent, maryId, 'not_coming'),
      say(toDance, maryId, 'coming'),
      say(toSpeech, omarId, 'not_coming'),
    ];
    await host.answers.enter({ eventId, ...submit(...replies) });
    const read = async () => {
      const days = (await host.handouts.get({ eventId, kind: 'caterer' })).sheets[0]?.days ?? [];
      return days.map(({ heads, items }) => [
        heads?.total,
        items.map(({ title, heads: ofItem }) => [title, ofItem?.total]),
      ]);
    };
    const counted = (dance: number) => [
      ['Photographs', 1],
      ['Ceremony', 2],
      ['Speech', 0],
      ['Dance', dance],
    ];
    expect(await read()).toEqual([[3, counted(3)]]);
    const csv = await readDownload(await host.handouts.export({ eventId, kind: 'caterer' }));
    expect(csv).toContain('2026-06-06,14:00,21:30,Photographs,,For (not declined),Family,1,,\r\n');
    // Mary now comes to nothing on that day.
    await host.answers.enter({ eventId, ...submit(say(toDance, maryId, 'not_coming')) });
    expect(await read()).toEqual([[2, counted(2)]]);
  });

  test('who declined a series is counted for none of its dates but one that they said otherwise to', async ({
    host,
    world,
  }) => {
    const { eventId, maryId } = await createLiveWedding(host);
    const repeat = { frequency: 'daily', every: 1, ends: { kind: 'times', times: 2 } } as const;
    const seriesId = await createItem(host, eventId, { title: 'Run', startTime: '08:00', repeat });
    const second = { itemId: seriesId, occurrenceDate: '2026-06-07', change: 'this' } as const;
    await edit(host, eventId, second, { startTime: '08:30' });
    const askingId = await askWhoComes(host, eventId, seriesId);
    const reply = { askingId, attendeeId: maryId, reply: 'not_coming' } as const;
    await host.answers.enter({ eventId, ...submit(reply) });
    const read = async () => {
      const days = (await host.handouts.get({ eventId, kind: 'caterer' })).sheets[0]?.days ?? [];
      return days.flatMap(({ items }) => items.map(({ title, heads }) => [title, heads?.total]));
    };
    const runs = (first: number, second: number) => [
      ['Run', first],
      ['Ceremony', 2],
      ['Run', second],
    ];
    expect(await read()).toEqual(runs(1, 1));
    const { db } = world.services;
    const [row] = await db.select().from(scheduleExceptions).where(eq(scheduleExceptions.eventId, eventId));
    const ofDate = await askWhoComes(host, eventId, row?.itemId ?? '');
    await host.answers.enter({ eventId, ...submit({ ...reply, askingId: ofDate, reply: 'coming' }) });
    expect(await read()).toEqual(runs(1, 2));
  });

  test('what happens after midnight is on the sheet of its evening alone, and counted there', async ({
    host,
  }) => {
    const { eventId, familyId } = await createLiveWedding(host);
    const sunday = { eventDate: '2026-06-07', endTime: null };
    await createItem(host, eventId, { title: 'Party', startTime: '01:00', ...sunday });
    await createItem(host, eventId, { title: 'Brunch', startTime: '11:00', roleIds: [familyId], ...sunday });
    const read = async (kind: 'caterer' | 'roles', day: string) => {
      const { sheets } = await host.handouts.get({ eventId, kind, from: day, to: day });
      return sheets.map(({ days }) => titlesOf(days));
    };
    expect(await read('caterer', '2026-06-06')).toEqual([[['Ceremony', 'Party']]]);
    expect(await read('caterer', '2026-06-07')).toEqual([[['Brunch']]]);
    const ofSunday = { eventId, kind: 'caterer', from: '2026-06-07', to: '2026-06-07' } as const;
    expect((await host.handouts.get(ofSunday)).sheets[0]?.days[0]?.heads?.total).toBe(1);
    expect(await readDownload(await host.handouts.export(ofSunday))).not.toContain('Party');
    expect(await read('roles', '2026-06-06')).toEqual([[['Ceremony', 'Party']], [['Ceremony', 'Party']]]);
    expect(await read('roles', '2026-06-07')).toEqual([[['Brunch']], []]);
  });

  test('another host finds none of them', async ({ host, otherHost }) => {
    const { eventId } = await planDay(host);
    expect(await catchRefusal(otherHost.handouts.get({ eventId, kind: 'door' }))).toBe('events.not_found');
    expect(await catchRefusal(otherHost.handouts.export({ eventId, kind: 'door' }))).toBe('events.not_found');
  });
});
