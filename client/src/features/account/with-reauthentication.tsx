import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Note } from '../../ui/note.tsx';
import { useSession } from '../auth/auth.hooks.ts';
import { useConfirmAtProvider, useWaysIn } from '../auth/oidc.hooks.ts';
import { accountTexts } from './account.texts.ts';
import { EmailPasswordLink } from './email-password-link.tsx';

type Asks = {
  onClose: () => void;
  /** What is asked: for a password, or nothing more from whoever has none and confirmed a moment ago that it is they. */
  children: (hasPassword: boolean) => ReactNode;
};

/** Asks once more who it is: by the password, or where there is none at the provider, from where people come back to this page. */
export function WithReauthentication({ onClose, children }: Asks) {
  const { data } = useWaysIn();
  if (data === undefined || data.hasPassword || data.confirmedUntil !== null)
    return children(data?.hasPassword ?? true);
  return <ConfirmAtProvider provider={data.provider} onClose={onClose} />;
}

type Confirm = {
  provider: { name: string; linked: unknown } | null;
  onClose: () => void;
};

function ConfirmAtProvider({ provider, onClose }: Confirm) {
  const { user } = useSession();
  const confirm = useConfirmAtProvider();
  const { pathname, search } = window.location;
  const isLinked = Boolean(provider?.linked);
  return (
    <Stack>
      <Note size={15}>
        {isLinked ? accountTexts.confirmAt(provider?.name ?? '') : accountTexts.confirmByPassword}
      </Note>
      <Group gap="sm">
        {isLinked && (
          <Button
            data-autofocus
            mod="wraps"
            loading={confirm.isPending}
            onClick={() => confirm.mutate(pathname + search)}
          >
            Continue with {provider?.name}
          </Button>
        )}
        <Button variant="default" onClick={onClose} disabled={confirm.isPending}>
          Cancel
        </Button>
      </Group>
      <EmailPasswordLink email={user?.email ?? ''} onSent={onClose} label="Choose a password by e-mail" />
    </Stack>
  );
}
