import { type GuestPageData } from '@daysheet/shared/guests/guest-page.ts';
import { arrivals, unconfirmedArrivals } from '../features/own-schedule/link-arrivals.ts';
import { noteLink } from '../lib/storage/offline-page.ts';
import { withCurrentLanguage } from './guest-place.ts';
import { forgetOldKeys, reportOpened } from '../features/personal-link/personal-link.hooks.ts';

/**
 * On a page opened by a personal link: replaces the address with the schedule's own, so that the token is in no history,
 * and reports to the server that a person opened it, not a link preview.
 */
export function arriveByLink({ href, token, schedule }: GuestPageData): void {
  if (!token || !schedule) return;
  const guest = { eventId: schedule.eventId, guestKey: schedule.guestKey };
  arrivals.add(guest);
  unconfirmedArrivals.add(guest);
  noteLink(href, token);
  window.history.replaceState(null, '', withCurrentLanguage(href));
  reportOpened(token);
  void forgetOldKeys(guest, schedule.data.attendee.name);
}
