import { sees } from '@daysheet/shared/schedule/audience.ts';
import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { attendeeDefaults } from '@daysheet/shared/guests/guest-visible-fields.ts';
import type { NoticeChange, Plan } from '@daysheet/shared/messages/notices.schemas.ts';
import { dayAt } from '@daysheet/shared/schedule/nights.ts';
import { runLate } from '@daysheet/shared/schedule/running-late.ts';
import type { GuestNotification } from '../guest-notifications/guest-notifications.rules.ts';
import {
  type DemoItem,
  type DemoPerson,
  type GuestItem,
  people,
  plan,
  roles,
  timeZone,
  wedding,
  withInstants,
} from './sample-wedding.ts';

/** What the host did, and when by the sample's clock, in milliseconds. */
export type HostAction = { id: string; at: number } & (
  | { kind: 'late'; minutes: number }
  | { kind: 'backOnTime' }
  /** `roleId` null is everyone. */
  | { kind: 'message'; title: string; message: string; roleId: string | null }
);
type Change = { was: DemoItem; is: DemoItem };

/** What guests are notified of after a host action. */
export type Announcement = {
  hostAction: HostAction;
  changes: readonly Change[];
  /** The delay of the day that it announces, if it does. */
  lateMinutes: number | null;
};

export type World = {
  items: readonly DemoItem[];
  announcements: readonly Announcement[];
  /** Whether this day runs late, so that it can be put back on time. */
  isLate: boolean;
};

const toTimesKey = ({ eventDate, startTime, endTime }: DemoItem) =>
  `${eventDate} ${startTime} ${endTime ?? ''}`;

/** The changes of items that are not over yet. */
function listChanges(before: readonly DemoItem[], after: readonly DemoItem[], at: number): Change[] {
  const changes = after.flatMap((is) => {
    const was = before.find(({ id }) => id === is.id);
    return was && toTimesKey(was) !== toTimesKey(is) ? { was, is } : [];
  });
  return changes.filter(({ was, is }) => Math.max(Date.parse(was.endsAt), Date.parse(is.endsAt)) > at);
}

function moveItems(items: readonly DemoItem[], minutes: number, now: Date): DemoItem[] {
  const moves = new Map(runLate(items, { minutes, timeZone, now }).map(({ item, to }) => [item.id, to]));
  return items.map((item) => {
    const to = moves.get(item.id);
    return to ? { ...item, ...withInstants(to) } : item;
  });
}

/** The weekend at an instant: the plan with the host's actions until then. */
export function computeWorldAt(hostActions: readonly HostAction[], at: number): World {
  const getDay = (instant: number) => dayAt(timeZone, new Date(instant));
  let items = plan;
  /** The items of days that run late, as they were before. */
  const onTime = new Map<string, readonly DemoItem[]>();
  const lateBy = new Map<string, number>();
  const announcements: Announcement[] = [];
  for (const hostAction of hostActions.filter((each) => each.at <= at)) {
    const before = items;
    const day = getDay(hostAction.at);
    if (hostAction.kind === 'late') {
      items = moveItems(items, hostAction.minutes, new Date(hostAction.at));
      if (!onTime.has(day)) onTime.set(day, before);
      lateBy.set(day, (lateBy.get(day) ?? 0) + hostAction.minutes);
    } else if (hostAction.kind === 'backOnTime') {
      items = onTime.get(day) ?? items;
      onTime.delete(day);
      lateBy.delete(day);
    }
    const lateMinutes = hostAction.kind === 'message' ? null : (lateBy.get(day) ?? 0);
    announcements.push({ hostAction, changes: listChanges(before, items, hostAction.at), lateMinutes });
  }
  return { items, announcements, isLate: onTime.has(getDay(at)) };
}

const toViewer = ({ id, roleId }: DemoPerson) => ({ attendeeId: id, roleId });
export const findRole = (roleId: string) => roles.find(({ id }) => id === roleId);

const toPlan = ({ title, eventDate, startTime, endTime, location }: DemoItem): Plan => ({
  title,
  eventDate,
  startTime,
  endTime,
  location,
});

function listChangesFor({ changes }: Announcement, person: DemoPerson): NoticeChange[] {
  return changes
    .filter(({ is }) => sees(is, toViewer(person)))
    .toSorted((a, b) => Date.parse(a.is.startsAt) - Date.parse(b.is.startsAt))
    .map(({ was, is }) => ({
      occurrenceId: is.id,
      kind: 'changed',
      is: toPlan(is),
      was: toPlan(was),
      dates: 1,
    }));
}

/** Whether a person is notified of it: only of changes of what they see. */
export function isAnnouncedTo(announcement: Announcement, person: DemoPerson): boolean {
  if (announcement.hostAction.kind !== 'message') return listChangesFor(announcement, person).length > 0;
  return announcement.hostAction.roleId === null || announcement.hostAction.roleId === person.roleId;
}

export const countRecipients = (announcement: Announcement): number =>
  people.filter((person) => isAnnouncedTo(announcement, person)).length;

/** The notifications on a person's phone, as the server would send them: newest first. */
export function buildFeed({ announcements }: World, person: DemoPerson): GuestNotification[] {
  return announcements
    .filter((each) => isAnnouncedTo(each, person))
    .map((each): GuestNotification => {
      const { hostAction } = each;
      const isMessage = hostAction.kind === 'message';
      return {
        // Seen by one person does not count as seen by another.
        id: `${hostAction.id} ${person.id}`,
        kind: isMessage ? 'message' : 'change',
        title: isMessage ? hostAction.title : '',
        message: isMessage ? hostAction.message : '',
        changes: listChangesFor(each, person),
        lateMinutes: each.lateMinutes,
        reminder: null,
        sentAt: new Date(hostAction.at).toISOString(),
        seenAt: null,
      };
    })
    .toReversed();
}

/** The fields of an item that guests see: neither who else it is for, nor what the host plans with it. */
function toGuestItem({
  whenLate: _whenLate,
  minMinutes: _minMinutes,
  forEveryone: _forEveryone,
  assignmentType: _assignmentType,
  roleIds: _roleIds,
  attendeeIds: _attendeeIds,
  ...item
}: DemoItem): GuestItem {
  return item;
}

/** A person's own schedule, as the server would send it: without items for others. */
export function buildSchedule({ items }: World, person: DemoPerson, at: number): GuestSchedule {
  const role = findRole(person.roleId);
  return {
    event: wedding,
    attendee: {
      ...attendeeDefaults,
      name: person.name,
      roleId: person.roleId,
      roleName: role?.name ?? null,
      roleColor: role?.color ?? null,
    },
    window: { from: wedding.startDate, to: wedding.endDate },
    items: items.filter((item) => sees(item, toViewer(person))).map(toGuestItem),
    cancelled: [],
    asOf: new Date(at).toISOString(),
    seq: 0,
  };
}

/** The audience of an item: the names of its roles or people; `null` is everyone. */
export function listAudienceNames({
  forEveryone,
  assignmentType,
  roleIds,
  attendeeIds,
}: DemoItem): string[] | null {
  if (forEveryone) return null;
  const ofRoles = assignmentType === 'roles';
  return (ofRoles ? roles : people)
    .filter(({ id }) => (ofRoles ? roleIds : attendeeIds).includes(id))
    .map(({ name }) => name);
}
