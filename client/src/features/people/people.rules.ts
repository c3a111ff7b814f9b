import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { buildGuestHref, guestPages } from '@daysheet/shared/routes.ts';
import type { JoinedEvent } from '../../lib/storage/joined-events.ts';
import { onlyMine } from '../own-schedule/only-mine.rules.ts';

export type EventPeople = { eventId: string; eventName: string; people: JoinedEvent[] };

/** The people who joined on this phone, by event; both in their order, the latest first. */
export function groupPeople(joined: readonly JoinedEvent[]): EventPeople[] {
  const groups = new Map<string, EventPeople>();
  for (const person of joined) {
    const { eventId, eventName } = person;
    const group = groups.get(eventId) ?? { eventId, eventName, people: [] };
    group.people.push(person);
    groups.set(eventId, group);
  }
  return [...groups.values()];
}

/** What the page of this phone's people shows: the only person's schedule, a choice of several, or the field for a code. From the Home Screen it is the schedule that was open last. */
export type Arrival =
  | { kind: 'go'; href: string }
  | { kind: 'choose'; groups: EventPeople[] }
  | { kind: 'together'; group: EventPeople };

export function resolveArrival(joined: readonly JoinedEvent[], together: string, isHome = false): Arrival {
  const [latest] = joined;
  if (!latest) return { kind: 'go', href: guestPages.enterCode };
  if (isHome || joined.length === 1) return { kind: 'go', href: buildGuestHref(latest) };
  const groups = groupPeople(joined);
  const group = groups.find(({ eventId }) => eventId === together);
  if (!group) return { kind: 'choose', groups };
  const [first, second] = group.people;
  return first && !second ? { kind: 'go', href: buildGuestHref(first) } : { kind: 'together', group };
}

export type TogetherPerson = { guestKey: string; name: string; color: number };

/** In the order of joining, which stays when somebody opens a schedule; each with a colour, the first eight all differ. */
export function listPersons(people: readonly JoinedEvent[]): TogetherPerson[] {
  const inOrder = people.toSorted((a, b) =>
    a.joinedAt === b.joinedAt ? (a.guestKey < b.guestKey ? -1 : 1) : a.joinedAt < b.joinedAt ? -1 : 1,
  );
  return inOrder.map(({ guestKey, name }, index) => ({ guestKey, name, color: index }));
}

export type PersonSchedule = { person: TogetherPerson; schedule: GuestSchedule };
export type MergedSchedule = {
  schedule: GuestSchedule;
  /** The people of each item, by its id. */
  whose: ReadonlyMap<string, TogetherPerson[]>;
};

/**
 * The schedules of several people as one: what several have is listed once, with all their names, and nothing that is for
 * others, where the host shows it. The event is from the latest read. `null` if nobody's is loaded.
 */
export function mergeSchedules(all: readonly PersonSchedule[]): MergedSchedule | null {
  const own = all.map(({ person, schedule }) => ({ person, schedule: onlyMine(schedule) }));
  const oldestFirst = own.toSorted((a, b) => (a.schedule.asOf < b.schedule.asOf ? -1 : 1));
  const latest = oldestFirst.at(-1)?.schedule;
  if (!latest) return null;
  const items = new Map(
    oldestFirst.flatMap(({ schedule }) => schedule.items.map((item) => [item.id, item] as const)),
  );
  const cancelled = new Map(
    oldestFirst.flatMap(({ schedule }) => schedule.cancelled.map((item) => [item.id, item] as const)),
  );
  const whose = new Map<string, TogetherPerson[]>();
  for (const { person, schedule } of own) {
    // An item that is off for one of them and goes on for another is not off.
    const off = schedule.cancelled.filter(({ id }) => !items.has(id));
    for (const { id } of [...schedule.items, ...off]) whose.set(id, [...(whose.get(id) ?? []), person]);
  }
  return { schedule: { ...latest, items: [...items.values()], cancelled: [...cancelled.values()] }, whose };
}

/** When the oldest of the shown schedules was read. */
export const findOldestAsOf = (schedules: readonly GuestSchedule[]): string | null =>
  schedules.map(({ asOf }) => asOf).toSorted()[0] ?? null;
