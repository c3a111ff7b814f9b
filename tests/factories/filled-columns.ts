import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/client.ts';

/** Does once more what a migration did to the rows that were there before it, of all events of the database. */
export const fillAsMigrated = (db: Database, tag: string): Promise<void> =>
  db.transaction(async (tx) => {
    const statements = readFileSync(`drizzle/${tag}.sql`, 'utf8').split('--> statement-breakpoint');
    for (const statement of statements) if (/^UPDATE/m.test(statement)) await tx.execute(sql.raw(statement));
    // No server runs meanwhile that would go on with what it read.
    await tx.execute(sql`update event_changes set seq = seq + 1`);
  });
