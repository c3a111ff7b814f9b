import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { contactMessages } from '../../../db/schema/contact.ts';
import { sheetRows } from '../../../db/schema/followed-sheets.ts';
import { events } from '../../../db/schema/events.ts';
import { deliveries } from '../../../db/schema/invitations.ts';
import { memberInvitations } from '../../../db/schema/members.ts';
import { signUpInvitations } from '../../../db/schema/sign-up-invitations.ts';
import { undos } from '../../../db/schema/undos.ts';
import { users } from '../../../db/schema/users.ts';
import { phoneKeyInSql, toPhoneKey } from '../attendees/phone-keys.rules.ts';

/** The search key for a person: one address. */
export type PersonKey = { email: string } | { phone: string };

/** The operator who searches sees which people these keys match. */
const isPhone = (written: SQL, phone: string) => sql`${phoneKeyInSql(written)} = ${toPhoneKey(phone)}`;
const isEmail = (written: SQL, email: string) => sql`lower(trim(${written})) = ${email}`;

export const isPerson = (key: PersonKey): SQL =>
  'email' in key
    ? isEmail(sql`${eventAttendees.email}`, key.email)
    : isPhone(sql`${eventAttendees.phone}`, key.phone);

/** Messages to the address, whoever had it then: also of people who have another one now. */
export const wentTo = (key: PersonKey): SQL =>
  'email' in key
    ? isEmail(sql`${deliveries.address}`, key.email)
    : isPhone(sql`${deliveries.address}`, key.phone);

/** Unused invitations to make an account. */
export const isInvitedToSignUp = (email: string) =>
  and(eq(signUpInvitations.email, email), isNull(signUpInvitations.usedBy));

/** Unused invitations to plan an event together. */
export const isInvitedAsMember = (email: string) =>
  and(eq(memberInvitations.email, email), isNull(memberInvitations.usedBy));

/** Rows of followed sheets about the person, whether they are on the list or not. */
export const isSheetRowOf = (key: PersonKey): SQL =>
  'email' in key
    ? isEmail(sql`${sheetRows.content} ->> 'email'`, key.email)
    : isPhone(sql`${sheetRows.content} ->> 'phone'`, key.phone);

/** Undos that contain people as they were before a removal or change. */
export const mayHoldPeople = inArray(undos.kind, ['attendees', 'sheet']);

/** Undos with people whom a host removed or changed within a day, this person among them. */
export const isRemovedWith = (key: PersonKey): SQL => {
  const written = sql`(written #>> '{}')`;
  const matches = 'email' in key ? isEmail(written, key.email) : isPhone(written, key.phone);
  const everywhere = `strict $.**.${'email' in key ? 'email' : 'phone'}`;
  return sql`exists (select from jsonb_path_query(${undos.removed}, ${everywhere}::jsonpath) as written where ${matches})`;
};

const noneOfAddress = { contactMessages: 0, invitations: 0, hasAccount: false };

/** What only an address identifies: messages by the contact form, invitations of hosts, and the account. */
async function findOfAddress(db: Db, email: string): Promise<typeof noneOfAddress> {
  return {
    contactMessages: await db.$count(contactMessages, isEmail(sql`${contactMessages.email}`, email)),
    invitations:
      (await db.$count(signUpInvitations, isInvitedToSignUp(email))) +
      (await db.$count(memberInvitations, isInvitedAsMember(email))),
    hasAccount: (await db.$count(users, eq(users.email, email))) > 0,
  };
}

/** Everything that is stored about a person, over all events. */
export async function findPerson(db: Db, key: PersonKey) {
  const listed = await db
    .select({
      attendeeId: eventAttendees.id,
      name: eventAttendees.name,
      eventId: events.id,
      eventName: events.name,
      eventCode: events.eventCode,
      host: users.email,
    })
    .from(eventAttendees)
    .innerJoin(events, eq(events.id, eventAttendees.eventId))
    .innerJoin(users, eq(users.id, events.createdBy))
    .where(isPerson(key))
    .orderBy(events.createdAt, eventAttendees.id);
  return {
    listed,
    messages: await db.$count(deliveries, wentTo(key)),
    removals: await db.$count(undos, and(mayHoldPeople, isRemovedWith(key))),
    sheetRows: await db.$count(sheetRows, isSheetRowOf(key)),
    ...('email' in key ? await findOfAddress(db, key.email) : noneOfAddress),
  };
}
