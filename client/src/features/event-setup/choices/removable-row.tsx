import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import classes from '../event-setup.module.css';

type RemovableRowProps = { name: string; note: string | false; onRemove: () => void };

/** Something that was added by name, in a list of such. */
export function RemovableRow({ name, note, onRemove }: RemovableRowProps) {
  return (
    <li className={classes.custom}>
      <div className={classes.customText} dir="auto">
        {name}
        {note && <p className={classes.note}>{note}</p>}
      </div>
      <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
