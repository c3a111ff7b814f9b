import { getItemDay } from '@daysheet/shared/schedule/nights.ts';
import { listEventDates, countDays } from '@daysheet/shared/lib/time.ts';
import type { Work } from '@daysheet/shared/lib/sliced-work.ts';
import type { EventRow } from '../gates/host.access.ts';
import { getAudience } from '../schedule/schedule.rules.ts';

/** More warnings are no help to a person who plans: the rest is counted. */
export const warningsMax = 40;
/** How many ids of clashing items a response contains; the first ones. */
const clashingMax = 1000;
/** In longer events a day without an item is usual, and no slip. */
const daysMax = 14;
/** How many pairs of simultaneous items are compared; an event with more would have most of its people in two places. */
const pairsMax = 1_000_000;

/**
 * People of one role who all see the same: one person whom an item lists, or all others of the role. `id` and `name` are
 * those of the first.
 */
export type Group = { id: string; name: string; roleId: string | null; people: number };
type Item = Parameters<typeof getAudience>[0] & {
  id: string;
  itemId: string;
  title: string;
  eventDate: string;
  startTime: string;
  startsAt: string;
  endsAt: string;
};

export type Clash = {
  kind: 'two_at_once';
  attendeeId: string;
  name: string;
  /** How many more people are in both. */
  others: number;
  /** The first day of this clash. */
  eventDate: string;
  /** On how many of the checked days the two clash. */
  times: number;
  itemIds: [string, string];
  titles: [string, string];
};
export type EmptyDay = {
  kind: 'empty_day';
  attendeeId: string;
  name: string;
  others: number;
  eventDate: string;
};

type Viewers = ReadonlySet<Group>;

const countPeople = (groups: readonly Group[]) => groups.reduce((sum, { people }) => sum + people, 0);

/** Who sees an item, by the rule of `getAudience`, in the order of the list; one set for all with the same audience. */
export function createViewers(groups: readonly Group[]): (item: Item) => Viewers {
  const everybody: Viewers = new Set(groups);
  const placeById = new Map(groups.map(({ id }, place) => [id, place]));
  const byRole = Map.groupBy(groups, ({ roleId }) => roleId);
  const inOrder = (some: readonly Group[]) =>
    new Set(some.toSorted((a, b) => (placeById.get(a.id) ?? 0) - (placeById.get(b.id) ?? 0)));
  const known = new Map<string, Viewers>();
  return (item) => {
    const audience = getAudience(item);
    if (audience === 'everyone') return everybody;
    const ids = audience === 'roles' ? item.roleIds : audience === 'individuals' ? item.attendeeIds : [];
    const key = `${audience} ${ids.toSorted().join()}`;
    let viewers = known.get(key);
    if (!viewers) {
      const ofRoles = () => ids.flatMap((id) => byRole.get(id) ?? []);
      const named = () => ids.flatMap((id) => groups[placeById.get(id) ?? -1] ?? []);
      viewers = inOrder(audience === 'roles' ? ofRoles() : named());
      known.set(key, viewers);
    }
    return viewers;
  };
}

/** The people in both of two audiences, computed once for each pair. */
function createCommonFinder() {
  const known = new Map<Viewers, Map<Viewers, { first: Group; others: number } | null>>();
  return (one: Viewers, other: Viewers) => {
    const [small, large] = one.size <= other.size ? [one, other] : [other, one];
    let ofSmall = known.get(small);
    if (!ofSmall) known.set(small, (ofSmall = new Map()));
    let common = ofSmall.get(large);
    if (common === undefined) {
      const both = [...small].filter((group) => large.has(group));
      common = both[0] ? { first: both[0], others: countPeople(both) - 1 } : null;
      ofSmall.set(large, common);
    }
    return common;
  };
}

/**
 * Pairs of items that run at the same time and have people in common, with the first of these people; and the ids of all
 * clashing occurrences.
 */
export function* findClashes(
  items: readonly Item[],
  getViewers: (item: Item) => Viewers,
): Work<{ clashes: Clash[]; clashing: string[] }> {
  const findCommon = createCommonFinder();
  const sorted = items.toSorted((a, b) => (a.startsAt + a.id < b.startsAt + b.id ? -1 : 1));
  const seenBy = new Map<Item, Viewers>();
  for (const item of sorted) {
    seenBy.set(item, getViewers(item));
    yield;
  }
  const clashes = new Map<string, Clash>();
  const clashing = new Set<string>();
  const noteClash = (item: Item, other: Item) => {
    const common = findCommon(seenBy.get(item) ?? new Set(), seenBy.get(other) ?? new Set());
    if (!common) return;
    if (clashing.size < clashingMax) clashing.add(item.id).add(other.id);
    const key = `${item.itemId} ${other.itemId}`;
    const earlier = clashes.get(key);
    if (earlier) earlier.times += 1;
    if (earlier || clashes.size > warningsMax) return;
    clashes.set(key, {
      kind: 'two_at_once',
      attendeeId: common.first.id,
      name: common.first.name,
      others: common.others,
      eventDate: item.eventDate,
      times: 1,
      itemIds: [item.itemId, other.itemId],
      titles: [item.title, other.title],
    });
  };
  let pairs = 0;
  for (const [index, item] of sorted.entries()) {
    for (let next = index + 1; pairs < pairsMax; next += 1, pairs += 1) {
      const other = sorted[next];
      if (!other || other.startsAt >= item.endsAt) break;
      noteClash(item, other);
      yield;
    }
  }
  return { clashes: [...clashes.values()], clashing: [...clashing] };
}

type Dates = Pick<EventRow, 'startDate' | 'endDate'>;
type PeopleLookup = { groups: readonly Group[]; getViewers: (item: Item) => Viewers };

/** Days on which a person has no item, while others have one. */
export function* findEmptyDays(
  event: Dates,
  items: readonly Item[],
  { groups, getViewers }: PeopleLookup,
): Work<EmptyDay[]> {
  if (countDays(event.startDate, event.endDate) > daysMax) return [];
  const byDay = Map.groupBy(items, (item) => getItemDay(item, event));
  const empty: EmptyDay[] = [];
  for (const eventDate of listEventDates(event.startDate, event.endDate)) {
    const busy = new Set<Group>();
    for (const viewers of new Set((byDay.get(eventDate) ?? []).map(getViewers))) {
      if (busy.size === groups.length) break;
      for (const group of viewers) busy.add(group);
      yield;
    }
    const [first, ...more] = byDay.has(eventDate) ? groups.filter((group) => !busy.has(group)) : [];
    if (first)
      empty.push({
        kind: 'empty_day',
        eventDate,
        attendeeId: first.id,
        name: first.name,
        others: first.people - 1 + countPeople(more),
      });
  }
  return empty;
}
