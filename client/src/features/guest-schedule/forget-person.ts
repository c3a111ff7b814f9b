import { guestHref, noteLeft, removeJoinedEvent } from '../../lib/joined-events.ts';
import { forgetPage } from '../../lib/offline-page.ts';
import { forgetSeen } from '../guest-notifications/guest-notifications.hooks.ts';
import { leavePush } from '../push/push-marker.ts';
import { forgetKept } from './kept-schedule.ts';

type Guest = { eventId: string; attendeeId: string };

/** This phone tells a person no more, and has no page of theirs. Never fails. */
export async function leaveQuietly(guest: Guest): Promise<void> {
  await leavePush(guest);
  await forgetPage(guestHref(guest));
}

/** What this phone wrote down of a person. */
export function forgetWritten(guest: Guest): void {
  removeJoinedEvent(guest);
  noteLeft(guest.attendeeId);
  forgetSeen(guest);
  forgetKept(guest);
}

/** All that this phone has of a person. Never fails. */
export async function forgetPerson(guest: Guest): Promise<void> {
  await leaveQuietly(guest);
  forgetWritten(guest);
}
