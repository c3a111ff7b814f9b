import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { optOuts } from '../../../db/schema/opt-outs.ts';
import { phoneDigitsInSql, phoneKeyInSql } from './phone-keys.rules.ts';

const hashLength = 32;
/** Below so many digits a number is none. */
const phoneLeast = 7;
/** By so many its end was known at first: what was said then stands so, and nobody can tell the number of it any more. */
const formerPhoneEnd = 9;

const hashInSql = (text: SQL) => sql`left(encode(sha256(convert_to(${text}, 'UTF8')), 'hex'), ${hashLength})`;

/** What is kept of an e-mail address: it knows the address again, and does not tell it. */
export const hashEmail = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, hashLength);

/** Stands for the address where nobody knows it. Nothing was sent to it, so no link undoes what was said by it. */
export const unknownAddress = '0'.repeat(hashLength);

/** `hashEmail` in the database; null for somebody without one. */
export const emailHashInSql = hashInSql(sql`lower(trim(${eventAttendees.email}))`);

const digits = phoneDigitsInSql(eventAttendees.phone);
const hashOfEnd = (end: SQL) => sql`case when length(${digits}) >= ${phoneLeast} then ${hashInSql(end)} end`;
/** The same of a telephone number. */
export const phoneHashInSql = hashOfEnd(phoneKeyInSql(eventAttendees.phone));
export const formerPhoneHashInSql = hashOfEnd(sql`right(${digits}, ${formerPhoneEnd})`);

/**
 * What was said by the person, and what of one of their addresses. Both stand as rows. In a condition an address would be
 * hashed for everybody of the event who said so, which took a list of 5,000 with 500 of them 2.5 s; and of the people
 * PostgreSQL would read those of all events.
 */
const saidByThem = sql`unnest(array[${eventAttendees.id}]) own (id)
  join ${optOuts} on ${optOuts.eventId} = ${eventAttendees.eventId} and ${optOuts.attendeeId} = own.id`;
const saidOfAddress = sql`unnest(array[${emailHashInSql}, ${phoneHashInSql}, ${formerPhoneHashInSql}]) own (address)
  join ${optOuts} on ${optOuts.eventId} = ${eventAttendees.eventId} and ${optOuts.address} = own.address`;

const isOut = sql`(exists (select from ${saidByThem}) or exists (select from ${saidOfAddress}))`;
/**
 * Whether the person, or whoever has their address, wants no more messages about the event. In a list of columns Drizzle
 * takes the tables' names off what stands in it itself, where one table is read; what stands inside of it keeps them.
 */
export const isOptedOut = sql<boolean>`${isOut}`;

const saidSo = sql`(exists (select from ${saidByThem}) or exists (
  select from ${saidOfAddress} where not exists (select from event_attendees speaker
    where speaker.event_id = ${optOuts.eventId} and speaker.id = ${optOuts.attendeeId})))`;
/**
 * Whether it was said by the person, or by somebody with their address who is not on the list any more. Of whoever else
 * has the address it follows anew wherever they are.
 */
export const isOptedOutThemselves = sql<boolean>`${saidSo}`;
