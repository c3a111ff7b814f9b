import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { optOuts } from '../../../db/schema/opt-outs.ts';
import { phoneDigitsInSql, phoneKeyInSql } from './phone-keys.rules.ts';

const hashLength = 32;
/** Numbers with fewer digits are ignored. */
const phoneLeast = 7;
/** The length of the phone key in earlier releases: their hashes stay as they are, since the number is unknown. */
const formerPhoneEnd = 9;

const hashInSql = (text: SQL) => sql`left(encode(sha256(convert_to(${text}, 'UTF8')), 'hex'), ${hashLength})`;

/** The stored hash of an e-mail address: it recognises the address without revealing it. */
export const hashEmail = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, hashLength);

/** Stands for an unknown address. Nothing was sent to it, so no link undoes an opt-out stored with it. */
export const unknownAddress = '0'.repeat(hashLength);

/** `hashEmail` in SQL; null for a person without an address. */
export const emailHashInSql = hashInSql(sql`lower(trim(${eventAttendees.email}))`);

const digits = phoneDigitsInSql(eventAttendees.phone);
const hashOfEnd = (end: SQL) => sql`case when length(${digits}) >= ${phoneLeast} then ${hashInSql(end)} end`;
/** The same for a phone number. */
export const phoneHashInSql = hashOfEnd(phoneKeyInSql(eventAttendees.phone));
export const formerPhoneHashInSql = hashOfEnd(sql`right(${digits}, ${formerPhoneEnd})`);

/**
 * Opt-outs by the person, and by one of their addresses. Both are joined as rows. In a condition an address would be
 * hashed for every opt-out of the event, which took 2.5 s for a list of 5,000 with 500 of them; and PostgreSQL would read
 * the people of all events.
 */
const optOutsOfPerson = sql`unnest(array[${eventAttendees.id}]) own (id)
  join ${optOuts} on ${optOuts.eventId} = ${eventAttendees.eventId} and ${optOuts.attendeeId} = own.id`;
const optOutsOfAddress = sql`unnest(array[${emailHashInSql}, ${phoneHashInSql}, ${formerPhoneHashInSql}]) own (address)
  join ${optOuts} on ${optOuts.eventId} = ${eventAttendees.eventId} and ${optOuts.address} = own.address`;

const isOut = sql`(exists (select from ${optOutsOfPerson}) or exists (select from ${optOutsOfAddress}))`;
/**
 * Whether the person, or anybody with their address, wants no more messages about the event. Drizzle removes table names
 * from columns directly in a select from one table; in nested SQL they stay.
 */
export const isOptedOut = sql<boolean>`${isOut}`;

const isOutThemselves = sql`(exists (select from ${optOutsOfPerson}) or exists (
  select from ${optOutsOfAddress} where not exists (select from event_attendees speaker
    where speaker.event_id = ${optOuts.eventId} and speaker.id = ${optOuts.attendeeId})))`;
/**
 * Whether the opt-out came from the person, or from somebody with their address who is not on the list any more. Opt-outs
 * by others with the address are derived again wherever these people are.
 */
export const isOptedOutThemselves = sql<boolean>`${isOutThemselves}`;
