import { Button, Stack, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { findOutboxKey } from '@daysheet/shared/emails.ts';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { Note } from '../../ui/note.tsx';
import classes from './outbox-key.module.css';
import { useOpenWith } from './outbox.hooks.ts';

const notTheKey =
  'This is not the key of this server. It stands at the end of the link that its start printed.';

/** Asks for the key that the start of the server printed. `isWrong` where one was given already. */
export function OutboxKey({ isWrong }: { isWrong: boolean }) {
  const [text, setText] = useState('');
  const [error, setError] = useState(isWrong ? notTheKey : null);
  const openWith = useOpenWith();

  const open = (event: FormEvent) => {
    event.preventDefault();
    const key = findOutboxKey(text);
    setError(key ? null : notTheKey);
    if (key) openWith(key);
  };

  return (
    <Sheet>
      <form onSubmit={open} aria-label="Open the outbox" className={classes.form}>
        <Stack>
          <Title order={2}>One key, please</Title>
          <Note>
            Messages here hold links for new passwords, so they open to whoever started Daysheet. Its start
            printed a link beside ‘E-mail’: open that one, or paste it here.
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
            Open the outbox
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
}
