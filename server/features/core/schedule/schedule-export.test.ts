import { readXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { readDownloadBytes } from '../../../../tests/downloads.ts';
import { createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';

type Host = Parameters<typeof createItem>[0];

async function readSheets(host: Host, input: Parameters<Host['schedule']['export']>[0]) {
  const { sheets } = await readXlsx(
    await readDownloadBytes(await host.schedule.export({ ...input, format: 'xlsx' })),
  );
  return sheets.map(({ name, rows }) => [
    name,
    ...rows.slice(1).map(([date, start, , title]) => [date, start, title]),
  ]);
}

describe('a host’s schedule as a workbook', () => {
  test('has a sheet a day, in the columns of the CSV', async ({ host, otherHost }) => {
    const { eventId } = await createLiveWedding(host);
    await createItem(host, eventId, { title: 'Brunch', eventDate: '2026-06-07', startTime: '11:00' });
    expect(await readSheets(host, { eventId })).toEqual([
      ['Sat, Jun 6', ['2026-06-06', '16:00', 'Ceremony']],
      ['Sun, Jun 7', ['2026-06-07', '11:00', 'Brunch']],
    ]);
    const file = await host.schedule.export({ eventId, format: 'xlsx' });
    expect(file.fileName).toBe('Ana & Søren - schedule.xlsx');
    const refused = otherHost.schedule.export({ eventId, format: 'xlsx' });
    expect(await catchRefusal(refused)).toBe('events.not_found');
  });

  test('has a sheet a month of more days than anybody leafs through', async ({ host }) => {
    const { eventId } = await createLiveWedding(host, { startDate: '2026-06-06', endDate: '2026-08-20' });
    const daily = { frequency: 'daily', every: 1, ends: { kind: 'times', times: 76 } } as const;
    await createItem(host, eventId, {
      title: 'Swim',
      eventDate: '2026-06-06',
      startTime: '07:00',
      repeat: daily,
    });
    const sheets = await readSheets(host, { eventId });
    expect(sheets.map(([name, ...rows]) => [name, rows.length])).toEqual([
      ['June 2026', 26],
      ['July 2026', 31],
      ['August 2026', 20],
    ]);
    const june = { from: '2026-06-06', to: '2026-06-08' };
    expect((await readSheets(host, { eventId, ...june })).map(([name]) => name)).toEqual([
      'Sat, Jun 6',
      'Sun, Jun 7',
      'Mon, Jun 8',
    ]);
  });

  test('can be opened where nothing is planned', async ({ host }) => {
    const { eventId } = await createLiveWedding(host);
    expect(await readSheets(host, { eventId, from: '2026-06-01', to: '2026-06-02' })).toEqual([['Schedule']]);
  });
});
