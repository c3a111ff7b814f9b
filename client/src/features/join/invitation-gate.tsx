import type { Invitation } from '@daysheet/shared/join.ts';
import { type ReactNode, useEffect } from 'react';
import { say } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.tsx';
import { errorReason } from '../../lib/trpc-errors.ts';
import { BackAnchor } from '../../ui/back-anchor.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { InvitationSkeleton } from './invitation-skeleton.tsx';
import { useInvitation } from './join.hooks.ts';
import { joinErrorText } from './join.texts.ts';

type InvitationGateProps = {
  eventCode: string;
  children: (invitation: Invitation) => ReactNode;
  /** Drawn for a code that leads to no event. */
  unknown?: (message: string) => ReactNode;
};

/** Shows what needs an invitation once it is there, and otherwise why it is not. */
export function InvitationGate({ eventCode, children, unknown }: InvitationGateProps) {
  const { data, error, refetch, isFetching } = useInvitation(eventCode);
  const isUnknown = errorReason(error) === 'join.event_not_found';
  useEffect(() => {
    if (error) showToast({ ...joinErrorText(error, 'join.loadFailed'), kind: 'problem' });
  }, [error]);

  if (data && !isUnknown) return children(data);
  if (!error) return <InvitationSkeleton />;
  const { message } = joinErrorText(error, 'join.loadFailed');
  if (isUnknown && unknown) return unknown(message);
  return (
    <>
      <BackAnchor href="/join-event">{say('ui.back')}</BackAnchor>
      <ErrorState
        order={1}
        title={say(isUnknown ? 'join.unknownTitle' : 'join.openFailed')}
        message={say(isUnknown ? 'join.unknownMessage' : 'join.checkConnection')}
        {...(isUnknown ? {} : { onRetry: () => void refetch(), retrying: isFetching })}
      />
    </>
  );
}
