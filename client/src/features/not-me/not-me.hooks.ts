import type { GuestSchedule, Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { useState } from 'react';
import { guestPages, buildPath } from '@daysheet/shared/routes.ts';
import { replacePageWithFlash } from '../../lib/storage/flash-message.ts';
import { describeFailure, describeGuestError } from '../../lib/errors/guest-errors.ts';
import { guestTrpc } from '../../lib/reads/guest-trpc.ts';
import { listJoinedEvents, listPickIds } from '../../lib/storage/joined-events.ts';
import { say } from '../../lib/texts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { forgetStoredData, leaveQuietly, readForReturn } from '../own-schedule/forget-person.ts';
import { arrivals, unconfirmedArrivals } from '../own-schedule/link-arrivals.ts';
import {
  canGiveBack,
  canReturn,
  type LeaveOutcome,
  resolveEarlierOutcome,
  outcomeMessages,
  resolveLocalOutcome,
} from './not-me.rules.ts';

const findJoinedPerson = ({ eventId, guestKey }: Guest) =>
  listJoinedEvents().find((person) => person.eventId === eventId && person.guestKey === guestKey);

export const mayGiveBack = (guest: Guest): boolean => canGiveBack(findJoinedPerson(guest), Date.now());

async function giveBack(guest: Guest): Promise<LeaveOutcome> {
  const pickIds = listPickIds(guest);
  const unasked = resolveLocalOutcome(pickIds, arrivals.has(guest));
  if (unasked) return unasked;
  try {
    const { outcome } = await guestTrpc.join.giveBack.mutate({ ...guest, pickIds });
    return outcome;
  } catch (error) {
    const before = resolveEarlierOutcome(findErrorReason(error));
    if (before) return before;
    throw error;
  }
}

/** For a guest who has another person's schedule open: gives it back, deletes it here, and lets them look for their own. */
export function useNotMe({ event, attendee }: Pick<GuestSchedule, 'event' | 'attendee'>, guestKey: string) {
  const [isLeaving, setIsLeaving] = useState(false);
  const guest = { eventId: event.id, guestKey };
  const leave = async () => {
    setIsLeaving(true);
    const wasUnconfirmed = unconfirmedArrivals.has(guest);
    unconfirmedArrivals.remove(guest);
    const stored = readForReturn(guest);
    await leaveQuietly(guest);
    let outcome: LeaveOutcome;
    try {
      outcome = await giveBack(guest);
    } catch (error) {
      if (wasUnconfirmed) unconfirmedArrivals.add(guest);
      setIsLeaving(false);
      return showToast({ ...describeGuestError(error, describeFailure('not-me.failed')), kind: 'problem' });
    }
    const forgotten = findJoinedPerson(guest);
    const forget = () => forgetStoredData(guest);
    forget();
    // A render while the next page is loading would store the person again.
    window.addEventListener('pagehide', forget);
    arrivals.remove(guest);
    replacePageWithFlash(buildPath(guestPages.invitation, { code: event.eventCode }), {
      title: say('personal-link.left.title', { name: attendee.name }),
      message: say(outcomeMessages[outcome], { name: attendee.name }),
      isProblem: false,
      ...(forgotten && canReturn(outcome) ? { forgotten, stored, undo: say('ui.undo') } : {}),
    });
  };
  return { leave: () => void leave(), isLeaving };
}
