import { Button } from '@mantine/core';
import { useState } from 'react';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AccountRow } from './account-row.tsx';
import { accountTexts } from './account.texts.ts';
import { ChangePasswordDialog } from './change-password.tsx';

export function SecuritySettings({ email }: { email: string }) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <>
      <AccountRow title="Password" detail="A new one signs you out everywhere else.">
        <Button variant="default" onClick={() => setIsChanging(true)}>
          Change Password
        </Button>
      </AccountRow>
      <AccountRow title="Two-Factor Authentication" detail="A second step when you sign in.">
        <StatusBadge tone="quiet">{accountTexts.comingSoon}</StatusBadge>
        <Button variant="default" disabled aria-label="Enable Two-Factor Authentication">
          Enable
        </Button>
      </AccountRow>
      {isChanging && <ChangePasswordDialog email={email} onClose={() => setIsChanging(false)} />}
    </>
  );
}
