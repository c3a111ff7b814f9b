import { Button } from '@mantine/core';
import { useState } from 'react';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './account.module.css';
import { accountTexts } from './account.texts.ts';
import { ChangePasswordDialog } from './change-password.tsx';

export function SecuritySettings() {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <>
      <div className={classes.row}>
        <div className={classes.what}>
          <strong>Password</strong>
          <p className={classes.detail}>A new one signs you out everywhere else.</p>
        </div>
        <Button variant="default" onClick={() => setIsChanging(true)}>
          Change Password
        </Button>
      </div>
      <div className={classes.row}>
        <div className={classes.what}>
          <strong>Two-Factor Authentication</strong>
          <p className={classes.detail}>A second step when you sign in.</p>
        </div>
        <StatusBadge tone="quiet">{accountTexts.comingSoon}</StatusBadge>
        <Button variant="default" disabled aria-label="Enable Two-Factor Authentication">
          Enable
        </Button>
      </div>
      {isChanging && <ChangePasswordDialog onClose={() => setIsChanging(false)} />}
    </>
  );
}
