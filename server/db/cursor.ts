import { type Column, type SQL, sql } from 'drizzle-orm';

type CursorRow = { createdAt: Date; id: string };

/** Where a page of rows, newest first, ended: the next one begins after that row's time and id. */
const formatCursor = ({ createdAt, id }: CursorRow): string => `${createdAt.toISOString()}/${id}`;

/**
 * The first `size` of rows, newest first, of which one more was asked for; and the cursor of the next page, `null` where
 * there is none. `getPlace` says where a row's time and id stand.
 */
export function cutPage<Row>(rows: readonly Row[], size: number, getPlace: (row: Row) => CursorRow) {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > size && last ? formatCursor(getPlace(last)) : null };
}

/** An instant of our time as `formatCursor` writes it; others of JavaScript's the database cannot read. */
const isInstant = (text: string) =>
  /^(?:19\d\d|2\d{3})-/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString() === text;
const isId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The rows after a cursor of `cutPage`; all of them where there is none, or it is none of ours. */
export function afterCursor(
  cursor: string | undefined,
  columns: { createdAt: Column; id: Column },
): SQL | undefined {
  const [at, id] = cursor?.split('/') ?? [];
  if (!at || !id || !isInstant(at) || !isId(id)) return undefined;
  // As one comparison an index of the two begins there; as two it reads what lies before, too.
  return sql`(${columns.createdAt}, ${columns.id}) < (${sql.param(new Date(at), columns.createdAt)}, ${sql.param(id, columns.id)})`;
}
