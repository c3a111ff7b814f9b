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

/** Of so many a person finds nobody: they type on. */
const candidatesMax = 300;

export type FoundName = { id: string; name: string; match: NameMatch };

/** The people for whom the comparison gives just this answer, in the order of their names, the likeliest first. */
async function findBy(
  db: Db | Reads,
  search: Search,
  { typed, match }: { typed: string; match: NameMatch },
): Promise<FoundName[]> {
  const mayMatch = search(typed, match);
  if (!mayMatch) return [];
  const { id, name, searchName } = eventAttendees;
  const matching = db.select({ id, name, searchName }).from(eventAttendees).where(mayMatch);
  // Slips are rare, which PostgreSQL does not know: a mere limit would tempt it to look through the whole table. What
  // has to be sorted first is looked up in the index.
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
 * The people of an event whose name goes with what somebody types, the likeliest first. Those whose name is so but for
 * one slip only where there is nobody else.
 */
export async function findByName(db: Db | Reads, scope: Scope, typed: string): Promise<FoundName[]> {
  return findPartOrSlip(db, await openNameSearch(db, scope.eventId), typed);
}

async function findPartOrSlip(db: Db | Reads, search: Search, typed: string): Promise<FoundName[]> {
  const found = await findBy(db, search, { typed, match: 'part' });
  return found.length > 0 ? found : findBy(db, search, { typed, match: 'slip' });
}

/** Those of this name, whatever its order and spelling, then those who have it but for one slip: who may be the same person. */
export async function findLikeNames(db: Db, scope: Scope, name: string): Promise<FoundName[]> {
  const search = await openNameSearch(db, scope.eventId);
  const whole = await findBy(db, search, { typed: name, match: 'whole' });
  return [...whole, ...(await findBy(db, search, { typed: name, match: 'slip' }))];
}

/**
 * One typed word begins another, or there are more than two: only the comparison tells then whether each has a word of
 * its own, or which are left out.
 */
function needsComparison(typed: string): boolean {
  const words = splitName(typed).map((forms) => forms[0] ?? '');
  return (
    words.length > 2 || words.some((word, at) => words.some((other, n) => n !== at && other.startsWith(word)))
  );
}

/** The same as a condition, for lists that have pages: `false` where nobody goes with it. */
export async function buildNameCondition(db: Db, scope: Scope, typed: string): Promise<SQL> {
  const search = await openNameSearch(db, scope.eventId);
  const part = search(typed, 'part');
  // Signs alone, as '%', are looked for as they stand.
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
