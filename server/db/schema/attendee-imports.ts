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

/** What an import did, and what taking it back did. */
export type ImportResult = {
  added: number;
  /** Of the rows that were to be added, who was on the list already, just like this. */
  known: number;
  changed: number;
  /** Of those who were to be changed, who was changed by somebody else since the host looked. */
  missed: number;
  removed: number;
  rolesCreated: string[];
};
export type ImportUndoResult = {
  /** Whose fields are what they were. */
  reverted: number;
  restored: number;
  /** Who of these is in no household any more, since theirs was full: ids. Missing before that was told. */
  left?: string[];
  /** The ids of some who were changed since. */
  changedSince: string[];
};

/** A guest list that a host imported, or is about to: then it is not saved yet. */
export const attendeeImports = pgTable(
  'attendee_imports',
  {
    id: uuid().primaryKey(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Who imported it; null once their account is gone. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Null where it came without a file. */
    fileName: text(),
    savedAt: timestamp({ withTimezone: true }),
    result: jsonb().$type<ImportResult>(),
    /** The undo that holds whom it took off the list. */
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
 * What an import is to do with one person, until it is saved; then, for as long as it can be undone, what it changed.
 * `personId` is an attendee's, or will be: rows to add are of nobody yet.
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
