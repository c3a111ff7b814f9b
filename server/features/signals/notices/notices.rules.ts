import { sees } from '@daysheet/shared/schedule/audience.ts';
import { describeLateness } from '@daysheet/shared/messages/change-texts.ts';
import type { NoticeChange, Plan } from '@daysheet/shared/messages/notices.schemas.ts';
import type { StoredChange } from '../../../db/schema/notifications.ts';
import { firstLanguage } from '@daysheet/shared/texts.ts';
import { daysBetween } from '@daysheet/shared/lib/time.ts';
import { each, type Work } from '@daysheet/shared/lib/sliced-work.ts';
import { type DeclinedAnswers, isDeclinedBy } from '../../core/answers/answers.rules.ts';
import { sayIn } from '../../../lib/texts.ts';

/** One occurrence in its former or current state, with its audience. */
export type PlannedOccurrence = Plan & {
  id: string;
  /** The item, or the series of the occurrence. */
  itemId: string;
  /** The row of the schedule; an exception that replaces a date of a series has its own. */
  rowId: string;
  endsAt: string;
  forEveryone: boolean;
  assignmentType: 'roles' | 'individuals';
  roleIds: readonly string[];
  attendeeIds: readonly string[];
};
/** An occurrence before and after; null if it did not exist, or no longer does. */
export type PlanDifference = { before: PlannedOccurrence | null; after: PlannedOccurrence | null };
export type NoticePerson = { attendeeId: string; roleId: string | null };

const toPlan = ({ title, eventDate, startTime, endTime, location }: Plan): Plan => ({
  title,
  eventDate,
  startTime,
  endTime,
  location,
});
export const isSamePlan = (a: Plan, b: Plan) =>
  a.title === b.title &&
  a.eventDate === b.eventDate &&
  a.startTime === b.startTime &&
  a.endTime === b.endTime &&
  a.location === b.location;
const areSameIds = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && (a.length === 0 || a.toSorted().join() === b.toSorted().join());
const isForTheSame = (a: PlannedOccurrence, b: PlannedOccurrence) =>
  a.forEveryone === b.forEveryone &&
  a.assignmentType === b.assignmentType &&
  areSameIds(a.roleIds, b.roleIds) &&
  areSameIds(a.attendeeIds, b.attendeeIds);

/** When two occurrences with different ids are the same to a guest: a series that was split goes on as another. */
const similarityKeys: readonly ((plan: PlannedOccurrence) => string)[] = [
  ({ title, eventDate, startTime }) => JSON.stringify([title, eventDate, startTime]),
  ({ title, eventDate }) => JSON.stringify([title, eventDate]),
  ({ eventDate, startTime }) => JSON.stringify([eventDate, startTime]),
];

/** Groups occurrences by key, the last first. */
function* groupPlans(
  plans: Iterable<PlannedOccurrence>,
  toKey: (plan: PlannedOccurrence) => string,
): Work<Map<string, PlannedOccurrence[]>> {
  const groups = new Map<string, PlannedOccurrence[]>();
  yield* each([...plans].toReversed(), (plan) => {
    const key = toKey(plan);
    const group = groups.get(key);
    if (group) group.push(plan);
    else groups.set(key, [plan]);
  });
  return groups;
}

/**
 * Finds what changed between two states of the same items, by occurrence; skips what is over in both. Occurrences are
 * matched by id first, the rest by what they look like.
 */
export function* findDifferences(
  before: readonly PlannedOccurrence[],
  after: readonly PlannedOccurrence[],
  now: Date,
): Work<PlanDifference[]> {
  const byName = new Map(after.map((plan) => [plan.id, plan]));
  const pairs: PlanDifference[] = yield* each(before, (old) => {
    const found = byName.get(old.id) ?? null;
    byName.delete(old.id);
    return { before: old, after: found };
  });
  const open = new Set(byName.values());
  for (const toKey of similarityKeys) {
    if (open.size === 0) break;
    const byKey = yield* groupPlans(open, toKey);
    yield* each(pairs, (pair) => {
      if (pair.after || !pair.before) return;
      const found = byKey.get(toKey(pair.before))?.pop();
      if (!found) return;
      pair.after = found;
      open.delete(found);
    });
  }
  for (const fresh of open) pairs.push({ before: null, after: fresh });
  const isAhead = (plan: PlannedOccurrence | null) =>
    plan !== null && Date.parse(plan.endsAt) > now.getTime();
  const isDifferent = (pair: PlanDifference) => {
    if (!isAhead(pair.before) && !isAhead(pair.after)) return false;
    if (!pair.before || !pair.after) return true;
    return !isSamePlan(pair.before, pair.after) || !isForTheSame(pair.before, pair.after);
  };
  const different = yield* each(pairs, (pair) => (isDifferent(pair) ? [pair] : []));
  return different.flat();
}

