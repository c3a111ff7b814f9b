import type { Invitation } from '@daysheet/shared/guests/join.schemas.ts';
import { type ReactNode, useEffect } from 'react';
import { guestPages } from '@daysheet/shared/routes.ts';
import { sayError } from '../../lib/errors/guest-errors.ts';
import { say } from '../../lib/texts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { BackAnchor } from '../../ui/page/back-anchor.tsx';
import { EventLook } from '../../ui/look/event-look.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SlowOpening } from '../live/slow-opening.tsx';
import { InvitationSkeleton } from './invitation-skeleton.tsx';
import { invitationRead, useInvitation } from './join.hooks.ts';
import { describeJoinError, describeNotOpened } from './join.texts.ts';

type InvitationGateProps = {
  eventCode: string;
  children: (invitation: Invitation) => ReactNode;
  /** Rendered for a code that leads to no event. */
  unknown: (message: string) => ReactNode;
};

/** Renders its children once the invitation is loaded, and otherwise why it is not. */
export function InvitationGate({ eventCode, children, unknown }: InvitationGateProps) {
  const { data, error, isUnknown, refetch, isFetching } = useInvitation(eventCode);
  useEffect(() => {
    if (!isUnknown && error === null) return;
    const text = isUnknown ? sayError('join.event_not_found') : describeJoinError(error, 'join.loadFailed');
    showToast({ ...text, kind: 'problem' });
  }, [error, isUnknown]);

  if (isUnknown) return unknown(sayError('join.event_not_found').message);
  if (data) return <EventLook look={data.look}>{children(data)}</EventLook>;
  if (!error) {
    return (
      <>
        <SlowOpening queryKey={invitationRead.queryKey({ eventCode })} />
        <InvitationSkeleton />
      </>
    );
  }
  return (
    <>
      <BackAnchor href={guestPages.enterCode}>{say('ui.back')}</BackAnchor>
      <ErrorState
        order={1}
        title={say('join.openFailed')}
        message={describeNotOpened(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </>
  );
}
