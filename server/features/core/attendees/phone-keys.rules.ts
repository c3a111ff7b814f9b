import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * A phone number is compared by this many digits at its end, so that it matches with a country code or with the national
 * prefix: nine digits would include the zero of countries whose numbers have eight.
 */
const phoneEnd = 8;

/** A key that is equal for two spellings of one number. */
export const toPhoneKey = (phone: string): string => phone.replace(/[^0-9]/g, '').slice(-phoneEnd);

/** All ASCII digits of a number; JavaScript and PostgreSQL differ about other Unicode digits. */
export const phoneDigitsInSql = (written: SQLWrapper): SQL<string> =>
  sql`regexp_replace(${written}, '[^0-9]', '', 'g')`;

/** `toPhoneKey` in SQL. */
export const phoneKeyInSql = (written: SQLWrapper): SQL<string> =>
  sql`right(${phoneDigitsInSql(written)}, ${phoneEnd})`;
