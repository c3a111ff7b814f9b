import { randomUUID } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import { parseReply } from '@daysheet/shared/guest-lists/reply-words.ts';
import { readDownload, readDownloadBytes } from '../../../../tests/downloads.ts';
import { askQuestion, askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';

test('a list of thousands, most of one name, is in the files whole and once, and one file is made at a time', async ({
  host,
}) => {
  const { eventId } = await createLiveWedding(host);
  for (let chunk = 0; chunk < 3; chunk += 1) {
    const rows = Array.from({ length: 700 }, (_, n) => ({
      id: randomUUID(),
      name: 'Ana Kovač',
      role: 'Family',
      email: `ana${chunk * 700 + n}@example.com`,
    }));
    await host.attendees.import({ eventId, importId: randomUUID(), rows });
  }
  for (const ask of [
    () => host.attendees.export({ eventId }),
    () => host.links.exportCsv({ eventId }),
    () => host.invitations.exportCsv({ eventId, channel: 'email' }),
  ]) {
    const { pieces } = await ask();
    const taken = [(await pieces.next()).value];
    expect(await catchRefusal(readDownload(await host.schedule.export({ eventId })))).toBe(
      'request.one_at_a_time',
    );
    for await (const piece of pieces) taken.push(piece);
    const addresses = taken.join('').match(/ana\d+@/g);
    expect([addresses?.length, new Set(addresses).size]).toEqual([2100, 2100]);
  }
});

test('a workbook has the list as the CSV has it, with everybody’s phone as it was typed', async ({
  host,
  otherHost,
}) => {
  const { eventId, familyId } = await createLiveWedding(host);
  const phone = '+44 20 7946 0664';
  await host.attendees.create({ id: randomUUID(), eventId, name: '=cmd()', roleId: familyId, phone });
  const file = await host.attendees.export({ eventId, format: 'xlsx' });
  expect(file.fileName).toBe('Ana & Søren - attendees.xlsx');
  const { sheets } = await readXlsx(await readDownloadBytes(file));
  expect(sheets.map(({ name, rows }) => [name, rows.map((row) => row.filter(Boolean).join(' | '))])).toEqual([
    [
      'Attendees',
      [
        'Name | Role | Email | Phone | Status | Household | Plus-ones | Coming | Meal | Diet',
        `=cmd() | Family | ${phone} | On the list`,
        'Mary Lee | Family | On the list',
        'Omar Haddad | Friends | On the list',
      ],
    ],
  ]);
  expect(await catchRefusal(otherHost.attendees.export({ eventId, format: 'xlsx' }))).toBe(
    'events.not_found',
  );
});

test('a column is left out whole where a host called its question sensitive: empty, it would say that nobody has any', async ({
  host,
}) => {
  const { eventId, maryId } = await createLiveWedding(host);
  const menuId = await askQuestion(host, eventId);
  const sensitive = { kind: 'food', label: 'Any allergies?', isSensitive: true } as const;
  const foodId = await askQuestion(host, eventId, { ...sensitive, choices: ['Everything', 'Vegan'] });
  const word = (questionId: string, value: string | null, note: string | null) => {
    return { questionId, attendeeId: maryId, version: 1, value, note };
  };
  const words = [word(menuId, 'Fish', null), word(foodId, 'Vegan', 'Nuts')];
  await host.answers.enter({ eventId, submissionId: randomUUID(), replies: [], words });
  const csv = await readDownload(await host.attendees.export({ eventId }));
  expect(csv).toContain('Name,Role,Email,Phone,Status,Household,Plus-ones,Coming,Meal\r\n');
  expect(csv).toContain('Mary Lee,Family,,,On the list,,0,,Fish\r\n');
  const { sheets } = await readXlsx(
    await readDownloadBytes(await host.attendees.export({ eventId, format: 'xlsx' })),
  );
  expect(sheets[0]?.rows[0]?.slice(7)).toEqual(['Coming', 'Meal']);
});

test('who waits for a place is not down as coming, nor who let one pass; an import changes neither', async ({
  host,
  world,
}) => {
  const { eventId, maryId, omarId } = await createLiveWedding(host);
  const askingId = await askWhoComes(host, eventId, null, { capacity: 1, waitingRule: 'asked' });
  const enter = (attendeeId: string, reply: 'coming' | 'not_coming') =>
    host.answers.enter({ eventId, ...submit({ askingId, attendeeId, reply }) });
  await enter(maryId, 'coming');
  await enter(omarId, 'coming');
  const readComing = async () => {
    const [, ...lines] = (await readDownload(await host.attendees.export({ eventId }))).trim().split('\r\n');
    return lines.map((line) => line.split(',')[7]);
  };
  expect(await readComing()).toEqual(['Yes', 'Waiting for a place']);
  expect(parseReply('Waiting for a place')).toBe('coming');
  await enter(maryId, 'not_coming');
  // A place is held for Omar.
  expect(await readComing()).toEqual(['No', 'Waiting for a place']);
  world.clock.advance(24 * 60);
  expect(await readComing()).toEqual(['No', '']);
});
