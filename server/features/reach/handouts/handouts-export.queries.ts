import type { exportHandoutInput } from '@daysheet/shared/schedule/handouts.schemas.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import { createCsvDownload } from '../../../lib/downloads/csv.ts';
import type { Download } from '../../../lib/downloads/download.ts';
import { createXlsxDownload, type Sheet } from '../../../lib/downloads/xlsx.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { readExpected } from './door-list.queries.ts';
import {
  type Cells,
  handoutColumns,
  toDoorCells,
  toHeadCells,
  toKitchenCells,
  toRoleCells,
} from './handout-columns.rules.ts';
import { type HandoutSheet, readSheets } from './handouts.queries.ts';
import { readKitchen } from './kitchen.queries.ts';
import { nameSheets } from './excel-sheet-names.rules.ts';

type Input = z.output<typeof exportHandoutInput>;

const fileNames = { door: 'door list', roles: 'role sheets', caterer: 'head counts' };

/** Yields the rows of one day at a time. */
function* listRoleCells({ title, days }: HandoutSheet): Generator<Cells[]> {
  for (const day of days) yield toRoleCells(title, day);
}

/** Exports a list as CSV or as a workbook, with one sheet per role. Without contacts, as on paper. */
export function exportHandout(db: Database, scope: HostScope, input: Input, now: Date): Download {
  const { kind, format } = input;
  const { name } = scope.event;
  const fileName = `${name} - ${fileNames[kind]}.${format}`;
  const columns = handoutColumns[kind];
  const readAll = async () => (await readSheets(db, scope, input, now)).sheets;
  async function* readCells(): AsyncGenerator<Cells[]> {
    if (kind === 'door') {
      for await (const page of readExpected(db, scope, input.order, now)) yield page.map(toDoorCells);
    } else if (kind === 'roles') {
      for (const sheet of await readAll()) yield* listRoleCells(sheet);
    } else {
      const { sheets, askedOf } = await readSheets(db, scope, input, now);
      yield toKitchenCells(await readKitchen(db, scope, { ...input, askedOf }, now), name);
      for (const { days } of sheets) for (const day of days) yield toHeadCells(day);
    }
  }
  if (format === 'csv')
    return createCsvDownload(
      fileName,
      columns.map(({ heading }) => heading),
      readCells(),
    );
  return createXlsxDownload(fileName, async (): Promise<Sheet[]> => {
    if (kind !== 'roles') return [{ name: 'List', columns, pages: readCells() }];
    const sheets = await readAll();
    const names = nameSheets(sheets.map(({ title }) => title ?? ''));
    // Excel cannot open a workbook without sheets.
    if (sheets.length === 0) return [{ name: 'Roles', columns, pages: [] }];
    return sheets.map((sheet, index) => ({
      name: names[index] ?? `${index + 1}`,
      columns,
      pages: listRoleCells(sheet),
    }));
  });
}
