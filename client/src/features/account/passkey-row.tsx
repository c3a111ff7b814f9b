import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { formatInstant } from '../../lib/dates/instants.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { AccountRow } from './account-row.tsx';
import { type Passkey, useRemovePasskey } from './account.hooks.ts';
import { accountTexts } from './account.texts.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

/** When it was added and used, and where it stopped working because the server changed its name. */
function describePasskey({ createdAt, lastUsedAt, rpId }: Passkey): string {
  const used = lastUsedAt ? `last used ${formatInstant(lastUsedAt)}` : 'not used yet';
  const elsewhere = rpId === window.location.hostname ? '' : ` · only for ${rpId}, so not for this address`;
  return `Added ${formatInstant(createdAt)} · ${used}${elsewhere}`;
}

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [asking, setAsking] = useState<'name' | 'remove'>();
  const remove = useRemovePasskey();
  const close = () => setAsking(undefined);
  const { id: passkeyId, name } = passkey;

  const confirm = async (password: string | undefined) => {
    try {
      await remove.mutateAsync({ passkeyId, password });
    } catch (error) {
      if (findErrorReason(error) !== 'account.passkey_not_found') throw error;
    }
    showToast(accountTexts.passkeyRemoved);
  };
  return (
    <AccountRow as="li" title={name} detail={describePasskey(passkey)}>
      <Group gap="sm">
        <Button variant="default" onClick={() => setAsking('name')} aria-label={`Rename ${name}`}>
          Rename
        </Button>
        <Button variant="default" onClick={() => setAsking('remove')} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </Group>
      {asking === 'name' && <RenamePasskey passkey={passkey} onClose={close} />}
      {asking === 'remove' && (
        <PasswordDialog title={`Remove ${name}`} confirmLabel="Remove" onConfirm={confirm} onClose={close} />
      )}
    </AccountRow>
  );
}