/** A difference as a change for a person who sees `was` and `is`; null if nothing changed for them. */
function toChange(was: PlannedOccurrence | null, is: PlannedOccurrence | null): StoredChange | null {
  const change = (
    kind: NoticeChange['kind'],
    what: PlannedOccurrence,
    old: PlannedOccurrence | null,
  ): StoredChange => ({
    occurrenceId: what.id,
    itemId: what.itemId,
    kind,
    is: toPlan(what),
    was: old && toPlan(old),
    dates: 1,
  });
  if (was && is) return isSamePlan(was, is) ? null : change('changed', is, was);
  if (is) return change('added', is, null);
  return was ? change('removed', was, null) : null;
}

/** A change, with the key that it shares with the same change on other dates. */
type ChangeLine = { change: StoredChange; key: string; at: string };

/** Returns a function from a person to their change; computed once for all who see the same of it. */
function createChangeLookup({ before, after }: PlanDifference): (person: NoticePerson) => ChangeLine | null {
  const known = new Map<string, ChangeLine | null>();
  return (person) => {
    const was = before && sees(before, person) ? before : null;
    const is = after && sees(after, person) ? after : null;
    const seen = `${was !== null} ${is !== null}`;
    let heard = known.get(seen);
    if (heard === undefined) {
      const change = toChange(was, is);
      heard = change && {
        change,
        key: toDatesKey(change),
        at: change.is.eventDate + change.is.startTime,
      };
      known.set(seen, heard);
    }
    return heard;
  };
}

/** The key that equal changes of a repeating item share across dates. */
function toDatesKey({ kind, itemId, is, was }: StoredChange): string {
  const { eventDate, ...plan } = is;
  const old = was && { ...was, eventDate: daysBetween(was.eventDate, eventDate) };
  return JSON.stringify([itemId, kind, plan, old]);
}

/** Merges changes with equal keys into one, on the first date. */
function foldDates(heard: readonly ChangeLine[]): StoredChange[] {
  const inOrder = heard.toSorted((a, b) => Number(a.at > b.at) - Number(a.at < b.at));
  return [...Map.groupBy(inOrder, ({ key }) => key).values()].flatMap((alike) => {
    const [first] = alike;
    return first ? [{ ...first.change, dates: alike.length }] : [];
  });
}

export type Notice = { changes: StoredChange[]; attendeeIds: string[] };

const nothingDeclined: DeclinedAnswers = { event: new Set(), items: new Map() };

/** The key that people of one role with the same declined answers share. */
function toAnsweredKey({ event, items }: DeclinedAnswers, { attendeeId, roleId }: NoticePerson): string {
  const own = [...(items.get(attendeeId) ?? [])].map((said) => said.join(' '));
  return JSON.stringify([roleId, event.has(attendeeId), own.toSorted()]);
}

/**
 * Builds one notice for all people with the same changes; none for people without changes, and nothing about what a
 * person declined.
 */
