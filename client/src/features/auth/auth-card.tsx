import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { sitePages } from '@daysheet/shared/routes.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import classes from './auth-card.module.css';
import { useSession, useSignUpMode } from './auth.hooks.ts';
import { authTexts } from './auth.texts.ts';
import { useIsPasswordSignInOn } from './other-ways/oidc.hooks.ts';
import { OtherWays } from './other-ways/other-ways.tsx';
import { SecondStep } from './second-step.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

type AuthCardProps = {
  redirect: string | undefined;
  /** The link of an invitation into an event: with it an account can be made where not everybody may. */
  memberInvitation?: string;
  email?: string;
};

export function AuthCard(props: AuthCardProps) {
  const { needsCode } = useSession();
  return <Sheet className={classes.card}>{needsCode ? <SecondStep /> : <FirstStep {...props} />}</Sheet>;
}

/** Sign-in or sign-up. The e-mail address stays when the mode changes; passwords and the name go with their form. */
function FirstStep({ redirect, memberInvitation, email: known = '' }: AuthCardProps) {
  const [mode, setMode] = useState<'signIn' | 'signUp'>('signIn');
  const [email, setEmail] = useState(known);
  const signUpMode = useSignUpMode();
  const takesPasswords = useIsPasswordSignInOn();
  const maySignUp = signUpMode === 'open' || (signUpMode === 'invited' && memberInvitation !== undefined);
  const mayToggle = maySignUp && takesPasswords;
  const isSignIn = mode === 'signIn' || !mayToggle;
  usePageTitle(isSignIn ? 'Sign in' : 'Sign up');

  return (
    <>
      <Title order={1}>{isSignIn ? 'Sign in' : 'Create your account'}</Title>
      <p className={classes.detail}>
        {isSignIn
          ? 'Build events and see who has joined.'
          : 'For hosts. Guests need no account, only a code or a link.'}
      </p>
      {takesPasswords && isSignIn && <SignInForm email={email} onEmailChange={setEmail} />}
      {takesPasswords && !isSignIn && (
        <SignUpForm
          email={email}
          onEmailChange={setEmail}
          memberInvitation={memberInvitation}
          onDone={() => setMode('signIn')}
        />
      )}
      <OtherWays redirect={redirect} memberInvitation={memberInvitation} areOnly={!takesPasswords} />
      {mayToggle && (
        <Button variant="subtle" fullWidth mt="sm" onClick={() => setMode(isSignIn ? 'signUp' : 'signIn')}>
          {isSignIn ? "Don't have an account? Sign up" : 'Already have an account? Sign in'}
        </Button>
      )}
      {signUpMode !== 'open' && !maySignUp && (
        <p className={classes.door}>
          {authTexts.signUpClosed[signUpMode]}{' '}
          <a href={sitePages.contact}>{signUpMode === 'invited' ? 'Ask for an invitation' : 'Write to us'}</a>
        </p>
      )}
    </>
  );
}
