import type { Feed } from '@daysheet/shared/messages/notifications.schemas.ts';

export type GuestNotification = Feed['notifications'][number];
export type Ids = ReadonlySet<string>;

/** 'Starts in 15 minutes' is no news an hour later: a reminder then stands in the feed only. */
const reminderNewsMilliseconds = 60 * 60_000;

/** One that comes as its item begins says so for a while. */
const beginsNowMilliseconds = 15 * 60_000;

/** A reminder of what began has nothing to say any more. */
function isCurrent({ reminder }: GuestNotification, now: Date): boolean {
  if (!reminder) return true;
  const stays = reminder.minutes === 0 ? beginsNowMilliseconds : 0;
  return now.getTime() < Date.parse(reminder.startsAt) + stays;
}

/** Newest first, but a change before every reminder: it may say that what is reminded of is at another time. */
function sortChangesFirst(feed: readonly GuestNotification[]): GuestNotification[] {
  const end = feed.findLastIndex(({ kind }) => kind === 'change') + 1;
  const [reminders, others] = [true, false].map((is) =>
    feed.slice(0, end).filter(({ kind }) => (kind === 'reminder') === is),
  );
  return [...(others ?? []), ...(reminders ?? []), ...feed.slice(end)];
}

/** What of a guest's feed is shown at an instant, in order. */
export const listShown = (feed: readonly GuestNotification[], now: Date): GuestNotification[] =>
  sortChangesFirst(feed.filter((notification) => isCurrent(notification, now)));

export const isUnseen = ({ id, seenAt }: GuestNotification, seenHere: Ids): boolean =>
  seenAt === null && !seenHere.has(id);

export const countUnseen = (feed: readonly GuestNotification[], seenHere: Ids): number =>
  feed.filter((notification) => isUnseen(notification, seenHere)).length;

/** What of a notice is told one by one: that the day runs late is one line, and the schedule has the rest. */
export const getListedChanges = ({ changes, lateMinutes }: GuestNotification) =>
  lateMinutes === null ? changes : [];

type Visit = {
  /** Seen on this phone, whether or not the server knows it yet. */
  seenHere: Ids;
  /** Those of them that were so before the page opened. */
  seenBefore: Ids;
};

/** Whether it came unseen: it stays new until the page is left. */
export const isNewHere = (notification: GuestNotification, { seenHere, seenBefore }: Visit): boolean =>
  isUnseen(notification, seenHere) || (seenHere.has(notification.id) && !seenBefore.has(notification.id));

type BannerState = Visit & { dismissed: Ids; now: Date };

/**
 * What stands above the schedule: the newest that came unseen and was not dismissed. It stays there after it was seen;
 * `more` are the others that were not.
 */
export function findBanner(
  feed: readonly GuestNotification[],
  { dismissed, now, ...visit }: BannerState,
): { newest: GuestNotification; more: number } | null {
  const shown = feed.filter((notification) => {
    if (!isCurrent(notification, now)) return false;
    const { id, kind, sentAt } = notification;
    if (dismissed.has(id)) return false;
    if (kind === 'reminder' && now.getTime() - Date.parse(sentAt) > reminderNewsMilliseconds) return false;
    return isNewHere(notification, visit);
  });
  const [newest, ...others] = sortChangesFirst(shown);
  return newest ? { newest, more: countUnseen(others, visit.seenHere) } : null;
}

type Sight = { ratio: number; height: number; screenHeight: number };

/** Half of it, or half of the screen full of it where it is long. */
export const isOnScreen = ({ ratio, height, screenHeight }: Sight): boolean =>
  height > 0 && (ratio >= 0.5 || height >= screenHeight / 2);
