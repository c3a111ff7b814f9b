import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { contactMessages } from '../../../db/schema/contact.ts';
import { events } from '../../../db/schema/events.ts';
import { deliveries } from '../../../db/schema/invitations.ts';
import { signUpInvitations } from '../../../db/schema/sign-up-invitations.ts';
import { undos } from '../../../db/schema/undos.ts';
import { users } from '../../../db/schema/users.ts';

/** By which somebody is looked for: one address. */
export type PersonKey = { email: string } | { phone: string };

/** A number is known by its end, with the code of a country or with the zero in its place. Who asks sees whom that finds. */
const phoneEnd = 8;
const toEnd = (phone: string) => phone.replace(/\D/g, '').slice(-phoneEnd);

const isPhone = (written: SQL, phone: string) =>
  sql`right(regexp_replace(${written}, '\\D', '', 'g'), ${phoneEnd}) = ${toEnd(phone)}`;
const isEmail = (written: SQL, email: string) => sql`lower(trim(${written})) = ${email}`;

export const isPerson = (key: PersonKey): SQL =>
  'email' in key
    ? isEmail(sql`${eventAttendees.email}`, key.email)
    : isPhone(sql`${eventAttendees.phone}`, key.phone);

/** Messages to the address, whoever had it then: of somebody who has another one now, too. */
export const wentTo = (key: PersonKey): SQL =>
  'email' in key
    ? isEmail(sql`${deliveries.address}`, key.email)
    : isPhone(sql`${deliveries.address}`, key.phone);

/** Asked to make an account, which they have not done. */
export const isInvited = (email: string) =>
  and(eq(signUpInvitations.email, email), isNull(signUpInvitations.usedBy));

/** What a host removed within the day, with the person among it. */
export const isRemovedWith = (key: PersonKey): SQL => {
  const entry = sql`entry ->> ${'email' in key ? 'email' : 'phone'}`;
  const matches = 'email' in key ? isEmail(entry, key.email) : isPhone(entry, key.phone);
  return sql`exists (select from jsonb_array_elements(case when jsonb_typeof(${undos.removed} -> 'attendees') = 'array'
    then ${undos.removed} -> 'attendees' else '[]' end) as entry where ${matches})`;
};

/** Everything that is stored about the person, over all events. */
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
  const count = async (rows: Promise<unknown[]>) => (await rows).length;
  const removals = await count(
    db
      .select({ id: undos.id })
      .from(undos)
      .where(and(eq(undos.kind, 'attendees'), isRemovedWith(key))),
  );
  const messages = await count(db.select({ id: deliveries.id }).from(deliveries).where(wentTo(key)));
  const [contacts, invitations, hasAccount] =
    'email' in key
      ? [
          await count(
            db
              .select({ id: contactMessages.id })
              .from(contactMessages)
              .where(or(isEmail(sql`${contactMessages.email}`, key.email))),
          ),
          await count(
            db.select({ id: signUpInvitations.id }).from(signUpInvitations).where(isInvited(key.email)),
          ),
          (await count(db.select({ id: users.id }).from(users).where(eq(users.email, key.email)))) > 0,
        ]
      : [0, 0, false];
  return { listed, messages, removals, contactMessages: contacts, invitations, hasAccount };
}
