import { Button, Stack } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx';
import { Note } from '../../ui/note.tsx';
import { useHasPasskeys, useSession } from '../auth/auth.hooks.ts';
import { useConfirmAtProvider, useWaysIn } from '../auth/other-ways/oidc.hooks.ts';
import classes from './account.module.css';
import { accountTexts } from './account.texts.ts';
import { EmailPasswordLink } from './email-password-link.tsx';

export type Reauthentication = {
  /** False where the user confirmed a moment ago who they are: then nothing is asked. */
  asksPassword: boolean;
  /** Shown above the last line of the dialog. */
  otherWay: ReactNode;
};
type WithReauthenticationProps = {
  onClose: () => void;
  children: (reauthentication: Reauthentication) => ReactNode;
};

// It loads the browser's passkey code.
const ConfirmWithPasskey = lazy(async () => ({
  default: (await import('./confirm-with-passkey.tsx')).ConfirmWithPasskey,
}));

/**
 * Asks the user to confirm who they are: by the password or a passkey, or without either at the provider, which sends them
 * back to this page.
 */
export function WithReauthentication({ onClose, children }: WithReauthenticationProps) {
  const { data } = useWaysIn();
  const usesPasskeys = useHasPasskeys() && data !== undefined && data.passkeys > 0;
  const isConfirmed = data !== undefined && data.confirmedUntil !== null;
  if (data !== undefined && !isConfirmed && !data.hasPassword)
    return <ConfirmElsewhere provider={data.provider} usesPasskeys={usesPasskeys} onClose={onClose} />;
  const otherWay = usesPasskeys && !isConfirmed && (
    <Suspense>
      <div className={classes.otherWay}>
        <ConfirmWithPasskey label="Use a passkey instead" />
      </div>
    </Suspense>
  );
  return children({ asksPassword: !isConfirmed, otherWay });
}

type ConfirmElsewhereProps = {
  provider: { name: string; linked: unknown } | null;
  usesPasskeys: boolean;
  onClose: () => void;
};

function ConfirmElsewhere({ provider, usesPasskeys, onClose }: ConfirmElsewhereProps) {
  const { user } = useSession();
  const confirm = useConfirmAtProvider();
  const { pathname, search } = window.location;
  const isLinked = Boolean(provider?.linked);
  return (
    <Stack>
      <Note size={15}>
        {isLinked
          ? accountTexts.confirmAt(provider?.name ?? '')
          : usesPasskeys
            ? accountTexts.confirmByPasskey
            : accountTexts.confirmByPassword}
      </Note>
      {usesPasskeys && (
        <Suspense>
          <ConfirmWithPasskey label="Use a passkey" />
        </Suspense>
      )}
      <EmailPasswordLink email={user?.email ?? ''} onSent={onClose} label="Choose a password by e-mail" />
      <DialogFoot>
        <Button variant="default" onClick={onClose} disabled={confirm.isPending}>
          Cancel
        </Button>
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
      </DialogFoot>
    </Stack>
  );
}
