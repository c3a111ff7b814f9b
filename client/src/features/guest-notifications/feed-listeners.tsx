import { useLiveReads } from '../live/guest-live.hooks.ts';
import type { PhonePerson } from './family-news.rules.ts';
import { feedRead } from './guest-notifications.hooks.ts';

type FeedListenersProps = { eventId: string; people: readonly PhonePerson[] };

/** A browser opens six connections to a server at most: the feeds of the others are polled each minute. */
const listenersMax = 2;
const keys = [feedRead.queryKey];

/** Listens for notifications of the phone's other people. The host does not see them online: the page is somebody else's. */
export function FeedListeners({ eventId, people }: FeedListenersProps) {
  return people
    .slice(0, listenersMax)
    .map(({ guestKey }) => <Listener key={guestKey} eventId={eventId} guestKey={guestKey} />);
}

function Listener(guest: { eventId: string; guestKey: string }) {
  useLiveReads(guest, keys, { isHere: false });
  return null;
}
