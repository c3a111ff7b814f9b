import type { TextId } from '@daysheet/shared/texts.ts';
import { useEffect } from 'react';
import { guestPages, sitePages } from '@daysheet/shared/routes.ts';
import { ButtonAnchor } from '../../ui/page/button-anchor.tsx';
import { goHomeWithFlash } from '../../lib/storage/flash-message.ts';
import { sayError } from '../../lib/errors/guest-errors.ts';
import { removeJoinedEvent } from '../../lib/storage/joined-events.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { say } from '../../lib/texts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { forgetEvent } from '../own-schedule/forget-person.ts';
import type { GoneReason } from '../own-schedule/gone.rules.ts';

type GoneProps = {
  reason: GoneReason;
  eventId: string;
  guestKey: string;
  /** The guest was reading: the message is shown here. A link that never opened leads home, which shows it. */
  wasOpen: boolean;
};

const titles = {
  'join.not_available': 'schedule.goneOffline',
  'join.access_denied': 'schedule.goneDenied',
  'join.deleted': 'schedule.goneDeleted',
  'join.paused': 'schedule.goneOffline',
} as const satisfies Record<GoneReason, TextId>;

const whys = {
  'join.not_available': 'schedule.goneWhy',
  'join.access_denied': 'schedule.goneWhy',
  'join.deleted': 'schedule.deletedWhy',
  'join.paused': 'schedule.pausedWhy',
} as const satisfies Record<GoneReason, TextId>;

/** The event or the guest is gone, or paused: says so at once, and this phone deletes or hides its copy. */
export function Gone({ reason, eventId, guestKey, wasOpen }: GoneProps) {
  usePageTitle(undefined);
  useEffect(() => {
    const { title, message } = sayError(reason);
    if (reason === 'join.deleted') void forgetEvent(eventId);
    else if (reason !== 'join.paused') removeJoinedEvent({ eventId, guestKey });
    // It comes back by itself, as the page says: there is nothing to add.
    if (wasOpen && reason === 'join.paused') return;
    if (wasOpen || !goHomeWithFlash({ title, message, isProblem: true })) {
      showToast({ title, message, kind: 'problem' });
    }
  }, [reason, eventId, guestKey, wasOpen]);
  return (
    <ErrorState
      order={1}
      title={say(titles[reason])}
      message={say(whys[reason])}
      action={
        <>
          <ButtonAnchor href={guestPages.enterCode}>{say('schedule.enterCode')}</ButtonAnchor>
          <ButtonAnchor href={sitePages.home} variant="default">
            {say('schedule.home')}
          </ButtonAnchor>
        </>
      }
    />
  );
}
