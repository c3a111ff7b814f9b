/** How often this phone opened a guest's page, and whether the offer was answered. Instants are milliseconds. */
export type Visits = { count: number; lastAt: number; isAnswered: boolean };

/** Looking away for a moment, or reloading, is the same visit. */
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
  /** Opened from the Home Screen. */
  isInstalled: boolean;
  isSecure: boolean;
  /** Whether the browser has offered to add it. */
  hasOffer: boolean;
  /** Apple's own: `false` on an iPhone or iPad, where the user can add it by hand. */
  standalone: boolean | undefined;
};

/** How to add the page to this phone's Home Screen; null if it is there, cannot be added, or the offer was answered. */
export function resolveInstallWay(visits: Visits, phone: Phone): 'offer' | 'byHand' | null {
  if (visits.count < 2 || visits.isAnswered || phone.isInstalled || !phone.isSecure) return null;
  if (phone.hasOffer) return 'offer';
  return phone.standalone === false ? 'byHand' : null;
}
