import { type Column, type SQL, sql } from 'drizzle-orm';

type CursorRow = { createdAt: Date; id: string };

/** The end of a page of rows, newest first: the next one begins after that row's time and id. */
const formatCursor = ({ createdAt, id }: CursorRow): string => `${createdAt.toISOString()}/${id}`;

/**
 * Cuts rows, newest first, of which one extra was queried, to `size`; returns them with the next page's cursor, `null` at
 * the end. `getPlace` returns a row's time and id.
 */
export function cutPage<Row>(rows: readonly Row[], size: number, getPlace: (row: Row) => CursorRow) {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > size && last ? formatCursor(getPlace(last)) : null };
}

/** An instant as `formatCursor` writes it, within years that the database can read. */
const isInstant = (text: string) =>
  /^(?:19\d\d|2\d{3})-/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString() === text;
const isId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Matches the rows after a cursor of `cutPage`; all rows without a valid one. */
export function afterCursor(
  cursor: string | undefined,
  columns: { createdAt: Column; id: Column },
): SQL | undefined {
  const [at, id] = cursor?.split('/') ?? [];
  if (!at || !id || !isInstant(at) || !isId(id)) return undefined;
  // One row comparison lets an index start there; two comparisons would read the earlier rows, too.
  return sql`(${columns.createdAt}, ${columns.id}) < (${sql.param(new Date(at), columns.createdAt)}, ${sql.param(id, columns.id)})`;
}
