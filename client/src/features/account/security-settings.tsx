import { Button } from '@mantine/core';
import { useState } from 'react';
import { AccountRow } from './account-row.tsx';
import { ChangePasswordDialog } from './change-password.tsx';
import { SecondFactorRow } from './second-factor-row.tsx';

export function SecuritySettings({ email }: { email: string }) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <>
      <AccountRow title="Password" detail="A new one signs you out everywhere else.">
        <Button variant="default" onClick={() => setIsChanging(true)}>
          Change Password
        </Button>
      </AccountRow>
      <SecondFactorRow />
      {isChanging && <ChangePasswordDialog email={email} onClose={() => setIsChanging(false)} />}
    </>
  );
}
