/** The origin of a request, for limits and the list of sessions, and its time. */
export type Visit = { address: string; userAgent: string; knownDevice: string; now: Date };

/** After how many days without a visit a session ends, and after how many days at the latest (ASVS 7.3.1, 7.3.2). */
export const sessionDays = { idleSessions: 30, sessions: 90 };

const dayMilliseconds = 24 * 60 * 60_000;

/** When a session ends that was created at `createdAt` and is used now. */
export function computeSessionEnd(createdAt: Date, now: Date): Date {
  const idle = now.getTime() + sessionDays.idleSessions * dayMilliseconds;
  const absolute = createdAt.getTime() + sessionDays.sessions * dayMilliseconds;
  return new Date(Math.min(idle, absolute));
}

/** Whether a visit is worth a write: at most one an hour and session. */
export function isWorthTouching(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= 60 * 60_000;
}

/** The new end of a session that is visited now; `null` if this visit is not stored. */
export function computeSlide(session: { createdAt: Date; lastSeenAt: Date }, now: Date): Date | null {
  return isWorthTouching(session.lastSeenAt, now) ? computeSessionEnd(session.createdAt, now) : null;
}

/** The topic that is published when sessions of a user end: streams that they opened end then too. */
export const getSessionsTopic = (userId: string): string => `sessions:${userId}`;
