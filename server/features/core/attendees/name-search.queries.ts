import { inArray, like, type SQL, sql } from 'drizzle-orm';
import { compareNames, type NameMatch, splitName, toNameKey } from '@daysheet/shared/attendees/names.ts';
import type { Db, Reads } from '../../../db/client.ts';
import { openNameSearch } from '../../../db/name-search.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import type { HostScope } from '../gates/host.access.ts';
import type { JoinScope } from '../gates/guest.access.ts';
import { toLikePattern } from './attendees.rules.ts';

type Scope = HostScope | JoinScope;
type Search = Awaited<ReturnType<typeof openNameSearch>>;

/** With more candidates than this a person would find nobody: they type on. */
const candidatesMax = 300;

export type FoundName = { id: string; name: string; match: NameMatch };

/** The people with exactly this match, sorted by likelihood, then by name. */
async function findByMatch(
  db: Db | Reads,
  search: Search,
  { typed, match }: { typed: string; match: NameMatch },
): Promise<FoundName[]> {
  const mayMatch = search(typed, match);
  if (!mayMatch) return [];
  const { id, name, searchName } = eventAttendees;
  const matching = db.select({ id, name, searchName }).from(eventAttendees).where(mayMatch);
  // Slips are rare, which PostgreSQL does not know: a mere limit would tempt it to scan the whole table. With a sort it
  // uses the index.
  const all = match === 'slip' ? matching.orderBy(sql`${searchName} || ''`) : matching;
  const candidates = await all.limit(candidatesMax);
  const text = toNameKey(typed);
  const judged = candidates.flatMap((candidate) => {
    const found = compareNames(typed, candidate.name);
    if (!found || (found === 'slip') !== (match === 'slip') || (match === 'whole' && found !== 'whole'))
      return [];
    const rank = found === 'whole' ? 0 : candidate.searchName.startsWith(text) ? 1 : 2;
    return [{ ...candidate, match: found, rank }];
  });
  const byName = new Intl.Collator('en').compare;
  return judged.toSorted(
    (one, other) =>
      one.rank - other.rank || byName(one.searchName, other.searchName) || (one.id < other.id ? -1 : 1),
  );
}

/**
 * The people of an event whose name matches what was typed, the likeliest first. Those with one slip only if there is
 * nobody else.
 */
export async function findByName(db: Db | Reads, scope: Scope, typed: string): Promise<FoundName[]> {
  return findPartOrSlip(db, await openNameSearch(db, scope.eventId), typed);
}

async function findPartOrSlip(db: Db | Reads, search: Search, typed: string): Promise<FoundName[]> {
  const found = await findByMatch(db, search, { typed, match: 'part' });
  return found.length > 0 ? found : findByMatch(db, search, { typed, match: 'slip' });
}

/** The people with this name in any order and spelling, then those with one slip: they may be the same person. */
export async function findLikeNames(db: Db, scope: Scope, name: string): Promise<FoundName[]> {
  const search = await openNameSearch(db, scope.eventId);
  const whole = await findByMatch(db, search, { typed: name, match: 'whole' });
  return [...whole, ...(await findByMatch(db, search, { typed: name, match: 'slip' }))];
}

/**
 * Whether one typed word begins another, or there are more than two: then only the comparison in code decides whether each
 * typed word has a word of its own in the name.
 */
function needsComparison(typed: string): boolean {
  const words = splitName(typed).map((forms) => forms[0] ?? '');
  return (
    words.length > 2 || words.some((word, at) => words.some((other, n) => n !== at && other.startsWith(word)))
  );
}

/** The same search as a condition, for paged lists: `false` if nobody matches. */
export async function buildNameCondition(db: Db, scope: Scope, typed: string): Promise<SQL> {
  const search = await openNameSearch(db, scope.eventId);
  const part = search(typed, 'part');
  // Text of signs alone, such as '%', is searched literally.
  if (!part) return like(eventAttendees.searchName, toLikePattern(toNameKey(typed)));
  if (!needsComparison(typed)) {
    const [first] = await db.select({ id: eventAttendees.id }).from(eventAttendees).where(part).limit(1);
    if (first) return part;
  }
  const found = await findPartOrSlip(db, search, typed);
  return found.length === 0
    ? sql`false`
    : inArray(
        eventAttendees.id,
        found.map(({ id }) => id),
      );
}
