import { sees } from '@daysheet/shared/audience.ts';
import type { GuestSchedule } from '@daysheet/shared/join.ts';
import type { NoticeChange, Plan } from '@daysheet/shared/notices.ts';
import { dayAt } from '@daysheet/shared/nights.ts';
import { runLate } from '@daysheet/shared/running-late.ts';
import type { GuestNotification } from '../guest-notifications/guest-notifications.rules.ts';
import {
  type DemoItem,
  type DemoPerson,
  people,
  plan,
  roles,
  timeZone,
  wedding,
  withInstants,
} from './sample-wedding.ts';

/** What the host did, and when by the sample's clock, in milliseconds. */
export type Deed = { id: string; at: number } & (
  | { kind: 'late'; minutes: number }
  | { kind: 'backOnTime' }
  /** `roleId` null is everyone. */
  | { kind: 'message'; title: string; message: string; roleId: string | null }
);
type Change = { was: DemoItem; is: DemoItem };

/** What a deed told people. */
export type Told = {
  deed: Deed;
  changes: readonly Change[];
  /** Where it tells that: by how much the day runs late now. */
  lateMinutes: number | null;
};

export type World = {
  items: readonly DemoItem[];
  told: readonly Told[];
  /** Whether this day runs late, so that it can be put back on time. */
  isLate: boolean;
};

const whenOf = ({ eventDate, startTime, endTime }: DemoItem) => `${eventDate} ${startTime} ${endTime ?? ''}`;

/** What changed of what is not over yet. */
function changesBetween(before: readonly DemoItem[], after: readonly DemoItem[], at: number): Change[] {
  const changes = after.flatMap((is) => {
    const was = before.find(({ id }) => id === is.id);
    return was && whenOf(was) !== whenOf(is) ? { was, is } : [];
  });
  return changes.filter(({ was, is }) => Math.max(Date.parse(was.endsAt), Date.parse(is.endsAt)) > at);
}

function moved(items: readonly DemoItem[], minutes: number, now: Date): DemoItem[] {
  const moves = new Map(runLate(items, { minutes, timeZone, now }).map(({ item, to }) => [item.id, to]));
  return items.map((item) => {
    const to = moves.get(item.id);
    return to ? { ...item, ...withInstants(to) } : item;
  });
}

/** The weekend at an instant: as it was planned, and what the host did until then. */
export function worldAt(deeds: readonly Deed[], at: number): World {
  const dayOf = (instant: number) => dayAt(timeZone, new Date(instant));
  let items = plan;
  /** How the days that run late stood before. */
  const onTime = new Map<string, readonly DemoItem[]>();
  const lateBy = new Map<string, number>();
  const told: Told[] = [];
  for (const deed of deeds.filter((each) => each.at <= at)) {
    const before = items;
    const day = dayOf(deed.at);
    if (deed.kind === 'late') {
      items = moved(items, deed.minutes, new Date(deed.at));
      if (!onTime.has(day)) onTime.set(day, before);
      lateBy.set(day, (lateBy.get(day) ?? 0) + deed.minutes);
    } else if (deed.kind === 'backOnTime') {
      items = onTime.get(day) ?? items;
      onTime.delete(day);
      lateBy.delete(day);
    }
    const lateMinutes = deed.kind === 'message' ? null : (lateBy.get(day) ?? 0);
    told.push({ deed, changes: changesBetween(before, items, deed.at), lateMinutes });
  }
  return { items, told, isLate: onTime.has(dayOf(at)) };
}

const viewerOf = ({ id, roleId }: DemoPerson) => ({ attendeeId: id, roleId });
export const roleOf = (roleId: string) => roles.find(({ id }) => id === roleId);

const planOf = ({ title, eventDate, startTime, endTime, location }: DemoItem): Plan => ({
  title,
  eventDate,
  startTime,
  endTime,
  location,
});

function changesFor({ changes }: Told, person: DemoPerson): NoticeChange[] {
  return changes
    .filter(({ is }) => sees(is, viewerOf(person)))
    .toSorted((a, b) => Date.parse(a.is.startsAt) - Date.parse(b.is.startsAt))
    .map(({ was, is }) => ({
      occurrenceId: is.id,
      kind: 'changed',
      is: planOf(is),
      was: planOf(was),
      dates: 1,
    }));
}

/** Whether a person hears of it: only of what is theirs. */
export function isToldTo(told: Told, person: DemoPerson): boolean {
  if (told.deed.kind !== 'message') return changesFor(told, person).length > 0;
  return told.deed.roleId === null || told.deed.roleId === person.roleId;
}

export const countTold = (told: Told): number => people.filter((person) => isToldTo(told, person)).length;

/** What the phone of a person shows of it, as the server would send it: newest first. */
export function feedOf({ told }: World, person: DemoPerson): GuestNotification[] {
  return told
    .filter((each) => isToldTo(each, person))
    .map((each): GuestNotification => {
      const { deed } = each;
      const isMessage = deed.kind === 'message';
      return {
        // Seen by one person is not seen by another.
        id: `${deed.id} ${person.id}`,
        kind: isMessage ? 'message' : 'change',
        title: isMessage ? deed.title : '',
        message: isMessage ? deed.message : '',
        changes: changesFor(each, person),
        lateMinutes: each.lateMinutes,
        reminder: null,
        sentAt: new Date(deed.at).toISOString(),
        seenAt: null,
      };
    })
    .toReversed();
}

/** A person's own schedule, as the server would send it: what is for others is not in it. */
export function scheduleOf({ items }: World, person: DemoPerson, at: number): GuestSchedule {
  const role = roleOf(person.roleId);
  return {
    event: wedding,
    attendee: {
      name: person.name,
      roleId: person.roleId,
      roleName: role?.name ?? null,
      roleColor: role?.color ?? null,
      isSelfJoined: false,
    },
    window: { from: wedding.startDate, to: wedding.endDate },
    items: items
      .filter((item) => sees(item, viewerOf(person)))
      .map((item) => ({
        ...planOf(item),
        id: item.id,
        isRepeating: false,
        isMine: true,
        description: item.description,
        startsAt: item.startsAt,
        endsAt: item.endsAt,
        startedAt: item.startedAt,
        doneAt: item.doneAt,
      })),
    cancelled: [],
    asOf: new Date(at).toISOString(),
    seq: 0,
  };
}

/** Whom an item is for: the names of its roles or people; `null` is everyone. */
export function namesOf({ forEveryone, assignmentType, roleIds, attendeeIds }: DemoItem): string[] | null {
  if (forEveryone) return null;
  const ofRoles = assignmentType === 'roles';
  return (ofRoles ? roles : people)
    .filter(({ id }) => (ofRoles ? roleIds : attendeeIds).includes(id))
    .map(({ name }) => name);
}
