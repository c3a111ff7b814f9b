import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OpenedAttendee } from '@daysheet/shared/attendees/attendees.schemas.ts';
import type { shownOfRole, shownOfThemselves } from '@daysheet/shared/guests/guest-visible-fields.schemas.ts';
import { plusOnesMax } from '@daysheet/shared/attendees/households.ts';
import { events } from './events.ts';
import { households } from './households.ts';
import { eventRoles } from './roles.ts';

const most = sql.raw(String(plusOnesMax));
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

// A household or a bringer that is deleted leaves null in the one column: by hand in the migration, as drizzle-kit cannot.
export const eventAttendees = pgTable(
  'event_attendees',
  {
    id: uuid().primaryKey(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    roleId: uuid(),
    name: text().notNull(),
    /** What lists are sorted and names are compared by, and what it is found by: both are derived by `buildNameColumns`. */
    searchName: text().notNull(),
    nameSearch: tsvector().notNull(),
    /** Tells look-alikes apart: 'the aunt'. */
    hint: text(),
    email: text(),
    phone: text(),
    /** Why messages to the address do not arrive: `deliveryReasons`. Null until one failed, and when it is edited. */
    emailProblem: text(),
    phoneProblem: text(),
    status: text({ enum: ['invited', 'confirmed'] })
      .notNull()
      .default('invited'),
    joinedAt: timestamp({ withTimezone: true }),
    isSelfJoined: boolean().notNull().default(false),
    /** 128 random bits, base64url; what guest URLs call `attendeeId`. */
    guestKey: text().notNull().unique(),
    householdId: uuid(),
    /** How many people who are not on the list they may bring, beside what their household may. */
    plusOnes: smallint().notNull().default(0),
    /** Needs no phone and no address; others of the household answer for them. */
    isChild: boolean().notNull().default(false),
    /** Who brings them. */
    plusOneOf: uuid(),
    /** The import that added them, the same for all parts of one file. */
    importId: uuid(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    unique('event_attendees_event_id_id').on(table.eventId, table.id),
    foreignKey({
      name: 'event_attendees_role_in_event',
      columns: [table.eventId, table.roleId],
      foreignColumns: [eventRoles.eventId, eventRoles.id],
    }).onDelete('restrict'),
    foreignKey({
      name: 'event_attendees_household_in_event',
      columns: [table.eventId, table.householdId],
      foreignColumns: [households.eventId, households.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'event_attendees_plus_one_in_event',
      columns: [table.eventId, table.plusOneOf],
      foreignColumns: [table.eventId, table.id],
    }).onDelete('set null'),
    index('event_attendees_household')
      .on(table.eventId, table.householdId)
      .where(sql`${table.householdId} is not null`),
    index('event_attendees_plus_one')
      .on(table.eventId, table.plusOneOf)
      .where(sql`${table.plusOneOf} is not null`),
    index().on(table.eventId, table.roleId, table.searchName, table.id),
    index().on(table.eventId, table.searchName, table.id),
    index().on(table.eventId, table.createdAt, table.id),
    index('event_attendees_imported')
      .on(table.eventId, table.importId)
      .where(sql`${table.importId} is not null`),
    index('event_attendees_confirmed')
      .on(table.eventId)
      .where(sql`${table.status} = 'confirmed'`),
    index('event_attendees_name_search').using('gin', table.eventId, table.nameSearch),
    index('event_attendees_name_search_empty')
      .on(table.id)
      .where(sql`${table.nameSearch} = ''`),
    check('event_attendees_plus_ones_few', sql`${table.plusOnes} between 0 and ${most}`),
    check('event_attendees_status_known', sql`${table.status} in ('invited', 'confirmed')`),
    check(
      'event_attendees_joined_when_confirmed',
      sql`(${table.status} = 'confirmed') = (${table.joinedAt} is not null)`,
    ),
  ],
);

/**
 * What a host writes of a person beside name and role, null where nothing: what a file of the event has of them, and what
 * is forgotten with them.
 */
export const writtenDetails = {
  email: eventAttendees.email,
  phone: eventAttendees.phone,
  hint: eventAttendees.hint,
} satisfies Record<Exclude<keyof OpenedAttendee, 'name' | 'roleId'>, AnyPgColumn>;

/** Who may not see contacts sees none of these, and whoever holds a guest's key their ends. */
const isContact = { email: true, phone: true, hint: false } as const satisfies Record<
  keyof typeof writtenDetails,
  boolean
>;
export type Contact = {
  [Field in keyof typeof isContact]: (typeof isContact)[Field] extends true ? Field : never;
}[keyof typeof isContact];

/** What a host says of a person: what lists show, forms hold and edits take over one by one. */
export const personDetails = {
  name: eventAttendees.name,
  roleId: eventAttendees.roleId,
  ...writtenDetails,
};

/** What the privacy policy calls these. */
export const personDetailWords: Record<keyof typeof personDetails, string> = {
  name: 'your name',
  roleId: 'a role',
  hint: 'a hint that tells you from a namesake',
  email: 'an e-mail address',
  phone: 'a phone number',
};

/** What people see of themselves on their own page, beside what they see of their role. */
export const guestDetails = {
  name: eventAttendees.name,
  roleId: eventAttendees.roleId,
  isSelfJoined: eventAttendees.isSelfJoined,
} satisfies Record<keyof Omit<typeof shownOfThemselves, keyof typeof shownOfRole>, AnyPgColumn>;
