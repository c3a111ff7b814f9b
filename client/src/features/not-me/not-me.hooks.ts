import type { GuestSchedule, Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { useState } from 'react';
import { guestPages, buildPath } from '@daysheet/shared/routes.ts';
import { goInsteadWithFlash } from '../../lib/storage/flash-message.ts';
import { describeFailure, describeGuestError } from '../../lib/errors/guest-errors.ts';
import { guestTrpc } from '../../lib/reads/guest-trpc.ts';
import { listJoinedEvents, listPickIds } from '../../lib/storage/joined-events.ts';
import { say } from '../../lib/texts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { forgetWritten, leaveQuietly, readForReturn } from '../own-schedule/forget-person.ts';
import { arrivals, unconfirmed } from '../own-schedule/link-arrivals.ts';
import {
  canGiveBack,
  canReturn,
  type Left,
  resolveLeftBefore,
  leftMessages,
  resolveLeftUnasked,
} from './not-me.rules.ts';

const findJoinedPerson = ({ eventId, guestKey }: Guest) =>
  listJoinedEvents().find((person) => person.eventId === eventId && person.guestKey === guestKey);

export const mayGiveBack = (guest: Guest): boolean => canGiveBack(findJoinedPerson(guest), Date.now());

async function giveBack(guest: Guest): Promise<Left> {
  const pickIds = listPickIds(guest);
  const unasked = resolveLeftUnasked(pickIds, arrivals.has(guest));
  if (unasked) return unasked;
  try {
    const { outcome } = await guestTrpc.join.giveBack.mutate({ ...guest, pickIds });
    return outcome;
  } catch (error) {
    const before = resolveLeftBefore(findErrorReason(error));
    if (before) return before;
    throw error;
  }
}

/** For somebody who has another person's schedule open: it is given back, forgotten here, and they look for their own. */
export function useNotMe({ event, attendee }: Pick<GuestSchedule, 'event' | 'attendee'>, guestKey: string) {
  const [isLeaving, setIsLeaving] = useState(false);
  const guest = { eventId: event.id, guestKey };
  const leave = async () => {
    setIsLeaving(true);
    const wasUnconfirmed = unconfirmed.has(guest);
    unconfirmed.remove(guest);
    const stored = readForReturn(guest);
    await leaveQuietly(guest);
    let outcome: Left;
    try {
      outcome = await giveBack(guest);
    } catch (error) {
      if (wasUnconfirmed) unconfirmed.add(guest);
      setIsLeaving(false);
      return showToast({ ...describeGuestError(error, describeFailure('not-me.failed')), kind: 'problem' });
    }
    const forgotten = findJoinedPerson(guest);
    const forget = () => forgetWritten(guest);
    forget();
    // Whoever is rendered once more while the next page is on its way would be remembered again.
    window.addEventListener('pagehide', forget);
    arrivals.remove(guest);
    goInsteadWithFlash(buildPath(guestPages.invitation, { code: event.eventCode }), {
      title: say('personal-link.left.title', { name: attendee.name }),
      message: say(leftMessages[outcome], { name: attendee.name }),
      isProblem: false,
      ...(forgotten && canReturn(outcome) ? { forgotten, stored, undo: say('ui.undo') } : {}),
    });
  };
  return { leave: () => void leave(), isLeaving };
}
