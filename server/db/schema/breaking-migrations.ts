import { pgTable, text } from 'drizzle-orm/pg-core';

/** Migrations that removed what earlier servers use; each adds itself. A server that does not know one must not serve. */
export const breakingMigrations = pgTable('breaking_migrations', { tag: text().primaryKey() });
