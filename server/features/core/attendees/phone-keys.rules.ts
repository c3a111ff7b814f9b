import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * By so many figures at its end a number is known, with the code of its country or with what stands in its place at home:
 * nine would have the zero of a country whose numbers have eight.
 */
const phoneEnd = 8;

/** Equal for two spellings of one number. */
export const toPhoneKey = (phone: string): string => phone.replace(/[^0-9]/g, '').slice(-phoneEnd);

/** All figures of a number; of what counts as one elsewhere in Unicode JavaScript and PostgreSQL think differently. */
export const phoneDigitsInSql = (written: SQLWrapper): SQL<string> =>
  sql`regexp_replace(${written}, '[^0-9]', '', 'g')`;

/** `toPhoneKey` in the database. */
export const phoneKeyInSql = (written: SQLWrapper): SQL<string> =>
  sql`right(${phoneDigitsInSql(written)}, ${phoneEnd})`;
