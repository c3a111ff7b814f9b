import { is, SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** So many rows are worked on in a few milliseconds; between two pages the server answers others. */
export const rowsAtOnce = 1000;

/** A statement that writes so many rows is put together in some milliseconds. */
const writtenAtOnce = 200;

/** Rows to be written, as many at once as a statement takes. */
export function* inPieces<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += writtenAtOnce) yield rows.slice(from, from + writtenAtOnce);
}

/** The rows that come after one, in the order of these columns; all where there is none. */
export function beyond(
  columns: readonly (PgColumn | SQL)[],
  values: readonly unknown[] | undefined,
): SQL | undefined {
  if (!values) return undefined;
  const bound = columns.map((column, index) =>
    is(column, SQL) ? sql`${values[index]}` : sql`${sql.param(values[index], column)}`,
  );
  return sql`(${sql.join([...columns], sql`, `)}) > (${sql.join(bound, sql`, `)})`;
}

/**
 * All rows of a query, a page at a time, each read from the last row of the one before it (`beyond`). No connection is
 * held between pages, however slowly they are taken.
 */
export async function* readPages<Row>(
  readAfter: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let page: Row[] = [];
  do {
    page = await readAfter(page.at(-1));
    if (page.length > 0) yield page;
  } while (page.length === rowsAtOnce);
}

/** Before every id: where a prepared statement that is read by pages of ids begins. */
export const beforeAllIds = '00000000-0000-0000-0000-000000000000';

/** The same as one list, where it has to be whole to be worked with. */
export async function readAll<Row>(readAfter: (last: Row | undefined) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of readPages(readAfter)) for (const row of page) rows.push(row);
  return rows;
}
