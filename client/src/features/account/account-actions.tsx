import { Button } from '@mantine/core';
import { useState } from 'react';
import { showErrorToast } from '../../lib/toasts.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { useSignOut } from '../auth/auth.hooks.ts';
import { saveAccountData } from './account.hooks.ts';
import classes from './account.module.css';

export function AccountActions() {
  const signOut = useSignOut();
  const [isLoading, setIsLoading] = useState(false);
  const download = async () => {
    setIsLoading(true);
    try {
      await saveAccountData();
    } catch (error) {
      showErrorToast(error, { title: 'Error', message: 'Your data could not be read. Please try again.' });
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <div className={classes.actions}>
      <LinkButton to="/dashboard" variant="default">
        My Events
      </LinkButton>
      <Button variant="default" onClick={() => void download()} loading={isLoading}>
        Download my data
      </Button>
      <Button variant="default" onClick={() => signOut.mutate()} loading={signOut.isPending}>
        Sign Out
      </Button>
    </div>
  );
}
