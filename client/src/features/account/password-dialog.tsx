import { Button, Modal, PasswordInput, Stack, Group } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showErrorToast } from '../../lib/errors/toasts.ts';
import { findPasswordFieldError } from './account.rules.ts';
import { accountTexts } from './account.texts.ts';

type PasswordDialogProps = {
  title: string;
  confirmLabel: string;
  /** What is done with the password; what it throws is said, and the dialog stays. */
  onConfirm: (password: string) => Promise<void>;
  onClose: () => void;
  /** Another step takes this one's place, so that it is not closed. */
  goesOn?: boolean;
};

/** Asks for the password again, before something that a browser left open must not do for anybody. */
export function PasswordDialog({ title, confirmLabel, onConfirm, onClose, goesOn }: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return setError(accountTexts.passwordNeeded);
    setIsBusy(true);
    try {
      await onConfirm(password);
      if (!goesOn) onClose();
    } catch (fault) {
      const atField = findPasswordFieldError(fault);
      setError(atField);
      if (!atField) showErrorToast(fault);
      setIsBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={title}>
      <form onSubmit={(event) => void submit(event)} noValidate aria-label={title}>
        <Stack>
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
          <Group gap="sm">
            <Button type="submit" loading={isBusy}>
              {confirmLabel}
            </Button>
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
