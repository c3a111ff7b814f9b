import { Button, Modal, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { hideToast, showToast } from '../../lib/errors/toasts.ts';
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx';
import { AccountRow } from './account-row.tsx';
import { useDeleteAccount } from './account.hooks.ts';
import { Note } from '../../ui/note.tsx';
import { findPasswordFieldError } from './account.rules.ts';
import { accountTexts } from './account.texts.ts';
import { SharedEvents } from './shared-events.tsx';
import { type Reauthentication, WithReauthentication } from './with-reauthentication.tsx';

/** Asks the specification's question, then has the address typed once more, so that nobody deletes by a slip. */
export function DeleteAccount({ email }: { email: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <AccountRow
        title="Delete Account"
        detail="All your events go with it, with their guests, schedules and codes. Guests will no longer see anything."
      >
        <Button color="red" variant="light" onClick={() => setIsAsking(true)}>
          Delete Account
        </Button>
      </AccountRow>
      <Modal opened={isAsking} onClose={close} title="Delete Account">
        <WithReauthentication onClose={close}>
          {(reauthentication) => <DeleteForm email={email} onClose={close} {...reauthentication} />}
        </WithReauthentication>
      </Modal>
    </>
  );
}

function DeleteForm({
  email,
  onClose,
  asksPassword,
  otherWay,
}: Reauthentication & { email: string; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  /** Shown once the server says that others are in some of the events, and again if they are in more of them. */
  const [timesShared, setTimesShared] = useState(0);
  const [sharedEvents, setSharedEvents] = useState<string[] | null>(null);
  const [wrongPassword, setWrongPassword] = useState<string | null>(null);
  const remove = useDeleteAccount();
  const isReady =
    typed.trim().toLowerCase() === email &&
    (!asksPassword || password !== '') &&
    (timesShared === 0 || sharedEvents !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const begun = showToast({ ...accountTexts.deletionBegun, kind: 'info' });
    const failed = (error: unknown) => {
      hideToast(begun);
      const atField = findPasswordFieldError(error);
      setWrongPassword(atField);
      const reason = findErrorReason(error);
      if (reason === 'account.shared_events') {
        setTimesShared((times) => times + 1);
        setSharedEvents(null);
      } else if (!atField) showErrorToast(error);
      if (reason === 'account.confirm_needed') void readChanged('waysIn');
    };
    const confirmed = { email: typed, password: asksPassword ? password : undefined };
    remove.mutate({ ...confirmed, sharedEvents: sharedEvents ?? [] }, { onError: failed });
  };
  return (
    <form onSubmit={submit} aria-label="Delete Account">
      <Stack>
        <Note size={15}>{accountTexts.deleteQuestion}</Note>
        <TextInput
          label={`Type ${email} to go on`}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {asksPassword && (
          <PasswordInput
            label="Your Password"
            autoComplete="current-password"
            value={password}
            error={wrongPassword}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              setWrongPassword(null);
            }}
          />
        )}
        {otherWay}
        {timesShared > 0 && (
          <SharedEvents key={timesShared} chosenIds={sharedEvents} onChoose={setSharedEvents} />
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={remove.isPending} data-autofocus>
            Cancel
          </Button>
          <Button type="submit" color="red" disabled={!isReady} loading={remove.isPending}>
            Delete my account
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
