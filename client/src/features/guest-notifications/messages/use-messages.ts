import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { useMemo, useRef, useState } from 'react';
import { type PersonFeed, usePersonFeeds } from '../family-news.hooks.ts';
import { type PhonePerson, mergeNews } from '../family-news.rules.ts';
import { useFeed, useSeen } from '../guest-notifications.hooks.ts';
import {
  findBanner,
  countUnseen,
  type GuestNotification,
  type NotificationIds,
  isNewHere,
  listShown,
} from '../guest-notifications.rules.ts';

export type Messages = ReturnType<typeof useMessagesFrom>;

type MessageSource = {
  /** Newest first; `undefined` until it is known. */
  feed: readonly GuestNotification[] | undefined;
  error: unknown;
  isFetching: boolean;
  retry: () => void;
  seenHere: NotificationIds;
  seenBefore: NotificationIds;
  mark: (ids: readonly string[]) => void;
  /** The people who received a message, where that has to be shown. */
  whose?: (id: string) => readonly PhonePerson[] | undefined;
};

/** The messages of several people as one list. What is seen in it is reported for each person who received it. */
function buildFamilySource(all: readonly PersonFeed[], self?: string): MessageSource {
  const { whose, ...merged } = mergeNews(all);
  const isFor = ({ guestKey }: PhonePerson, id: string) =>
    whose.get(id)?.some((holder) => holder.guestKey === guestKey) ?? false;
  return {
    ...merged,
    error: all.find(({ error }) => error)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    retry: () => all.forEach(({ retry }) => retry()),
    mark: (ids) => all.forEach(({ person, mark }) => mark(ids.filter((id) => isFor(person, id)))),
    whose: (id) => {
      const holders = whose.get(id);
      return holders?.length === 1 && holders[0]?.guestKey === self ? undefined : holders;
    },
  };
}

/** The messages of several people of one event, who are shown together. */
export const useFamilyMessages = (eventId: string, people: readonly PhonePerson[], now: Date) =>
  useMessagesFrom(buildFamilySource(usePersonFeeds(eventId, people)), now);

/**
 * A guest's messages, and those of the event's other people on this phone. What the schedule marks as new, and reports as
 * seen there, is the guest's own.
 */
export function useMessages({ eventId, guestKey }: Guest, people: readonly PhonePerson[], now: Date) {
  const { data, error, isFetching, refetch } = useFeed({ eventId, guestKey });
  const seen = useSeen({ eventId, guestKey });
  const retry = () => void refetch();
  const own = { feed: data?.notifications, error, isFetching, retry, ...seen };
  const others = usePersonFeeds(
    eventId,
    people.filter((person) => person.guestKey !== guestKey),
  );
  const person = people.find((one) => one.guestKey === guestKey) ?? { guestKey, name: '' };
  const source = others.length === 0 ? own : buildFamilySource([{ ...own, person }, ...others], guestKey);
  const ownNews = useNews(own);
  return {
    ...useMessagesFrom(source, now),
    own: { news: ownNews, seenHere: seen.seenHere, mark: seen.mark },
  };
}

/** Notices of changes that arrived unseen in this visit. */
const useNews = ({ feed, seenHere, seenBefore }: Pick<MessageSource, 'feed' | 'seenHere' | 'seenBefore'>) =>
  useMemo(
    () => (feed ?? []).filter((one) => one.changes.length > 0 && isNewHere(one, { seenHere, seenBefore })),
    [feed, seenHere, seenBefore],
  );

/** The same for messages from another source than the server. */
export function useMessagesFrom(source: MessageSource, now: Date) {
  const { error, isFetching, retry, seenHere, seenBefore, mark, whose } = source;
  const feed = useMemo(() => source.feed && listShown(source.feed, now), [source.feed, now]);
  const [dismissed, setDismissed] = useState<NotificationIds>(new Set());
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const all = feed ?? [];
  const news = useNews(source);
  const dismiss = () => setDismissed(new Set([...dismissed, ...all.map(({ id }) => id)]));
  return {
    feed,
    news,
    whose,
    error,
    isFetching,
    retry,
    seenHere,
    mark,
    unseen: countUnseen(all, seenHere),
    banner: isOpen ? null : findBanner(all, { seenHere, seenBefore, dismissed, now }),
    dismiss,
    isOpen,
    button,
    open: () => {
      dismiss();
      setIsOpen(true);
    },
    close: () => {
      setDismissed(new Set([...dismissed, ...seenHere]));
      setIsOpen(false);
      button.current?.focus({ preventScroll: true });
    },
  };
}
