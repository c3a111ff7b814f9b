import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { buildGuestHref } from '@daysheet/shared/routes.ts';
import { listJoinedEvents, noteLeft, removeJoinedEvent } from '../../lib/storage/joined-events.ts';
import { forgetPage } from '../../lib/storage/offline-page.ts';
import { forgetAnswers, readAnswers, toAnswersKey } from '../guest-answers/stored-answers.ts';
import { forgetSeen } from '../guest-notifications/guest-notifications.hooks.ts';
import { leavePush, readMarker, toMarkerKey } from '../push/push-marker.ts';
import { forgetCachedSchedule } from './cached-schedule.ts';

/** What is restored with a person whose leaving is undone, as it is to be stored. */
export function readForReturn(guest: Guest): Record<string, unknown> {
  const marker = readMarker(guest);
  return {
    [toAnswersKey(guest, 'draft')]: readAnswers(guest, 'draft'),
    // Due for renewal: the server and the browser know by then that they left.
    [toMarkerKey(guest)]: marker && { ...marker, renewedAt: '' },
  };
}

/** Unsubscribes a person from this phone's push, and deletes their page. Never fails. */
export async function leaveQuietly(guest: Guest): Promise<void> {
  await leavePush(guest);
  await forgetPage(buildGuestHref(guest));
}

function forgetData(guest: Guest): void {
  removeJoinedEvent(guest);
  forgetSeen(guest);
  forgetCachedSchedule(guest);
  forgetAnswers(guest);
}

/** Deletes what this phone stored of a person who leaves. */
export function forgetStoredData(guest: Guest): void {
  noteLeft(guest.guestKey);
  forgetData(guest);
}

/** Deletes all that this phone has by a key that opens nothing any more: nobody left by themselves. Never fails. */
export async function forgetKey(guest: Guest): Promise<void> {
  forgetData(guest);
  await leaveQuietly(guest);
}

/** Deletes all that this phone has of a deleted event, whoever joined it here. Never fails. */
export async function forgetEvent(eventId: string): Promise<void> {
  await Promise.all(
    listJoinedEvents()
      .filter((person) => person.eventId === eventId)
      .map(forgetKey),
  );
}

/** Deletes all that this phone has of a person. Never fails. */
export async function forgetPerson(guest: Guest): Promise<void> {
  await leavePush(guest);
  // Before the page: from here on nothing of theirs caches it again.
  forgetStoredData(guest);
  await forgetPage(buildGuestHref(guest));
}
