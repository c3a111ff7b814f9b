import { giveBackHours, type GiveBackOutcome, type GuestSchedule } from '@daysheet/shared/join.ts';
import { useState } from 'react';
import { goInsteadSaying } from '../../lib/carried-note.ts';
import { failureOf, guestErrorText } from '../../lib/guest-errors.ts';
import { guestTrpc } from '../../lib/guest-trpc.ts';
import { listJoinedEvents, pickIdsOf } from '../../lib/joined-events.ts';
import { say } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.tsx';
import { errorReason } from '../../lib/trpc-errors.ts';
import { forgetWritten, leaveQuietly } from '../guest-schedule/forget-person.ts';
import { arrivals, type Guest, unconfirmed } from '../personal-link/link-arrivals.ts';

const personOf = ({ eventId, attendeeId }: Guest) =>
  listJoinedEvents().find((person) => person.eventId === eventId && person.attendeeId === attendeeId);

/** Whether this phone took the name not long ago, so that more can be done than to forget it. */
export function mayGiveBack(guest: Guest): boolean {
  const person = personOf(guest);
  const taken = Date.parse(person?.joinedAt ?? '');
  return (person?.pickIds ?? []).length > 0 && Date.now() - taken < giveBackHours * 60 * 60_000;
}

/** What became of it: `forgotten` where only this phone knows. */
type Left = GiveBackOutcome | 'forgotten';

const messages = {
  undone: 'not-me.undone',
  kept: 'not-me.kept',
  nothing: 'not-me.tellHost',
  forgotten: 'personal-link.left.message',
} as const satisfies Record<Left, string>;

async function giveBack(guest: Guest): Promise<Left> {
  const pickIds = pickIdsOf(guest);
  // Who came by link and has not been counted yet has nothing to give back.
  if (pickIds.length === 0) return arrivals.has(guest) ? 'forgotten' : 'nothing';
  try {
    const { outcome } = await guestTrpc.join.giveBack.mutate({ ...guest, pickIds });
    return outcome;
  } catch (error) {
    // The answer to an earlier try was lost: the key opens nothing any more.
    if (errorReason(error) === 'join.access_denied') return 'undone';
    throw error;
  }
}

/** For somebody who has another person's schedule open: it is given back, forgotten here, and they look for their own. */
export function useNotMe({ event, attendee }: Pick<GuestSchedule, 'event' | 'attendee'>, attendeeId: string) {
  const [isLeaving, setIsLeaving] = useState(false);
  const guest = { eventId: event.id, attendeeId };
  const leave = async () => {
    setIsLeaving(true);
    const wasUnconfirmed = unconfirmed.has(guest);
    unconfirmed.remove(guest);
    await leaveQuietly(guest);
    let outcome: Left;
    try {
      outcome = await giveBack(guest);
    } catch (error) {
      if (wasUnconfirmed) unconfirmed.add(guest);
      setIsLeaving(false);
      return showToast({ ...guestErrorText(error, failureOf('not-me.failed')), kind: 'problem' });
    }
    const forgotten = personOf(guest);
    const forget = () => forgetWritten(guest);
    forget();
    // Whoever is drawn once more while the next page is on its way would be remembered again.
    window.addEventListener('pagehide', forget);
    arrivals.remove(guest);
    const canReturn = outcome === 'forgotten' || outcome === 'nothing';
    goInsteadSaying(`/join-event/${encodeURIComponent(event.eventCode)}`, {
      title: say('personal-link.left.title', { name: attendee.name }),
      message: say(messages[outcome], { name: attendee.name }),
      isProblem: false,
      ...(forgotten && canReturn ? { forgotten, undo: say('ui.undo') } : {}),
    });
  };
  return { leave: () => void leave(), isLeaving };
}
