import { Button, TextInput } from '@mantine/core';
import { type CustomParts, useCustomParts } from './custom-parts.hooks.ts';
import { List } from '../../../ui/lists/list.tsx';
import { Note } from '../../../ui/note.tsx';
import classes from '../event-setup.module.css';
import { onEnter } from '../on-enter.ts';
import { RemovableRow } from '../choices/removable-row.tsx';

/** A list of names and descriptions: added by a button or Enter, and removed. */
export function CustomPartsField({ note, ...custom }: CustomParts & { note: string }) {
  const { kind, parts, pending } = custom;
  const { nameField, error, type, add, remove } = useCustomParts(custom);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{kind.legend}</legend>
      <Note size={13}>{note}</Note>
      {parts.length > 0 && (
        <List className={classes.rows}>
          {parts.map((part) => (
            <RemovableRow
              key={part.id}
              name={part.name}
              note={part.description}
              onRemove={() => remove(part)}
            />
          ))}
        </List>
      )}
      <div className={classes.partFields}>
        <TextInput
          ref={nameField}
          label={`${kind.noun} Name`}
          placeholder={kind.placeholder}
          dir="auto"
          autoComplete="off"
          maxLength={kind.nameMaxLength}
          value={pending.name}
          onChange={(change) => type({ name: change.currentTarget.value })}
          onKeyDown={(press) => onEnter(press, add)}
          error={error}
        />
        <TextInput
          label={`${kind.noun} Description`}
          dir="auto"
          autoComplete="off"
          maxLength={kind.descriptionMaxLength}
          value={pending.description}
          onChange={(change) => type({ description: change.currentTarget.value })}
          onKeyDown={(press) => onEnter(press, add)}
        />
        <Button variant="default" onClick={add} disabled={parts.length >= kind.max}>
          Add {kind.noun}
        </Button>
      </div>
    </fieldset>
  );
}
