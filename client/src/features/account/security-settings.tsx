import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWaysIn } from '../auth/other-ways/oidc.hooks.ts';
import { AccountRow } from './account-row.tsx';
import { ChangePasswordDialog } from './change-password.tsx';
import { LinkedSignInRow } from './linked-sign-in-row.tsx';
import { SecondFactorRow } from './second-factor-row.tsx';

type SignInWays = { hasPassword: boolean; isPasswordSignInOn: boolean };

function describePassword(ways: SignInWays | undefined): string {
  if (ways?.isPasswordSignInOn === false)
    return 'Passwords do not sign in here. Yours confirms what is asked for on this page.';
  return ways?.hasPassword === false
    ? 'You have none yet. A password gives you another way to sign in.'
    : 'A new one signs you out everywhere else.';
}

export function SecuritySettings({ email }: { email: string }) {
  const ways = useWaysIn().data;
  const [isChanging, setIsChanging] = useState(false);
  return (
    <>
      <AccountRow title="Password" detail={describePassword(ways)}>
        <Button variant="default" onClick={() => setIsChanging(true)}>
          {ways?.hasPassword === false ? 'Choose a Password' : 'Change Password'}
        </Button>
      </AccountRow>
      <LinkedSignInRow />
      <SecondFactorRow />
      {isChanging && <ChangePasswordDialog email={email} onClose={() => setIsChanging(false)} />}
    </>
  );
}
