import { is, SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** So many rows are processed in a few milliseconds; between two pages the server handles other requests. */
export const rowsAtOnce = 1000;

/** A statement that writes so many rows is built in some milliseconds. */
const writtenAtOnce = 200;

/** Splits rows into chunks, each as large as one statement may write. */
export function* inPieces<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += writtenAtOnce) yield rows.slice(from, from + writtenAtOnce);
}

/** Matches the rows after the given one, in the order of these columns; all if there is none. */
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
 * Reads all rows of a query page by page, each from the last row of the page before (`beyond`). No connection is held
 * between pages, however slowly they are consumed.
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

/** Sorts before every id: the start for a prepared statement that reads pages of ids. */
export const beforeAllIds = '00000000-0000-0000-0000-000000000000';

/** Reads all pages into one list, for callers that need it whole. */
export async function readAll<Row>(readAfter: (last: Row | undefined) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of readPages(readAfter)) for (const row of page) rows.push(row);
  return rows;
}
