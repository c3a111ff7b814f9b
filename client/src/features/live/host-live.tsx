import { useHostLive, usePlaceOnPage } from './host-live.hooks.ts';

/** Keeps every screen of an event as it is now, while one is open. */
export function HostLive({ eventId }: { eventId: string }): null {
  usePlaceOnPage();
  useHostLive(eventId);
  return null;
}
