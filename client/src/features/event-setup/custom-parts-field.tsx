import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { type CustomPart, isNameTaken, newPart } from './custom-setup.rules.ts';
import classes from './event-setup.module.css';
import { onEnter } from './on-enter.ts';
import { RemovableRow } from './removable-row.tsx';

type CustomPartsFieldProps = {
  legend: string;
  note: string;
  /** 'Role': 'Role Name', 'Role Description', 'Add Role'. */
  noun: string;
  placeholder: string;
  parts: readonly CustomPart[];
  /** What is being typed. */
  pending: CustomPart;
  nameMaxLength: number;
  descriptionMaxLength: number;
  max: number;
  /** Where two of one name cannot be told apart: what to say then. */
  takenText?: string;
  onChange: (parts: CustomPart[], pending: CustomPart) => void;
};

/** A list with names and descriptions: add by button or Enter, remove. */
export function CustomPartsField({
  legend,
  note,
  noun,
  placeholder,
  parts,
  pending,
  nameMaxLength,
  descriptionMaxLength,
  max,
  takenText,
  onChange,
}: CustomPartsFieldProps) {
  const [error, setError] = useState<string>();
  const nameField = useRef<HTMLInputElement>(null);
  const type = (patch: Partial<CustomPart>) => {
    setError(undefined);
    onChange([...parts], { ...pending, ...patch });
  };
  const add = () => {
    nameField.current?.focus();
    const name = pending.name.replace(/\s+/gu, ' ').trim();
    if (!name) setError(`Please enter a name for the ${noun.toLowerCase()}.`);
    else if (takenText && isNameTaken(parts, name)) setError(takenText);
    else onChange([...parts, { ...pending, name, description: pending.description.trim() }], newPart());
  };

  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <p className={classes.note}>{note}</p>
      {parts.length > 0 && (
        <ul className={classes.rows}>
          {parts.map((part) => (
            <RemovableRow
              key={part.id}
              name={part.name}
              note={part.description}
              onRemove={() => {
                onChange(
                  parts.filter(({ id }) => id !== part.id),
                  pending,
                );
                nameField.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <div className={classes.partFields}>
        <TextInput
          ref={nameField}
          label={`${noun} Name`}
          placeholder={placeholder}
          dir="auto"
          autoComplete="off"
          maxLength={nameMaxLength}
          value={pending.name}
          onChange={(change) => type({ name: change.currentTarget.value })}
          onKeyDown={(press) => onEnter(press, add)}
          error={error}
        />
        <TextInput
          label={`${noun} Description`}
          dir="auto"
          autoComplete="off"
          maxLength={descriptionMaxLength}
          value={pending.description}
          onChange={(change) => type({ description: change.currentTarget.value })}
          onKeyDown={(press) => onEnter(press, add)}
        />
        <Button variant="default" onClick={add} disabled={parts.length >= max}>
          Add {noun}
        </Button>
      </div>
    </fieldset>
  );
}
