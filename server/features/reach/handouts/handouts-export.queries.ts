import type { exportHandoutInput } from '@daysheet/shared/handouts.schemas.ts';
import type { z } from 'zod';
import type { Db } from '../../../db/client.ts';
import { createCsvDownload } from '../../../lib/downloads/csv.ts';
import type { Download } from '../../../lib/downloads/download.ts';
import { type Column, createXlsxDownload, type Sheet } from '../../../lib/downloads/xlsx.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { readExpected } from './door-list.queries.ts';
import { type HandoutSheet, readSheets } from './handouts.queries.ts';
import { nameSheets } from './sheet-names.rules.ts';

type Input = z.output<typeof exportHandoutInput>;
type Cells = (string | number | null)[];

const when: Column[] = [
  { heading: 'Date', width: 12 },
  { heading: 'Start', width: 8 },
  { heading: 'End', width: 8 },
  { heading: 'Title', width: 32 },
  { heading: 'Location', width: 28 },
];
const columns = {
  door: [
    { heading: 'Here', width: 6 },
    { heading: 'Name', width: 32 },
    { heading: 'Role', width: 22 },
    { heading: 'Note', width: 32 },
  ],
  roles: [{ heading: 'Role', width: 20 }, ...when, { heading: 'Description', width: 40 }],
  caterer: [...when, { heading: 'Role', width: 22 }, { heading: 'People', width: 8 }],
} satisfies Record<Input['kind'], Column[]>;
const fileNames = { door: 'door list', roles: 'role sheets', caterer: 'head counts' };

async function* readDoorCells(db: Db, scope: HostScope): AsyncGenerator<Cells[]> {
  for await (const page of readExpected(db, scope))
    yield page.map(({ name, roleName, hint }) => ['', name, roleName, hint]);
}

/** A day at a time: of the caterer's a row for each role that comes to an item. */
function* listCells({ title, days }: HandoutSheet): Generator<Cells[]> {
  for (const { items } of days) {
    yield items.flatMap((item): Cells[] => {
      const { eventDate, startTime, endTime, location, description, heads } = item;
      const cells = [eventDate, startTime, endTime, item.title, location];
      if (heads === null) return [[title, ...cells, description]];
      if (heads.byRole.length === 0) return [[...cells, null, 0]];
      return heads.byRole.map(({ roleName, people }) => [...cells, roleName ?? 'No role', people]);
    });
  }
}

/** One of the lists as CSV, or as a workbook: of roles a sheet each. Without contacts, as on paper. */
export function exportHandout(db: Db, scope: HostScope, input: Input, now: Date): Download {
  const { kind, format } = input;
  const fileName = `${scope.event.name} - ${fileNames[kind]}.${format}`;
  const headings = columns[kind];
  const readAll = async () => (await readSheets(db, scope, input, now)).sheets;
  async function* readCells(): AsyncGenerator<Cells[]> {
    if (kind === 'door') yield* readDoorCells(db, scope);
    else for (const sheet of await readAll()) yield* listCells(sheet);
  }
  if (format === 'csv')
    return createCsvDownload(
      fileName,
      headings.map(({ heading }) => heading),
      readCells(),
    );
  return createXlsxDownload(fileName, async (): Promise<Sheet[]> => {
    if (kind !== 'roles') return [{ name: 'List', columns: headings, pages: readCells() }];
    const sheets = await readAll();
    const names = nameSheets(sheets.map(({ title }) => title ?? ''));
    // A workbook without a sheet cannot be opened.
    if (sheets.length === 0) return [{ name: 'Roles', columns: headings, pages: [] }];
    return sheets.map((sheet, index) => ({
      name: names[index] ?? `${index + 1}`,
      columns: headings,
      pages: listCells(sheet),
    }));
  });
}
