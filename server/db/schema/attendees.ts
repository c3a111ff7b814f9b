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

// Deleting a household or a bringer nulls one column only: written by hand in the migration, since drizzle-kit cannot.
export const eventAttendees = pgTable(
  'event_attendees',
  {
    id: uuid().primaryKey(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    roleId: uuid(),
    name: text().notNull(),
    /** `searchName` sorts lists and compares names, `nameSearch` is searched: `buildNameColumns` derives both. */
    searchName: text().notNull(),
    nameSearch: tsvector().notNull(),
    /** Distinguishes people of the same name: 'the aunt'. */
    hint: text(),
    email: text(),
    phone: text(),
    /** Why messages to the address do not arrive: `deliveryReasons`. Null until one fails, and after an edit. */
    emailProblem: text(),
    phoneProblem: text(),
    status: text({ enum: ['invited', 'confirmed'] })
      .notNull()
      .default('invited'),
    joinedAt: timestamp({ withTimezone: true }),
    isSelfJoined: boolean().notNull().default(false),
    /** 128 random bits, base64url; the `attendeeId` of guest URLs. */
    guestKey: text().notNull().unique(),
    householdId: uuid(),
    /** How many people who are not on the list they may bring, in addition to their household's. */
    plusOnes: smallint().notNull().default(0),
    /** Needs no phone and no address; others of the household answer for the child. */
    isChild: boolean().notNull().default(false),
    /** The person who brings them. */
    plusOneOf: uuid(),
    /** The import that added them, the same for all chunks of one file. */
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
 * What a host enters about a person in addition to name and role, null if empty: the fields that an event's file has,
 * and that are erased with the person's data.
 */
export const writtenDetails = {
  email: eventAttendees.email,
  phone: eventAttendees.phone,
  hint: eventAttendees.hint,
} satisfies Record<Exclude<keyof OpenedAttendee, 'name' | 'roleId'>, AnyPgColumn>;

/** Contact details: hosts without the right to see contacts get none, holders of a guest's key only their ends. */
const isContact = { email: true, phone: true, hint: false } as const satisfies Record<
  keyof typeof writtenDetails,
  boolean
>;
export type Contact = {
  [Field in keyof typeof isContact]: (typeof isContact)[Field] extends true ? Field : never;
}[keyof typeof isContact];

/** What a host enters about a person: shown in lists, edited in forms and changed field by field. */
export const personDetails = {
  name: eventAttendees.name,
  roleId: eventAttendees.roleId,
  ...writtenDetails,
};

/** The privacy policy's names for these. */
export const personDetailWords: Record<keyof typeof personDetails, string> = {
  name: 'your name',
  roleId: 'a role',
  hint: 'a hint that tells you from a namesake',
  email: 'an e-mail address',
  phone: 'a phone number',
};

/** What people see about themselves on their own page, in addition to their role. */
export const guestDetails = {
  name: eventAttendees.name,
  roleId: eventAttendees.roleId,
  isSelfJoined: eventAttendees.isSelfJoined,
} satisfies Record<keyof Omit<typeof shownOfThemselves, keyof typeof shownOfRole>, AnyPgColumn>;
