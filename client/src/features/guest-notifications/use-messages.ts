import { useMemo, useRef, useState } from 'react';
import { useFeed, useSeen } from './guest-notifications.hooks.ts';
import {
  bannerOf,
  countUnseen,
  type GuestNotification,
  type Ids,
  isNewHere,
  shownOf,
} from './guest-notifications.rules.ts';

export type Messages = ReturnType<typeof useMessages>;

type Guest = { eventId: string; attendeeId: string };
type Source = {
  guest: Guest;
  /** Newest first; `undefined` while nobody knows. */
  feed: readonly GuestNotification[] | undefined;
  error: unknown;
  isFetching: boolean;
  retry: () => void;
  seenHere: Ids;
  seenBefore: Ids;
  mark: (ids: readonly string[]) => void;
};

/** A guest's messages, what of them stands above the schedule, and whether all of them are open. */
export function useMessages(guest: Guest, now: Date) {
  const { data, error, isFetching, refetch } = useFeed(guest);
  const seen = useSeen(guest);
  const source = { guest, feed: data?.notifications, error, isFetching, retry: () => void refetch() };
  return useMessagesOf({ ...source, ...seen }, now);
}

/** The same of messages that come from elsewhere than the server. */
export function useMessagesOf(source: Source, now: Date) {
  const { guest, error, isFetching, retry, seenHere, seenBefore, mark } = source;
  const feed = useMemo(() => source.feed && shownOf(source.feed, now), [source.feed, now]);
  const [dismissed, setDismissed] = useState<Ids>(new Set());
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const all = feed ?? [];
  const news = useMemo(
    () => (feed ?? []).filter((one) => one.changes.length > 0 && isNewHere(one, { seenHere, seenBefore })),
    [feed, seenHere, seenBefore],
  );
  const dismiss = () => setDismissed(new Set([...dismissed, ...all.map(({ id }) => id)]));
  return {
    guest,
    feed,
    /** Notices of changes that came unseen in this visit. */
    news,
    error,
    isFetching,
    retry,
    seenHere,
    mark,
    unseen: countUnseen(all, seenHere),
    banner: isOpen ? null : bannerOf(all, { seenHere, seenBefore, dismissed, now }),
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
