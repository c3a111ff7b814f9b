import { brandName } from '@daysheet/shared/brand.ts';
import { Anchor, Button, Modal, Stack, TextInput } from '@mantine/core';
import { confirmSecondFactorInput } from '@daysheet/shared/account/second-factor.schemas.ts';
import { useState } from 'react';
import { describeError } from '../../lib/errors/error-text.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { useZodForm } from '../../lib/form.ts';
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx';
import { Note } from '../../ui/note.tsx';
import { QrImage } from '../sharing/qr-image.tsx';
import { useBeginSecondFactor, useConfirmSecondFactor } from './account.hooks.ts';
import classes from './account.module.css';
import { PasswordDialog } from './password-dialog.tsx';

type AuthenticatorSecret = { secret: string; uri: string };
type SetUpProps = { onClose: () => void; onCodes: (codes: string[]) => void };

const title = 'Set up two-factor authentication';

/** Asks for the password, shows the app's secret, checks a first code, and returns recovery codes. */
export function SetUpSecondFactor({ onClose, onCodes }: SetUpProps) {
  const begin = useBeginSecondFactor();
  const [begun, setBegun] = useState<AuthenticatorSecret>();
  if (begun) return <ConfirmApp {...begun} onClose={onClose} onCodes={onCodes} />;
  return (
    <PasswordDialog
      title={title}
      confirmLabel="Continue"
      onConfirm={async (password) => setBegun(await begin.mutateAsync({ password }))}
      onClose={onClose}
      goesOn
    />
  );
}

function ConfirmApp({ secret, uri, onClose, onCodes }: AuthenticatorSecret & SetUpProps) {
  const confirm = useConfirmSecondFactor();
  const form = useZodForm(confirmSecondFactorInput, { mode: 'uncontrolled', initialValues: { code: '' } });
  const save = form.submit((values) =>
    confirm.mutate(values, {
      onSuccess: ({ recoveryCodes }) => {
        onClose();
        onCodes(recoveryCodes);
      },
      onError: (error) => {
        if (findErrorReason(error) === 'account.code_wrong')
          form.showErrors({ code: describeError(error).message });
        else showErrorToast(error);
      },
    }),
  );
  return (
    <Modal opened onClose={onClose} title={title} closeOnClickOutside={false}>
      <form onSubmit={save} noValidate aria-label={title}>
        <Stack>
          <Note size={15}>
            Scan this with an authenticator app, such as the one that keeps your passwords, 2FAS or Aegis. On
            this phone: <Anchor href={uri}>open it in your app</Anchor>.
          </Note>
          <QrImage link={uri} alt="QR code for your authenticator app" className={classes.qr} />
          <Note size={15}>
            Or type this key there: <span className={classes.secret}>{secret.match(/.{4}/g)?.join(' ')}</span>
          </Note>
          <TextInput
            label="Six-digit code"
            description={`What the app shows for ${brandName} now.`}
            autoComplete="one-time-code"
            inputMode="numeric"
            data-autofocus
            key={form.key('code')}
            {...form.getInputProps('code')}
          />
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={confirm.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={confirm.isPending}>
              Turn it on
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Modal>
  );
}
