/** Whose request it is, as far as limits and the list of sessions go, and when it came. */
export type Visit = { address: string; userAgent: string; knownDevice: string; now: Date };

/** After how many days without a visit a session ends, and after how many in any case (ASVS 7.3.1, 7.3.2). */
export const sessionDays = { idleSessions: 30, sessions: 90 };

const dayMilliseconds = 24 * 60 * 60_000;

/** When a session that was made at `createdAt` and is used now ends. */
export function computeSessionEnd(createdAt: Date, now: Date): Date {
  const idle = now.getTime() + sessionDays.idleSessions * dayMilliseconds;
  const absolute = createdAt.getTime() + sessionDays.sessions * dayMilliseconds;
  return new Date(Math.min(idle, absolute));
}

/** Whether a visit is worth a write: at most one an hour and session. */
export function isWorthTouching(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= 60 * 60_000;
}

/** The new end of a session that is visited now; `null` where the visit is not written down. */
export function computeSlide(session: { createdAt: Date; lastSeenAt: Date }, now: Date): Date | null {
  return isWorthTouching(session.lastSeenAt, now) ? computeSessionEnd(session.createdAt, now) : null;
}

/** What is told on the bus when sessions of a user end: streams that they opened end then too. */
export const getSessionsTopic = (userId: string): string => `sessions:${userId}`;
