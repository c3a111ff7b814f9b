import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { events } from './events.ts';
import { users } from './users.ts';

/** The result of an import, and of undoing it. */
export type ImportResult = {
  added: number;
  /** Rows to add for people who were already on the list with the same data. */
  known: number;
  changed: number;
  /** Rows to change for people whom someone else changed since the host looked. */
  missed: number;
  removed: number;
  rolesCreated: string[];
};
export type ImportUndoResult = {
  /** People whose fields were set back. */
  reverted: number;
  restored: number;
  /** The ids of those who are in no household any more, since theirs was full. Missing in older rows. */
  left?: string[];
  /** The ids of some people who were changed since. */
  changedSince: string[];
};

/** A guest list that a host imported, or is about to import: that one is not saved yet. */
export const attendeeImports = pgTable(
  'attendee_imports',
  {
    id: uuid().primaryKey(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Who imported it; null once the account is deleted. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Null if it did not come from a file. */
    fileName: text(),
    savedAt: timestamp({ withTimezone: true }),
    result: jsonb().$type<ImportResult>(),
    /** The undo that holds the people whom it removed. */
    removalId: uuid(),
    undoneAt: timestamp({ withTimezone: true }),
    undone: jsonb().$type<ImportUndoResult>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('attendee_imports_event_id_id').on(table.eventId, table.id),
    index().on(table.eventId, table.createdAt),
    index().on(table.userId),
    check('attendee_imports_saved_with_result', sql`(${table.savedAt} is null) = (${table.result} is null)`),
  ],
);

/**
 * What an import is to do with one person, until it is saved; then what it changed, for as long as it can be undone.
 * `personId` is an attendee's id, or will be one: rows to add have no attendee yet.
 */
export const attendeeImportRows = pgTable(
  'attendee_import_rows',
  {
    importId: uuid().notNull(),
    personId: uuid().notNull(),
    eventId: uuid().notNull(),
    kind: text({ enum: ['add', 'change', 'remove'] }).notNull(),
    row: jsonb().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.personId] }),
    foreignKey({
      name: 'attendee_import_rows_import_in_event',
      columns: [table.eventId, table.importId],
      foreignColumns: [attendeeImports.eventId, attendeeImports.id],
    }).onDelete('cascade'),
    index().on(table.eventId, table.personId),
    check('attendee_import_rows_kind_known', sql`${table.kind} in ('add', 'change', 'remove')`),
  ],
);
