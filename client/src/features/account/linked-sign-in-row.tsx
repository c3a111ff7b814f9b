import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { formatInstant } from '../../lib/dates/instants.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { linkAtProvider, useUnlink, useWaysIn } from '../auth/other-ways/oidc.hooks.ts';
import { AccountRow } from './account-row.tsx';
import { accountTexts } from './account.texts.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** Whether an account of the house's provider signs in here, and the actions on it; nothing if there is no provider. */
export function LinkedSignInRow() {
  const provider = useWaysIn().data?.provider;
  const [asking, setAsking] = useState<'link' | 'unlink'>();
  const unlink = useUnlink();
  if (!provider) return null;
  const { name, linked } = provider;
  const title = `Sign in with ${name}`;
  return (
    <>
      <AccountRow
        title={title}
        detail={
          linked
            ? `${linked.email ?? 'Your account there'} opens your account here, since ${formatInstant(linked.since)}.`
            : `Let your account of ${name} open this one, too.`
        }
      >
        {linked ? (
          <Group gap="sm">
            <StatusBadge tone="good">Linked</StatusBadge>
            <Button variant="default" onClick={() => setAsking('unlink')} aria-label={`Unlink ${name}`}>
              Unlink
            </Button>
          </Group>
        ) : (
          <Button variant="default" onClick={() => setAsking('link')} aria-label={`Link ${name}`}>
            Link
          </Button>
        )}
      </AccountRow>
      {asking === 'link' && (
        <PasswordDialog
          title={`Link ${name}`}
          confirmLabel={`Continue with ${name}`}
          onConfirm={linkAtProvider}
          onClose={() => setAsking(undefined)}
          goesOn
        />
      )}
      {asking === 'unlink' && (
        <PasswordDialog
          title={`Unlink ${name}`}
          confirmLabel="Unlink"
          onConfirm={async (password) => {
            await unlink.mutateAsync({ password });
            showToast(accountTexts.unlinked);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
