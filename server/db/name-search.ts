import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isDense } from '@daysheet/shared/lib/dense-script.ts';
import {
  listCompounds,
  insideLetters,
  listNameStarts,
  splitName,
  listSlips,
  toNameKey,
  type Word,
} from '@daysheet/shared/attendees/names.ts';
import { each } from '@daysheet/shared/lib/sliced-work.ts';
import { inSlices } from '../lib/load/slices.ts';
import type { Db, Reads } from './client.ts';
import { eventAttendees } from './schema/attendees.ts';

// What of a name a search may find, by the letter before it.
const markStart = (text: string) => `^${text}`;
const markInside = (text: string) => `-${text}`;
const markSlip = (text: string) => `~${text}`;

/** From each letter on; of those that take two places not from the middle. */
const listSuffixes = (word: string) =>
  isDense(word)
    ? []
    : Array.from({ length: word.length }, (_, at) => word.slice(at)).filter((rest) => rest.isWellFormed());

/** Longer compounds are seldom one word to anybody: a slip in one of their words is found by the word. */
const compoundLettersMax = 12;

/** What a name is found by. A name without a letter is found by nothing, but it is not empty: that is not filled yet. */
function listLexemes(name: string): string[] {
  const words = splitName(name);
  const starts = [...listNameStarts(words)];
  const insides = words
    .flat()
    .flatMap(listSuffixes)
    .filter((suffix) => suffix.length >= insideLetters);
  const short = starts.filter((form) => form.length <= compoundLettersMax);
  const slips = [...words.flat(), ...short].flatMap(listSlips);
  return ['.', ...starts.map(markStart), ...insides.map(markInside), ...slips.map(markSlip)];
}

/** A person's name and all that is derived from it: whoever writes a name writes these, and says `people_renamed` where they had another. */
export const buildNameColumns = (name: string) => ({
  name,
  searchName: toNameKey(name),
  nameSearch: [...new Set(listLexemes(name))].map(quoteLexeme).join(' '),
});

// Words are letters, digits and marks only: there is no quote in them.
const quoteLexeme = (lexeme: string) => `'${lexeme}'`;
const quotePrefix = (lexeme: string) => `${quoteLexeme(lexeme)}:*`;
const joinAny = (terms: readonly string[]) => `(${[...new Set(terms)].join('|')})`;
const joinAll = (terms: readonly string[]) => `(${terms.join('&')})`;

const begins = (word: Word) => joinAny(word.map((form) => quotePrefix(markStart(form))));
const is = (word: Word) => joinAny(word.map((form) => quoteLexeme(markStart(form))));

/** Two of the words, or the one: what the same name has in common, however many more there are. */
const buildWholeQuery = (words: readonly Word[]) =>
  joinAny(
    listCompounds(words).flatMap((way) =>
      way.flatMap((word, at) =>
        way.length === 1 ? [is(word)] : way.slice(at + 1).map((other) => joinAll([is(word), is(other)])),
      ),
    ),
  );

function buildPartQuery(words: readonly Word[]): string {
  const [only, second] = words;
  const insides = (second ? [] : (only ?? [])).filter((form) => form.length >= insideLetters);
  const ways = listCompounds(words).map((way) => joinAll(way.map(begins)));
  // A middle name that the list leaves out.
  if (words.length > 2) ways.push(buildWholeQuery(words));
  return joinAny([...ways, ...insides.map((form) => quotePrefix(markInside(form)))]);
}

/** Words that share one of these are two slips apart at most. */
const listNearTerms = (form: string) => [
  quoteLexeme(markSlip(form)),
  ...listSlips(form).flatMap((left) => [quoteLexeme(markSlip(left)), quoteLexeme(markStart(left))]),
];
const buildSlipQuery = (words: readonly Word[]) =>
  joinAny(
    listCompounds(words).flatMap((way) =>
      way.map((word, at) =>
        joinAll([joinAny(word.flatMap(listNearTerms)), ...way.toSpliced(at, 1).map(begins)]),
      ),
    ),
  );

const queries = { part: buildPartQuery, whole: buildWholeQuery, slip: buildSlipQuery };

/**
 * Of so many people each name is looked at, some milliseconds for all of them. The index is for more: for a beginning
 * that many share, as 'ma', it collects those of all events first, and with a million people that takes 60 ms.
 */
const peopleOneByOne = 10_000;

async function hasMoreThan(db: Db | Reads, eventId: string, people: number): Promise<boolean> {
  const more = await db
    .select({ id: eventAttendees.id })
    .from(eventAttendees)
    .where(eq(eventAttendees.eventId, eventId))
    .offset(people)
    .limit(1);
  return more.length > 0;
}

/**
 * How to ask for people of an event by their names. What it gives tells those among whom `compareNames` gives this
 * answer for what is typed: of `part` just they, where each of one or two words has its own; else a few more. `null`
 * where nothing is typed that a name has.
 */
export async function openNameSearch(db: Db | Reads, eventId: string, oneByOne: number = peopleOneByOne) {
  const isLarge = await hasMoreThan(db, eventId, oneByOne);
  return (typed: string, match: keyof typeof queries): SQL | null => {
    const words = splitName(typed);
    if (words.length === 0) return null;
    const query = sql`${queries[match](words)}::tsquery`;
    const { nameSearch } = eventAttendees;
    // The function is the operator, by the name that no index answers to.
    const found = isLarge ? sql`${nameSearch} @@ ${query}` : sql`ts_match_vq(${nameSearch}, ${query})`;
    return and(eq(eventAttendees.eventId, eventId), found) ?? null;
  };
}

const fillAtOnce = 1000;

export const isNameUnfilled = sql`${eventAttendees.nameSearch} = ''`;

/**
 * Fills what is derived from names in some of the rows where it is empty, of one event or of all. Gives whose these
 * were; nobody's: all are filled.
 */
export async function fillSomeNames(db: Db, eventId?: string): Promise<string[]> {
  const isOfEvent = eventId === undefined ? undefined : eq(eventAttendees.eventId, eventId);
  const rows = await db
    .select({ id: eventAttendees.id, name: eventAttendees.name })
    .from(eventAttendees)
    .where(and(isOfEvent, isNameUnfilled))
    .limit(fillAtOnce);
  if (rows.length === 0) return [];
  const filled = await inSlices(
    each(rows, ({ id, name }) => {
      const { searchName, nameSearch } = buildNameColumns(name);
      return { id, key: searchName, lexemes: nameSearch };
    }),
  );
  await db.execute(sql`
    update ${eventAttendees} set search_name = row.key, name_search = row.lexemes::tsvector
    from jsonb_to_recordset(${JSON.stringify(filled)}::text::jsonb) as row(id uuid, key text, lexemes text)
    where ${eventAttendees.id} = row.id`);
  return rows.map(({ id }) => id);
}

/** The same until all are filled: after a migration, or in rows from before one. */
export async function fillNameSearch(db: Db, eventId?: string): Promise<void> {
  while ((await fillSomeNames(db, eventId)).length > 0);
}
