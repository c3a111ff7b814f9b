import { and, type Column, eq, lt, or, type SQL } from 'drizzle-orm';

/** Where a page of rows, newest first, ended: the next one begins after that row's time and id. */
export const cursorOf = (row: { createdAt: Date; id: string }): string =>
  `${row.createdAt.toISOString()}/${row.id}`;

/** The rows after a cursor of `cursorOf`; all of them where there is none, or it is none of ours. */
export function afterCursor(
  cursor: string | undefined,
  columns: { createdAt: Column; id: Column },
): SQL | undefined {
  const [at, id] = cursor?.split('/') ?? [];
  if (!at || !id || Number.isNaN(Date.parse(at)) || !/^[0-9a-f-]{36}$/i.test(id)) return undefined;
  const createdAt = new Date(at);
  return or(lt(columns.createdAt, createdAt), and(eq(columns.createdAt, createdAt), lt(columns.id, id)));
}
