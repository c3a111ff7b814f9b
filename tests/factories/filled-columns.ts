import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/client.ts';

/** Repeats a migration's update of existing rows, for all events of the database. */
export const fillAsMigrated = (db: Database, tag: string): Promise<void> =>
  db.transaction(async (tx) => {
    const statements = readFileSync(`drizzle/${tag}.sql`, 'utf8').split('--> statement-breakpoint');
    for (const statement of statements) if (/^UPDATE/m.test(statement)) await tx.execute(sql.raw(statement));
    // Invalidates what servers have cached.
    await tx.execute(sql`update event_changes set seq = seq + 1`);
  });
