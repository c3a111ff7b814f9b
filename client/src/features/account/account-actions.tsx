import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { LinkButton } from '../../ui/page/links.tsx';
import { useSignOut } from '../auth/auth.hooks.ts';
import { saveAccountData } from './account.hooks.ts';
import { PasswordDialog } from './password-dialog.tsx';

export function AccountActions() {
  const signOut = useSignOut();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Group gap="sm">
      <LinkButton to="/dashboard" variant="default">
        My Events
      </LinkButton>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        Download my data
      </Button>
      <Button variant="default" onClick={() => signOut.mutate()} loading={signOut.isPending}>
        Sign Out
      </Button>
      {isAsking && (
        <PasswordDialog
          title="Download my data"
          confirmLabel="Download"
          onConfirm={saveAccountData}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Group>
  );
}
