/** How often this phone opened a guest's page, and whether it was asked before. Instants are milliseconds. */
export type Visits = { count: number; lastAt: number; isAnswered: boolean };

/** Looking away for a moment, or reading on after a reload, is the same visit. */
const sameVisitMilliseconds = 30 * 60_000;

export function parseVisits(stored: unknown): Visits {
  const none = { count: 0, lastAt: 0, isAnswered: false };
  if (typeof stored !== 'object' || stored === null) return none;
  const { count, lastAt, isAnswered } = { ...none, ...stored };
  return typeof count === 'number' && typeof lastAt === 'number'
    ? { count, lastAt, isAnswered: isAnswered === true }
    : none;
}

export const countVisit = (visits: Visits, now: number): Visits => ({
  ...visits,
  count: now - visits.lastAt < sameVisitMilliseconds ? visits.count : visits.count + 1,
  lastAt: now,
});

type Phone = {
  /** Opened from the Home Screen, where it is already. */
  isInstalled: boolean;
  isSecure: boolean;
  /** Whether the browser has offered to do it. */
  hasOffer: boolean;
  /** Apple's own: `false` on an iPhone or iPad whose person can do it by hand. */
  standalone: boolean | undefined;
};

/** How the page gets onto this phone's Home Screen; null where there is no need or no way, or they were asked. */
export function resolveInstallWay(visits: Visits, phone: Phone): 'offer' | 'byHand' | null {
  if (visits.count < 2 || visits.isAnswered || phone.isInstalled || !phone.isSecure) return null;
  if (phone.hasOffer) return 'offer';
  return phone.standalone === false ? 'byHand' : null;
}
