import { Button, Stack, TextInput, Title, type TitleOrder } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { Note } from '../../ui/note.tsx';
import classes from './start-key-form.module.css';

const notTheKey =
  'This is not the key of this server. It stands at the end of the link that its last start printed.';

type Props = {
  /** The accessible name of the form. */
  label: string;
  headingLevel: TitleOrder;
  /** What it is for, and where the link is. */
  children: ReactNode;
  action: string;
  /** The key in a pasted text, even a link; undefined if there is none. */
  findKey: (text: string) => string | undefined;
  onKey: (key: string) => void;
  /** A wrong key was entered before. */
  isWrong: boolean;
};

/** Asks for a key that the start of the server printed. */
export function StartKeyForm({ label, headingLevel, children, action, findKey, onKey, isWrong }: Props) {
  const [text, setText] = useState('');
  const [error, setError] = useState(isWrong ? notTheKey : null);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const key = findKey(text);
    setError(key ? null : notTheKey);
    if (key) onKey(key);
  };
  return (
    <Sheet>
      <form onSubmit={open} aria-label={label} className={classes.form}>
        <Stack>
          <Title order={headingLevel}>One key, please</Title>
          <Note>{children}</Note>
          <TextInput
            label="Key or link"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={error}
          />
          <Button type="submit" size="md" fullWidth>
            {action}
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
}
