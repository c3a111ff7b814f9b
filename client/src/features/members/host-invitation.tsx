import { Button, Title } from '@mantine/core';
import { errorTexts } from '@daysheet/shared/errors.ts';
import { rightTexts } from '@daysheet/shared/events/rights.ts';
import { openPages } from '@daysheet/shared/routes.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { describeError } from '../../lib/errors/error-text.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Callout } from '../../ui/callout.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { LinkButton } from '../../ui/page/links.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { AuthCard } from '../auth/auth-card.tsx';
import { useSession, useSignOut } from '../auth/auth.hooks.ts';
import { LinkMessage } from '../auth/email-links/link-message.tsx';
import classes from './members.module.css';
import { useAcceptInvitation, useHostInvitation } from './members.hooks.ts';

type OpenedInvitation = NonNullable<ReturnType<typeof useHostInvitation>['data']>;
type PendingInvitation = Extract<OpenedInvitation, { kind: 'waiting' }>;

const EventsLink = () => <LinkButton to="/dashboard">My Events</LinkButton>;

/** The event of an invitation, who invited, and the right that it gives. */
function InvitationText({ invitation: { eventName, invitedBy, right } }: { invitation: PendingInvitation }) {
  const { name, sentence } = rightTexts[right];
  return (
    <>
      <Title order={1}>
        Plan <bdi>{eventName}</bdi> together
      </Title>
      <p className={classes.detail}>
        <bdi>{invitedBy ?? 'Its host'}</bdi> invites you as <strong>{name}</strong>. {sentence}
      </p>
    </>
  );
}

type AcceptProps = { token: string; invitation: PendingInvitation; email: string };

function Accept({ token, invitation, email }: AcceptProps) {
  const navigate = useNavigate();
  const accept = useAcceptInvitation();
  const signOut = useSignOut({ staying: true });
  const { isOtherAddress } = invitation;
  const come = () =>
    accept.mutate(
      { token, isOtherAddressMeant: isOtherAddress },
      {
        onSuccess: ({ eventId }) =>
          void navigate({ to: '/event-dashboard/$eventId', params: { eventId }, replace: true }),
      },
    );
  return (
    <Sheet className={classes.card}>
      <InvitationText invitation={invitation} />
      {isOtherAddress && (
        <Callout>
          The invitation is for {invitation.email}, and you are signed in as {email}. If both are yours, go
          on: we tell the person who invited you that you came with another address.
        </Callout>
      )}
      {!isOtherAddress && <p className={classes.detail}>You are signed in as {email}.</p>}
      <div className={classes.actions}>
        <Button size="md" loading={accept.isPending} onClick={come}>
          {isOtherAddress ? 'Yes, come in with this account' : 'Come in'}
        </Button>
        <Button variant="default" size="md" loading={signOut.isPending} onClick={() => signOut.mutate()}>
          Use another account
        </Button>
      </div>
    </Sheet>
  );
}

/** The page of an invitation into an event: joins with an account, existing or new; or says why it cannot. */
export function HostInvitation({ token }: { token: string | null }) {
  usePageTitle('Your invitation');
  const { user, isLoading } = useSession();
  const query = useHostInvitation(token);
  const { refetch } = query;
  const userId = user?.id;
  // A user who signs in here may be in the event already, or have another address.
  useEffect(() => {
    if (userId !== undefined) void refetch();
  }, [userId, refetch]);

  if (token === null) {
    const { title, message } = errorTexts['members.invitation_unknown'];
    return (
      <LinkMessage title={title} action={<EventsLink />}>
        {message}
      </LinkMessage>
    );
  }
  if (isLoading || query.isPending) return <Loading label="Opening your invitation..." centered />;
  if (query.isError) {
    const { title, message } = describeError(query.error);
    if (findErrorReason(query.error)?.startsWith('members.') === true)
      return (
        <LinkMessage title={title} action={<EventsLink />}>
          {message}
        </LinkMessage>
      );
    return (
      <ErrorState
        title={title}
        message={message}
        onRetry={() => void refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const invitation = query.data;
  if (invitation.kind === 'in')
    return (
      <LinkMessage
        title="You are in this event already"
        action={
          <LinkButton to="/event-dashboard/$eventId" params={{ eventId: invitation.eventId }}>
            Open it
          </LinkButton>
        }
      >
        Nothing is left to do: <bdi>{invitation.eventName}</bdi> is among your events.
      </LinkMessage>
    );
  if (user) return <Accept token={token} invitation={invitation} email={user.email} />;
  return (
    <>
      <Sheet className={classes.card}>
        <InvitationText invitation={invitation} />
        <p className={classes.last}>Sign in or make an account below. The invitation waits for you here.</p>
      </Sheet>
      <AuthCard redirect={openPages.hostInvitation} memberInvitation={token} email={invitation.email ?? ''} />
    </>
  );
}
