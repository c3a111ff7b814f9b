import { Button, Stack, TextInput, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { findRestoreKey } from '@daysheet/shared/restoring.ts';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { Note } from '../../ui/note.tsx';

const notTheKey =
  'This is not the key of this server. It stands at the end of the link that its last start printed.';

/** Asks for the key that the start of the server printed. `isWrong` where one was given already. */
export function RestoreKey({ isWrong }: { isWrong: boolean }) {
  const [text, setText] = useState('');
  const [error, setError] = useState(isWrong ? notTheKey : null);
  const navigate = useNavigate();
  const open = (event: FormEvent) => {
    event.preventDefault();
    const key = findRestoreKey(text);
    setError(key ? null : notTheKey);
    if (key) void navigate({ to: '/restore', hash: key, replace: true });
  };
  return (
    <Sheet>
      <form onSubmit={open} aria-label="Open the restore">
        <Stack>
          <Title order={1}>One key, please</Title>
          <Note>
            Whoever started this server may bring a backup. Its start printed a link beside ‘Restore’: open
            that one, or paste it here.
          </Note>
          <TextInput
            label="Key or link"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={error}
          />
          <Button type="submit" size="md" fullWidth>
            Go on
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
}
