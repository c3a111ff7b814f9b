import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { buildGuestHref } from '@daysheet/shared/routes.ts';
import { listJoinedEvents, noteLeft, removeJoinedEvent } from '../../lib/storage/joined-events.ts';
import { forgetPage } from '../../lib/storage/offline-page.ts';
import { forgetAnswers, readAnswers, toAnswersKey } from '../guest-answers/stored-answers.ts';
import { forgetSeen } from '../guest-notifications/guest-notifications.hooks.ts';
import { leavePush, readMarker, toMarkerKey } from '../push/push-marker.ts';
import { forgetCachedSchedule } from './cached-schedule.ts';

/** What comes back with a person whose leaving is taken back, as it is to be stored. */
export function readForReturn(guest: Guest): Record<string, unknown> {
  const marker = readMarker(guest);
  return {
    [toAnswersKey(guest, 'draft')]: readAnswers(guest, 'draft'),
    // Due to be renewed: the server and the browser have heard by then that they left.
    [toMarkerKey(guest)]: marker && { ...marker, renewedAt: '' },
  };
}

/** This phone tells a person no more, and has no page of theirs. Never fails. */
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

/** What this phone wrote down of a person who leaves. */
export function forgetWritten(guest: Guest): void {
  noteLeft(guest.guestKey);
  forgetData(guest);
}

/** All that this phone has by a key that opens nothing any more: nobody left by themselves. Never fails. */
export async function forgetKey(guest: Guest): Promise<void> {
  forgetData(guest);
  await leaveQuietly(guest);
}

/** All that this phone has of an event that was deleted, whoever joined it here. Never fails. */
export async function forgetEvent(eventId: string): Promise<void> {
  await Promise.all(
    listJoinedEvents()
      .filter((person) => person.eventId === eventId)
      .map(forgetKey),
  );
}

/** All that this phone has of a person. Never fails. */
export async function forgetPerson(guest: Guest): Promise<void> {
  await leavePush(guest);
  // Before the page: from here on nothing of theirs keeps it again.
  forgetWritten(guest);
  await forgetPage(buildGuestHref(guest));
}
