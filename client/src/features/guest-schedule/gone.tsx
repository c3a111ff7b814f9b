import { errorTexts } from '@daysheet/shared/errors.ts';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { goHomeSaying } from '../../lib/carried-note.ts';
import { removeJoinedEvent } from '../../lib/joined-events.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { showToast } from '../../lib/toasts.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { GoneReason } from './guest-schedule.hooks.ts';

type GoneProps = {
  reason: GoneReason;
  eventId: string;
  attendeeId: string;
  /** Somebody was reading: the page says it here. A link that never opened leads home, which says it. */
  wasOpen: boolean;
};

const titles: Record<GoneReason, string> = {
  'join.not_available': 'This event has gone offline',
  'join.access_denied': 'This schedule is no longer here for you',
};

/** The event or the guest is no more: says so at once, and this phone forgets its copy. */
export function Gone({ reason, eventId, attendeeId, wasOpen }: GoneProps) {
  usePageTitle(undefined);
  useEffect(() => {
    const { title, message } = errorTexts[reason];
    removeJoinedEvent({ eventId, attendeeId });
    if (wasOpen || !goHomeSaying({ title, message, isProblem: true })) {
      showToast({ title, message, kind: 'problem' });
    }
  }, [reason, eventId, attendeeId, wasOpen]);
  return (
    <ErrorState
      order={1}
      title={titles[reason]}
      message="Your host may have changed something. Ask them, or find your name again with the event's code."
      action={
        <>
          <Button component="a" href="/join-event">
            Enter a code
          </Button>
          <Button component="a" href="/" variant="default">
            Home
          </Button>
        </>
      }
    />
  );
}
