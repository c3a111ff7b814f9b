import { isOngoing } from '@daysheet/shared/events/events.ts';
import { getEventToday } from '@daysheet/shared/schedule/nights.ts';
import { todayIn } from '@daysheet/shared/lib/time.ts';
import { guestPages, buildPath } from '@daysheet/shared/routes.ts';
import { toShortTime } from '../../../db/times.ts';
import { AppError } from '../../../lib/app-error.ts';
import { resolveDrawn, resolveLook } from '../event-looks/event-looks.rules.ts';
import type { EventRow } from '../gates/host.access.ts';

export type Readiness = { attendeeCount: number; itemCount: number; roleCount: number };

/** Going live takes somebody to see it and something to see (docs/specification.md, section 4). */
export const isReady = ({ attendeeCount, itemCount }: Readiness): boolean =>
  attendeeCount > 0 && itemCount > 0;

/** Refuses a first day before today, as the event's own clocks have it. */
export function assertNotInPast(startDate: string, timeZone: string, now: Date): void {
  if (startDate < todayIn(timeZone, now)) throw new AppError('events.start_in_past');
}

/** The link that guests open. Made when read, so that a changed public address mends old links. */
export const buildShareLink = (eventCode: string, publicUrl: string): string =>
  publicUrl + buildPath(guestPages.invitation, { code: eventCode });

const thisMachine = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0|\[::\])$/;

/** Whether links lead to an address that no phone but this machine can open. */
export const isLocalAddress = (publicUrl: string): boolean => thisMachine.test(new URL(publicUrl).hostname);

/** On the event's clock: nothing is pushed to phones then. */
export const serializeQuietHours = ({ quietFrom, quietUntil }: Pick<EventRow, 'quietFrom' | 'quietUntil'>) =>
  quietFrom && quietUntil ? { from: toShortTime(quietFrom), until: toShortTime(quietUntil) } : null;

/** An event as its host reads it. */
export function serializeEvent(event: EventRow, publicUrl: string) {
  const { createdAt, updatedAt, anonymisedAt, quietFrom: _from, quietUntil: _until, ...stored } = event;
  // What becomes of its guests, and what they find then, is asked for by itself: `retention.get`, `memory.get`.
  const { createdBy: _owner, keptDays: _kept, forgettingToldAt: _told, ...rest } = stored;
  const { forgettingNoticeDays: _notice, forgettingMailedAt: _mailed, ...known } = rest;
  const { leavesMemory: _leaves, memoryThanks: _thanks, ...fields } = known;
  return {
    ...fields,
    look: resolveLook(event),
    /** What is drawn once it shows no picture. */
    drawn: resolveDrawn(event),
    quietHours: serializeQuietHours(event),
    /** Since when its guests are not known any more; null while they are. */
    anonymisedAt: anonymisedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    shareLink: buildShareLink(event.eventCode, publicUrl),
    /** True where the link works on this machine only: the host is told before sharing it. */
    isShareLinkLocal: isLocalAddress(publicUrl),
  };
}

/**
 * The event that a host is here for, out of some in the order they start: under way or the soonest. One that runs for
 * years is always under way, so it comes next only where there is no other.
 */
export function pickNextEvent<Event extends Pick<EventRow, 'startDate' | 'endDate' | 'timeZone'>>(
  events: Event[],
  now: Date,
): Event | null {
  const notOver = events.filter((event) => event.endDate >= getEventToday(event, now));
  return notOver.find((event) => !isOngoing(event)) ?? notOver[0] ?? null;
}
