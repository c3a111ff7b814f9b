import type { Feed } from '@daysheet/shared/messages/notifications.schemas.ts';

export type GuestNotification = Feed['notifications'][number];
export type NotificationIds = ReadonlySet<string>;

/** 'Starts in 15 minutes' is no news an hour later: from then on a reminder is in the feed only. */
const reminderNewsMilliseconds = 60 * 60_000;

/** A reminder at the start of its item stays current for a while. */
const beginsNowMilliseconds = 15 * 60_000;

/** A reminder is outdated once its item has begun. */
function isCurrent({ reminder }: GuestNotification, now: Date): boolean {
  if (!reminder) return true;
  const stays = reminder.minutes === 0 ? beginsNowMilliseconds : 0;
  return now.getTime() < Date.parse(reminder.startsAt) + stays;
}

/** Newest first, but a change before every reminder: it may have moved the item of the reminder. */
function sortChangesFirst(feed: readonly GuestNotification[]): GuestNotification[] {
  const end = feed.findLastIndex(({ kind }) => kind === 'change') + 1;
  const [reminders, others] = [true, false].map((is) =>
    feed.slice(0, end).filter(({ kind }) => (kind === 'reminder') === is),
  );
  return [...(others ?? []), ...(reminders ?? []), ...feed.slice(end)];
}

/** The current notifications of a guest's feed at an instant, in order. */
export const listShown = (feed: readonly GuestNotification[], now: Date): GuestNotification[] =>
  sortChangesFirst(feed.filter((notification) => isCurrent(notification, now)));

export const isUnseen = ({ id, seenAt }: GuestNotification, seenHere: NotificationIds): boolean =>
  seenAt === null && !seenHere.has(id);

export const countUnseen = (feed: readonly GuestNotification[], seenHere: NotificationIds): number =>
  feed.filter((notification) => isUnseen(notification, seenHere)).length;

/** The changes that a notice lists: running late is one line, and the schedule shows the rest. */
export const getListedChanges = ({ changes, lateMinutes }: GuestNotification) =>
  lateMinutes === null ? changes : [];

type Visit = {
  /** Seen on this phone, whether or not the server has been told. */
  seenHere: NotificationIds;
  /** Those that were seen before the page opened. */
  seenBefore: NotificationIds;
};

/** Whether it was unseen when it arrived: it stays new until the page is left. */
export const isNewHere = (notification: GuestNotification, { seenHere, seenBefore }: Visit): boolean =>
  isUnseen(notification, seenHere) || (seenHere.has(notification.id) && !seenBefore.has(notification.id));

type BannerState = Visit & { dismissed: NotificationIds; now: Date };

/**
 * What is shown above the schedule: the newest notification that arrived unseen and was not dismissed. It stays after it was
 * seen; `more` counts the other unseen ones.
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

type VisibleArea = { ratio: number; height: number; screenHeight: number };

/** Half of it is visible, or if it is long it fills half of the screen. */
export const isOnScreen = ({ ratio, height, screenHeight }: VisibleArea): boolean =>
  height > 0 && (ratio >= 0.5 || height >= screenHeight / 2);
