import { useHostLive, usePlaceOnPage } from './host-live.hooks.ts';

/** Keeps every screen of an event up to date while it is mounted. */
export function HostLive({ eventId }: { eventId: string }): null {
  usePlaceOnPage();
  useHostLive(eventId);
  return null;
}
