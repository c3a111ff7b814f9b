import { useMemo, useRef, useState } from 'react';
import { useFeed, useSeen } from './guest-notifications.hooks.ts';
import { bannerOf, countUnseen, type Ids, isNewHere } from './guest-notifications.rules.ts';

export type Messages = ReturnType<typeof useMessages>;

/** A guest's messages, what of them stands above the schedule, and whether all of them are open. */
export function useMessages(guest: { eventId: string; attendeeId: string }, now: Date) {
  const { data, error, isFetching, refetch } = useFeed(guest);
  const { seenHere, seenBefore, mark } = useSeen(guest);
  const [dismissed, setDismissed] = useState<Ids>(new Set());
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const feed = data?.notifications;
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
    retry: () => void refetch(),
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
