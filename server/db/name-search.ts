import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isDense } from '@daysheet/shared/dense-script.ts';
import {
  compoundsOf,
  insideLetters,
  nameStarts,
  nameWords,
  slipsOf,
  type Word,
} from '@daysheet/shared/names.ts';
import { searchableName } from '@daysheet/shared/text.ts';
import type { Db } from './client.ts';
import { eventAttendees } from './schema/attendees.ts';

// What of a name a search may find, by the letter before it.
const start = (text: string) => `^${text}`;
const inside = (text: string) => `-${text}`;
const slip = (text: string) => `~${text}`;

const suffixes = (word: string) =>
  isDense(word) ? [] : Array.from({ length: word.length }, (_, at) => word.slice(at));

/** Longer compounds are seldom one word to anybody: a slip in one of their words is found by the word. */
const compoundLettersMax = 12;

/** What a name is found by. A name without a letter is found by nothing, but it is not empty: that is not filled yet. */
function lexemesOf(name: string): string[] {
  const words = nameWords(name);
  const starts = [...nameStarts(words)];
  const insides = words
    .flat()
    .flatMap(suffixes)
    .filter((suffix) => suffix.length >= insideLetters);
  const short = starts.filter((form) => form.length <= compoundLettersMax);
  const slips = [...words.flat(), ...short].flatMap(slipsOf);
  return ['.', ...starts.map(start), ...insides.map(inside), ...slips.map(slip)];
}

/** A person's name and all that is derived from it: whoever writes a name writes these. */
export const nameColumns = (name: string) => ({
  name,
  searchName: searchableName(name),
  nameSearch: [...new Set(lexemesOf(name))].map(quoted).join(' '),
});

// Words are letters, digits and marks only: there is no quote in them.
const quoted = (lexeme: string) => `'${lexeme}'`;
const beginning = (lexeme: string) => `${quoted(lexeme)}:*`;
const anyOf = (terms: readonly string[]) => `(${[...new Set(terms)].join('|')})`;
const allOf = (terms: readonly string[]) => `(${terms.join('&')})`;

const begins = (word: Word) => anyOf(word.map((form) => beginning(start(form))));
const is = (word: Word) => anyOf(word.map((form) => quoted(start(form))));

/** Two of the words, or the one: what the same name has in common, however many more there are. */
const wholeQuery = (words: readonly Word[]) =>
  anyOf(
    compoundsOf(words).flatMap((way) =>
      way.flatMap((word, at) =>
        way.length === 1 ? [is(word)] : way.slice(at + 1).map((other) => allOf([is(word), is(other)])),
      ),
    ),
  );

function partQuery(words: readonly Word[]): string {
  const [only, second] = words;
  const insides = (second ? [] : (only ?? [])).filter((form) => form.length >= insideLetters);
  const ways = compoundsOf(words).map((way) => allOf(way.map(begins)));
  // A middle name that the list leaves out.
  if (words.length > 2) ways.push(wholeQuery(words));
  return anyOf([...ways, ...insides.map((form) => beginning(inside(form)))]);
}

/** Words that share one of these are two slips apart at most. */
const nearTerms = (form: string) => [
  quoted(slip(form)),
  ...slipsOf(form).flatMap((left) => [quoted(slip(left)), quoted(start(left))]),
];
const slipQuery = (words: readonly Word[]) =>
  anyOf(
    compoundsOf(words).flatMap((way) =>
      way.map((word, at) => allOf([anyOf(word.flatMap(nearTerms)), ...way.toSpliced(at, 1).map(begins)])),
    ),
  );

const queries = { part: partQuery, whole: wholeQuery, slip: slipQuery };

/**
 * The people of an event among whom `compareNames` gives this answer for what is typed: of `part` just they, where
 * each of one or two words has its own; else a few more. `null` where nothing is typed that a name has.
 */
export function mayMatchName(eventId: string, typed: string, match: keyof typeof queries): SQL | null {
  const words = nameWords(typed);
  if (words.length === 0) return null;
  const found = sql`${eventAttendees.nameSearch} @@ ${queries[match](words)}::tsquery`;
  return and(eq(eventAttendees.eventId, eventId), found) ?? null;
}

const fillAtOnce = 1000;

/** Fills what is derived from names where it is empty: after a migration, or in rows from before one. */
export async function fillNameSearch(db: Db): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ id: eventAttendees.id, name: eventAttendees.name })
      .from(eventAttendees)
      .where(sql`${eventAttendees.nameSearch} = ''`)
      .limit(fillAtOnce);
    if (rows.length === 0) return;
    const filled = rows.map(({ id, name }) => ({ id, lexemes: nameColumns(name).nameSearch }));
    await db.execute(sql`
      update ${eventAttendees} set name_search = row.lexemes::tsvector
      from jsonb_to_recordset(${JSON.stringify(filled)}::text::jsonb) as row(id uuid, lexemes text)
      where ${eventAttendees.id} = row.id`);
  }
}
