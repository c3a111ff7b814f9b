import { Button, Modal, PasswordInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx';
import { Note } from '../../ui/note.tsx';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { findPasswordFieldError } from './account.rules.ts';
import { accountTexts } from './account.texts.ts';
import { type Reauthentication, WithReauthentication } from './with-reauthentication.tsx';

type PasswordDialogProps = {
  title: string;
  confirmLabel: string;
  /** Called with the password, if there is one. If it throws, the dialog shows the error and stays open. */
  onConfirm: (password: string | undefined) => Promise<void>;
  onClose: () => void;
  /** Another step replaces this one, so the dialog is not closed. */
  goesOn?: boolean;
};

/** Asks for the password again before an action that a browser left open must not allow to others. */
export function PasswordDialog({ title, onClose, ...props }: PasswordDialogProps) {
  return (
    <Modal opened onClose={onClose} title={title}>
      <WithReauthentication onClose={onClose}>
        {(reauthentication) => (
          <PasswordForm {...props} title={title} onClose={onClose} {...reauthentication} />
        )}
      </WithReauthentication>
    </Modal>
  );
}

function PasswordForm({
  title,
  confirmLabel,
  onConfirm,
  onClose,
  goesOn,
  asksPassword,
  otherWay,
}: PasswordDialogProps & Reauthentication) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (asksPassword && password === '') return setError(accountTexts.passwordNeeded);
    setIsBusy(true);
    try {
      await onConfirm(asksPassword ? password : undefined);
      if (!goesOn) onClose();
    } catch (fault) {
      const atField = findPasswordFieldError(fault);
      setError(atField);
      if (!atField) showErrorToast(fault);
      if (findErrorReason(fault) === 'account.confirm_needed') void readChanged('waysIn');
      setIsBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={title}>
      <Stack>
        {asksPassword ? (
          <PasswordInput
            label="Your Password"
            description={accountTexts.whyPassword}
            autoComplete="current-password"
            data-autofocus
            value={password}
            error={error}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              setError(null);
            }}
          />
        ) : (
          <Note size={15}>{accountTexts.confirmedJustNow}</Note>
        )}
        {otherWay}
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" mod="wraps" loading={isBusy}>
            {confirmLabel}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
