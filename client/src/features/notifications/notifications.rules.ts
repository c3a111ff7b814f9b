import type { TargetType } from '@daysheet/shared/messages/notifications.ts';
import { wallClockAt } from '@daysheet/shared/lib/time.ts';
import { formatPeopleCount } from '../../lib/format-count.ts';
import { formatDayShort, formatTime } from '../../lib/dates/dates.ts';
import type { Notification } from './notifications.hooks.ts';

type WallClock = { date: string; time: string };

/** 'Fri, Jun 5 at 18:30' */
export const formatWallClock = ({ date, time }: WallClock): string =>
  `${formatDayShort(date)} at ${formatTime(time)}`;

/** An instant on the event's clocks. */
export const formatEventInstant = (instant: string, timeZone: string): string =>
  formatWallClock(wallClockAt(new Date(instant), timeZone));

const quarterHour = 15 * 60_000;

/** The initial value of 'at a time': the first quarter of an hour that is at least an hour away. */
export const computeLater = (now: Date, timeZone: string): WallClock =>
  wallClockAt(new Date(Math.ceil((now.getTime() + 4 * quarterHour) / quarterHour) * quarterHour), timeZone);

type SentNotification = { targetType: TargetType; at?: WallClock | null | undefined };

/** The toast once the server has it; `recipients` is null for a scheduled one. */
export function buildAcceptedToast({ targetType, at }: SentNotification, recipients: number | null) {
  if (recipients === null) {
    const message = at ? `It goes out on ${formatWallClock(at)}.` : 'It goes out at its time.';
    return { title: 'Notification Scheduled', message };
  }
  return {
    title: 'Notification Sent!',
    message:
      targetType === 'all'
        ? 'Your message has been sent to all attendees.'
        : `Sent to ${formatPeopleCount(recipients)}.`,
  };
}

export const kindTexts = {
  reminder: 'Reminder',
  change: 'Schedule change',
  place: 'Free place',
  offer: 'Held place',
  place_for: 'Free place',
  offer_for: 'Held place',
} as const;

/** The audience in words. */
export function formatTarget({
  kind,
  targetType,
  roleNames,
}: Pick<Notification, 'kind' | 'targetType' | 'roleNames'>): string {
  if (kind !== 'message') return 'Those it concerns';
  if (targetType === 'all') return 'Everyone';
  if (targetType === 'individual') return 'Chosen people';
  return roleNames.length > 0 ? roleNames.join(', ') : 'A role that was deleted';
}

/** The number of people in some roles; a person has one role, so nobody is counted twice. */
export function describeRoles(
  roles: readonly { id: string; attendeeCount: number }[],
  chosen: readonly string[],
): string {
  const held = roles.filter(({ id }) => chosen.includes(id));
  if (held.length === 0) return 'Choose one role, or several.';
  const people = held.reduce((sum, { attendeeCount }) => sum + attendeeCount, 0);
  return people === 0
    ? `Nobody has ${held.length === 1 ? 'this role' : 'these roles'} yet.`
    : `It goes to ${formatPeopleCount(people)}.`;
}

/** How many have seen it: '3 of 12 people saw it'. The people of a role or of everyone are determined when it is sent. */
export function describeReach({
  status,
  recipients,
  viewedBy,
}: Pick<Notification, 'status' | 'recipients' | 'viewedBy'>): string | null {
  if (status === 'cancelled') return null;
  if (status === 'pending') return recipients > 0 ? formatPeopleCount(recipients) : null;
  if (recipients === 0) return 'Reached nobody';
  return `${viewedBy.toLocaleString('en')} of ${formatPeopleCount(recipients)} saw it`;
}

/** Who will receive a scheduled one, while its recipients are not determined yet. */
export function describeFutureReach({
  targetType,
  roleNames,
}: Pick<Notification, 'targetType' | 'roleNames'>): string {
  if (targetType === 'all') return 'Everyone on your list by then gets it.';
  if (targetType === 'individual') return 'Nobody is left of those you chose: it goes to nobody.';
  if (roleNames.length === 0) return 'This role was deleted: it goes to nobody.';
  return `Everyone who has ${roleNames.length === 1 ? 'this role' : 'one of these roles'} by then gets it.`;
}

export const statusTexts = {
  pending: { label: 'Pending', tone: 'now' },
  sent: { label: 'Sent', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
} as const;
