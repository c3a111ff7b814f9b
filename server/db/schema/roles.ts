import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EventFileRow } from '@daysheet/shared/events/event-file.schemas.ts';
import type { shownOfRole } from '@daysheet/shared/guests/guest-visible-fields.schemas.ts';
import { roleColorCount } from '@daysheet/shared/attendees/roles.ts';
import { events } from './events.ts';

const lastColor = sql.raw(String(roleColorCount - 1));

export const eventRoles = pgTable(
  'event_roles',
  {
    id: uuid().primaryKey(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    roleName: text().notNull(),
    roleType: text().notNull().default('custom'),
    description: text(),
    /** Its index among the colours of roles, from 0. */
    color: smallint().notNull(),
    /** The order in which roles were added, from 0. */
    position: smallint().notNull(),
    openToNewcomers: boolean().notNull().default(true),
    /** The import that created it. */
    importId: uuid(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.eventId, table.position),
    unique('event_roles_event_id_id').on(table.eventId, table.id),
    uniqueIndex('event_roles_name_in_event').on(table.eventId, sql`lower(${table.roleName})`),
    check('event_roles_color_known', sql`${table.color} between 0 and ${lastColor}`),
  ],
);

/** What a host enters about a role: shown in lists, and part of an event's file. */
export const roleDetails = {
  roleName: eventRoles.roleName,
  description: eventRoles.description,
  color: eventRoles.color,
  openToNewcomers: eventRoles.openToNewcomers,
} satisfies Record<Exclude<keyof EventFileRow<'roles'>, 'key'>, AnyPgColumn>;

/** What guests see of a role, their own or another person's. */
export const guestRoleDetails = {
  roleName: eventRoles.roleName,
  roleColor: eventRoles.color,
} satisfies Record<keyof typeof shownOfRole, AnyPgColumn>;
