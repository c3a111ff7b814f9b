import {
  type GuestNotification,
  type NotificationIds,
  isNewHere,
  isUnseen,
} from './guest-notifications.rules.ts';

/** A person of this phone, by their guest key. */
export type PhonePerson = { guestKey: string; name: string };

/** The notifications of one person of a phone, and which of them they saw here. */
export type PersonNews = {
  person: PhonePerson;
  /** `undefined` until it is known. */
  feed: readonly GuestNotification[] | undefined;
  seenHere: NotificationIds;
  seenBefore: NotificationIds;
};

type FamilyNews = Omit<PersonNews, 'person'> & {
  /** The people who received each notification, by its id. */
  whose: ReadonlyMap<string, PhonePerson[]>;
};

type ReceivedNotification = { notification: GuestNotification; news: PersonNews };

const newestFirst = (a: GuestNotification, b: GuestNotification) =>
  a.sentAt === b.sentAt ? (a.id < b.id ? 1 : -1) : a.sentAt < b.sentAt ? 1 : -1;

function groupById(all: readonly PersonNews[]): Map<string, ReceivedNotification[]> {
  const received = new Map<string, ReceivedNotification[]>();
  for (const news of all) {
    for (const notification of news.feed ?? []) {
      const { id } = notification;
      received.set(id, [...(received.get(id) ?? []), { notification, news }]);
    }
  }
  return received;
}

/** Merges the feeds of several people: what several received is listed once. It counts as seen when all of them saw it. */
export function mergeNews(all: readonly PersonNews[]): FamilyNews {
  const received = groupById(all);
  const feed: GuestNotification[] = [];
  const [seenHere, seenBefore] = [new Set<string>(), new Set<string>()];
  for (const [id, those] of received) {
    const unread = those.find(({ notification }) => notification.seenAt === null);
    const shown = unread ?? those[0];
    if (shown) feed.push(shown.notification);
    const isSeenHere = those.some(({ news }) => news.seenHere.has(id));
    const isLeft = those.some(({ notification, news }) => isUnseen(notification, news.seenHere));
    if (isSeenHere && !isLeft) seenHere.add(id);
    if (!those.some(({ notification, news }) => isNewHere(notification, news))) seenBefore.add(id);
  }
  return {
    feed: all.some((news) => news.feed) ? feed.toSorted(newestFirst) : undefined,
    seenHere,
    seenBefore,
    whose: new Map([...received].map(([id, those]) => [id, those.map(({ news }) => news.person)])),
  };
}
