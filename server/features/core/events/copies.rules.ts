import { type SQL, sql } from 'drizzle-orm';

export type Copy = { from: string; to: string; now: Date };

/**
 * The id of a row's copy: a hash of the new event's id and the row's, so that statements need no table of pairs to agree
 * on it. A UUID of version 8, the one for custom formats (RFC 9562, section 5.8).
 */
export const copiedId = ({ to }: Copy, id: SQL) => sql<string>`
  overlay(overlay(encode(substr(sha256(uuid_send(${to}::uuid) || uuid_send(${id})), 1, 16), 'hex')
    placing '8' from 13) placing '8' from 17)::uuid`;

export const toInstant = ({ now }: Copy) => sql<Date>`${now.toISOString()}::timestamptz`;
/** The columns whose values differ in the copy of each table; a new column is copied by default. */
export const copyColumns = (copy: Copy) => ({
  eventId: sql<string>`${copy.to}::uuid`.as('event_id'),
  createdAt: toInstant(copy).as('created_at'),
});
