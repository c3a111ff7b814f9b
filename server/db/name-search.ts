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

// The prefix of a lexeme says which part of a name it matches.
const markStart = (text: string) => `^${text}`;
const markInside = (text: string) => `-${text}`;
const markSlip = (text: string) => `~${text}`;

/** Returns the suffixes from each letter on; a surrogate pair is never split. */
const listSuffixes = (word: string) =>
  isDense(word)
    ? []
    : Array.from({ length: word.length }, (_, at) => word.slice(at)).filter((rest) => rest.isWellFormed());

/** Longer compounds are rarely typed as one word: a typo in one of their words is found by that word. */
const compoundLettersMax = 12;

/** Returns a name's search terms. A name without a letter has none, but is not empty: empty means not filled yet. */
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

/** A person's name and all columns derived from it: a change of name writes them all, and emits `people_renamed`. */
export const buildNameColumns = (name: string) => ({
  name,
  searchName: toNameKey(name),
  nameSearch: [...new Set(listLexemes(name))].map(quoteLexeme).join(' '),
});

// Words have letters, digits and marks only: no quotes.
const quoteLexeme = (lexeme: string) => `'${lexeme}'`;
const quotePrefix = (lexeme: string) => `${quoteLexeme(lexeme)}:*`;
const joinAny = (terms: readonly string[]) => `(${[...new Set(terms)].join('|')})`;
const joinAll = (terms: readonly string[]) => `(${terms.join('&')})`;

const begins = (word: Word) => joinAny(word.map((form) => quotePrefix(markStart(form))));
const is = (word: Word) => joinAny(word.map((form) => quoteLexeme(markStart(form))));

/** Matches two of the words, or the only one: equal names have these in common, however many more words they have. */
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
  // For a middle name that the list lacks.
  if (words.length > 2) ways.push(buildWholeQuery(words));
  return joinAny([...ways, ...insides.map((form) => quotePrefix(markInside(form)))]);
}

/** Words that share one of these differ by two typos at most. */
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
 * Up to so many people, each name is compared, in some milliseconds for all. The index is for more: for a prefix that
 * many share, such as 'ma', it first collects matches in all events, which takes 60 ms with a million people.
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
 * Returns a function that builds a query for people of an event by name. It matches all people for whom `compareNames`
 * returns this kind of match: for `part` exactly those, if each of one or two words has its own; otherwise a few more.
 * It returns `null` if the typed text has no word of a name.
 */
export async function openNameSearch(db: Db | Reads, eventId: string, oneByOne: number = peopleOneByOne) {
  const isLarge = await hasMoreThan(db, eventId, oneByOne);
  return (typed: string, match: keyof typeof queries): SQL | null => {
    const words = splitName(typed);
    if (words.length === 0) return null;
    const query = sql`${queries[match](words)}::tsquery`;
    const { nameSearch } = eventAttendees;
    // The operator's function under its own name, for which PostgreSQL uses no index.
    const found = isLarge ? sql`${nameSearch} @@ ${query}` : sql`ts_match_vq(${nameSearch}, ${query})`;
    return and(eq(eventAttendees.eventId, eventId), found) ?? null;
  };
}

const fillAtOnce = 1000;

export const isNameUnfilled = sql`${eventAttendees.nameSearch} = ''`;

/**
 * Fills the columns derived from names in some rows where they are empty, of one event or of all. Returns the ids of
 * these people; none: all are filled.
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

/** Repeats it until all are filled: after a migration, or for rows from before one. */
export async function fillNameSearch(db: Db, eventId?: string): Promise<void> {
  while ((await fillSomeNames(db, eventId)).length > 0);
}