export function* buildNotices(
  differences: readonly PlanDifference[],
  people: readonly NoticePerson[],
  declined: DeclinedAnswers = nothingDeclined,
): Work<Notice[]> {
  // Computed once per role, since most people get the same, and again for people who are named or declined something.
  const named = new Set(
    differences.flatMap(({ before, after }) => [
      ...(before?.attendeeIds ?? []),
      ...(after?.attendeeIds ?? []),
    ]),
  );
  const groups = Map.groupBy(people, (person) =>
    named.has(person.attendeeId) ? person.attendeeId : toAnsweredKey(declined, person),
  );
  const hearings = differences.map((difference) => ({ difference, hear: createChangeLookup(difference) }));
  const notices = new Map<string, Notice>();
  for (const group of groups.values()) {
    const [person] = group;
    if (!person) continue;
    const isDeclined = ({ before, after }: PlanDifference) => {
      const plan = after ?? before;
      return plan !== null && isDeclinedBy(declined, person.attendeeId, plan);
    };
    const heard = (yield* each(hearings, ({ difference, hear }) =>
      isDeclined(difference) ? null : hear(person),
    )).filter((one) => one !== null);
    if (heard.length === 0) continue;
    const changes = foldDates(heard);
    const key = JSON.stringify(changes);
    const notice = notices.get(key) ?? { changes, attendeeIds: [] };
    for (const { attendeeId } of group) notice.attendeeIds.push(attendeeId);
    notices.set(key, notice);
  }
  return [...notices.values()];
}

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'Sat 6 Jun'. */
function formatDay(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return `${days[day.getUTCDay()]} ${day.getUTCDate()} ${months[day.getUTCMonth()]}`;
}

/** One change in English, in the event's time zone: 'Dinner 18:30 → 19:00, Garden Hall'. */
export function formatChange({ kind, is, was, dates }: NoticeChange): string {
  const when = `${formatDay(is.eventDate)} ${is.startTime}`;
  const more = dates > 1 ? `, and ${dates - 1} more ${dates === 2 ? 'date' : 'dates'}` : '';
  const place = is.location ? `, ${is.location}` : '';
  if (kind === 'added') return `New: ${is.title}, ${when}${place}${more}`;
  if (kind === 'removed' || !was) return `Cancelled: ${is.title}, ${when}${more}`;
  const name = was.title === is.title ? is.title : `${was.title} is now ${is.title}`;
  if (was.eventDate !== is.eventDate) {
    return `${name}: ${formatDay(was.eventDate)} ${was.startTime} → ${when}${place}${more}`;
  }
  if (was.startTime !== is.startTime) return `${name} ${was.startTime} → ${is.startTime}${place}${more}`;
  if (was.endTime !== is.endTime && is.endTime) return `${name} until ${is.endTime}${place}${more}`;
  if (was.location !== is.location && is.location) return `${name}: now at ${is.location}${more}`;
  return `${name}, ${when}${place}${more}`;
}

/** More lines do not help a host who looks back. */
const batchLinesMax = 40;

/** Formats notices that were sent together for a host: each change once, whomever it concerns. */
export function formatBatch(
  changeLists: readonly (readonly NoticeChange[])[],
  lateMinutes: number | null,
): { title: string; message: string } {
  const inOrder = changeLists.flat().toSorted((a, b) => {
    const [one, next] = [a.is.eventDate + a.is.startTime, b.is.eventDate + b.is.startTime];
    return Number(one > next) - Number(one < next);
  });
  const lines = [...new Set(inOrder.map(formatChange))];
  const more = lines.length - batchLinesMax;
  const shown = more > 0 ? [...lines.slice(0, batchLinesMax), `and ${more} more`] : lines;
  const many = lines.length === 1 ? 'The schedule changed' : `${lines.length} changes to the schedule`;
  const title = lateMinutes === null ? many : formatLateTitle(inOrder, lateMinutes);
  return { title, message: shown.join('\n') };
}

/** 'Running 20 minutes late: First Dance and 7 more' */
const formatLateTitle = (changes: readonly NoticeChange[], lateMinutes: number): string =>
  describeLateness(changes, lateMinutes, { say: (id, values) => sayIn(firstLanguage, id, values) }).line;

export function formatNotice(
  changes: readonly NoticeChange[],
  lateMinutes: number | null = null,
): { title: string; message: string } {
  const many = changes.length === 1 ? 'Your schedule changed' : `${changes.length} changes to your schedule`;
  const title = lateMinutes === null ? many : formatLateTitle(changes, lateMinutes);
  return { title, message: changes.map(formatChange).join('\n') };
}
