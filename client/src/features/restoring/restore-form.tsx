import { Button, FileInput, PasswordInput, Stack, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Reason } from '@daysheet/shared/errors.ts';
import type { ErrorText } from '../../lib/errors/trpc-errors.ts';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { Note } from '../../ui/note.tsx';
import type { ChosenBackup } from './restoring.hooks.ts';

type RestoreFormProps = {
  chosen: ChosenBackup;
  onChoose: (chosen: ChosenBackup) => void;
  error: ErrorText | undefined;
  reason: Reason | undefined;
  onRestore: (file: File, passphrase: string) => Promise<void>;
};

const ofPassphrase: (Reason | undefined)[] = ['restore.sealed', 'restore.passphrase_wrong'];

/** The file, and its passphrase if it has one. */
export function RestoreForm({ chosen, onChoose, error, reason, onRestore }: RestoreFormProps) {
  const { file, passphrase } = chosen;
  const [isMissing, setMissing] = useState(false);
  const isOfPassphrase = ofPassphrase.includes(reason);
  const restore = (event: FormEvent) => {
    event.preventDefault();
    setMissing(file === null);
    if (file) void onRestore(file, passphrase);
  };
  const fileError = isMissing ? 'Choose the file of a backup.' : !isOfPassphrase && error?.message;
  return (
    <Sheet>
      <form onSubmit={restore} aria-label="Restore a backup" noValidate>
        <Stack>
          <Title order={1}>Restore a backup</Title>
          <Note>
            Accounts, events and guests’ links of another server move in here. It takes a minute or two, and
            either all of it arrives or nothing changes.
          </Note>
          <FileInput
            label="Backup"
            placeholder="Choose the file"
            value={file}
            onChange={(next) => {
              setMissing(false);
              onChoose({ file: next, passphrase });
            }}
            error={fileError}
            clearable={false}
          />
          <PasswordInput
            label="Passphrase"
            description="Only where the backup is encrypted."
            autoComplete="off"
            value={passphrase}
            onChange={(event) => onChoose({ file, passphrase: event.currentTarget.value })}
            error={isOfPassphrase && error?.message}
          />
          <Button type="submit" size="md" fullWidth>
            Restore
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
}
