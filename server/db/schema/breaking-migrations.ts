import { pgTable, text } from 'drizzle-orm/pg-core';

/** Migrations that took away what earlier servers use, each entered by itself: who does not know one must not serve. */
export const breakingMigrations = pgTable('breaking_migrations', { tag: text().primaryKey() });
