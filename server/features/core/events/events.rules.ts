import { isOngoing } from '@daysheet/shared/events/events.ts';
import { getEventToday } from '@daysheet/shared/schedule/nights.ts';
import { todayIn } from '@daysheet/shared/lib/time.ts';
import { guestPages, buildPath } from '@daysheet/shared/routes.ts';
import { toShortTime } from '../../../db/times.ts';
import { AppError } from '../../../lib/app-error.ts';
import { resolveDrawnCover, resolveLook } from '../event-looks/event-looks.rules.ts';
import type { EventRow } from '../gates/host.access.ts';

export type Readiness = { attendeeCount: number; itemCount: number; roleCount: number };

/** Whether an event has people and items, which going live requires (docs/specification.md, section 4). */
export const isReady = ({ attendeeCount, itemCount }: Readiness): boolean =>
  attendeeCount > 0 && itemCount > 0;

/** Throws if the first day is before today in the event's zone. */
export function assertNotInPast(startDate: string, timeZone: string, now: Date): void {
  if (startDate < todayIn(timeZone, now)) throw new AppError('events.start_in_past');
}

/** The link that guests open. Built when read, so that a changed public address repairs old links. */
export const buildShareLink = (eventCode: string, publicUrl: string): string =>
  publicUrl + buildPath(guestPages.invitation, { code: eventCode });

const thisMachine = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0|\[::\])$/;

/** Whether links use an address that only this machine can open. */
export const isLocalAddress = (publicUrl: string): boolean => thisMachine.test(new URL(publicUrl).hostname);

/** In the event's zone: nothing is pushed to phones between these times. */
export const serializeQuietHours = ({ quietFrom, quietUntil }: Pick<EventRow, 'quietFrom' | 'quietUntil'>) =>
  quietFrom && quietUntil ? { from: toShortTime(quietFrom), until: toShortTime(quietUntil) } : null;

/** An event in the form that its host receives. */
export function serializeEvent(event: EventRow, publicUrl: string) {
  const { createdAt, updatedAt, anonymisedAt, quietFrom: _from, quietUntil: _until, ...stored } = event;
  // Retention and the memory page have procedures of their own: `retention.get`, `memory.get`.
  const { createdBy: _owner, keptDays: _kept, forgettingToldAt: _told, ...rest } = stored;
  const { forgettingNoticeDays: _notice, forgettingMailedAt: _mailed, ...known } = rest;
  const { leavesMemory: _leaves, memoryThanks: _thanks, ...fields } = known;
  return {
    ...fields,
    look: resolveLook(event),
    /** The drawn cover, for when it has no picture. */
    drawn: resolveDrawnCover(event),
    quietHours: serializeQuietHours(event),
    /** When its guests were forgotten; null while they are known. */
    anonymisedAt: anonymisedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    shareLink: buildShareLink(event.eventCode, publicUrl),
    /** True if the link works on this machine only: the host is warned before sharing it. */
    isShareLinkLocal: isLocalAddress(publicUrl),
  };
}

/**
 * The next event of a host, out of some sorted by start: under way or the soonest. One that runs for
 * years is always under way, so it comes next only if there is no other.
 */
export function pickNextEvent<Event extends Pick<EventRow, 'startDate' | 'endDate' | 'timeZone'>>(
  events: Event[],
  now: Date,
): Event | null {
  const notOver = events.filter((event) => event.endDate >= getEventToday(event, now));
  return notOver.find((event) => !isOngoing(event)) ?? notOver[0] ?? null;
}
