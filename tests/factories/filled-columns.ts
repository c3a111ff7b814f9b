import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Db } from '../../server/db/client.ts';

/** Does once more what a migration did to the rows that were there before it. */
export async function fillAsMigrated(db: Db, tag: string): Promise<void> {
  const statements = readFileSync(`drizzle/${tag}.sql`, 'utf8').split('--> statement-breakpoint');
  for (const statement of statements) if (/^UPDATE/m.test(statement)) await db.execute(sql.raw(statement));
}
