import { Button } from '@mantine/core';
import { useState } from 'react';
import { showErrorToast } from '../../lib/toasts.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { useSignOut } from '../auth/auth.hooks.ts';
import { fetchAccountData } from './account.hooks.ts';
import classes from './account.module.css';

/** Saves a value as a file of JSON. */
function saveJson(value: unknown, fileName: string) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

export function AccountActions() {
  const signOut = useSignOut();
  const [isLoading, setIsLoading] = useState(false);
  const download = async () => {
    setIsLoading(true);
    try {
      saveJson(await fetchAccountData(), 'daysheet-my-data.json');
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
