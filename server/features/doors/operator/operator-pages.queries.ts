import { type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { operatorPageSize } from '@daysheet/shared/account/operator.ts';
import type { Db } from '../../../db/client.ts';

/** Returns the place of a page in its list, and the total number of rows. */
export async function readPlace(db: Db, table: PgTable, page: number, where?: SQL) {
  return { total: await db.$count(table, where), page, pageSize: operatorPageSize };
}

export const toLimits = (page: number) => ({
  limit: operatorPageSize,
  offset: (page - 1) * operatorPageSize,
});
