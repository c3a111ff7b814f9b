import { Button, Title } from '@mantine/core';
import { guardedPages } from '@daysheet/shared/routes.ts';
import { errorTexts } from '@daysheet/shared/errors.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../lib/errors/error-text.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { LinkButton } from '../../ui/page/links.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import classes from './auth-card.module.css';
import { useInvitation, useSession, useSignOut } from './auth.hooks.ts';
import { LinkMessage } from './email-links/link-message.tsx';
import { useIsPasswordSignInOn } from './other-ways/oidc.hooks.ts';
import { OtherWays } from './other-ways/other-ways.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** The next step for a user who cannot make an account with their invitation. */
function NextStep({ isSignedIn }: { isSignedIn: boolean }) {
  return <LinkButton to="/dashboard">{isSignedIn ? 'My Events' : 'Sign in'}</LinkButton>;
}

function SignedInAsOther({ invited, current }: { invited: string; current: string }) {
  const signOut = useSignOut({ staying: true });
  return (
    <LinkMessage
      title="This invitation is for somebody else"
      action={
        <Button loading={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign out and go on
        </Button>
      }
    >
      It is for {invited}, and you are signed in as {current}. To make an account for {invited}, sign out here
      first.
    </LinkMessage>
  );
}

/** The page of an operator's invitation: makes an account for the invited address, or says why it cannot. */
export function InvitedCard({ token }: { token: string | null }) {
  usePageTitle('Your invitation');
  const { user, isLoading } = useSession();
  const query = useInvitation(token);
  const navigate = useNavigate();
  const takesPasswords = useIsPasswordSignInOn();
  const [isDone, setIsDone] = useState(false);
  const isSignedIn = Boolean(user);

  if (token === null) {
    const { title, message } = errorTexts['auth.invitation_unknown'];
    return (
      <LinkMessage title={title} action={<NextStep isSignedIn={isSignedIn} />}>
        {message}
      </LinkMessage>
    );
  }
  if (isDone || isLoading || query.isPending) return <Loading label="Opening your invitation..." centered />;
  if (query.isError) {
    const { title, message } = describeError(query.error);
    if (findErrorReason(query.error)?.startsWith('auth.') === true)
      return (
        <LinkMessage title={title} action={<NextStep isSignedIn={isSignedIn} />}>
          {message}
        </LinkMessage>
      );
    const retry = () => void query.refetch();
    return <ErrorState title={title} message={message} onRetry={retry} retrying={query.isFetching} />;
  }
  const { email } = query.data;
  // A user with this address only confirms it here before they continue.
  if (user && user.email !== email) return <SignedInAsOther invited={email} current={user.email} />;
  const begin = () => {
    setIsDone(true);
    void navigate({ to: '/dashboard', replace: true });
  };
  return (
    <Sheet className={classes.card}>
      <Title order={1}>Create your account</Title>
      <p className={classes.detail}>
        You are invited to plan your events here.
        {takesPasswords ? ' Two things, and you can begin.' : ` Your account is for ${email}.`}
      </p>
      {takesPasswords && (
        <SignUpForm email={email} invitation={token} onDone={begin} onRefused={() => void query.refetch()} />
      )}
      <OtherWays invitation={token} redirect={guardedPages.dashboard} areOnly={!takesPasswords} />
    </Sheet>
  );
}
