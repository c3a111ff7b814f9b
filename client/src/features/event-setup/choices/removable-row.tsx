import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Note } from '../../../ui/note.tsx';
import classes from '../event-setup.module.css';

type RemovableRowProps = { name: string; note: string | false; onRemove: () => void };

/** A part that was added by name, with a button that removes it. */
export function RemovableRow({ name, note, onRemove }: RemovableRowProps) {
  return (
    <li className={classes.custom}>
      <div className={classes.customText} dir="auto">
        {name}
        {note && <Note size={13}>{note}</Note>}
      </div>
      <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
