import { useRef, useState } from 'react';
import { type CustomPart, type CustomPartKind, isNameTaken, createPart } from './custom-setup.rules.ts';

export type CustomParts = {
  kind: CustomPartKind;
  parts: readonly CustomPart[];
  /** The part that is being typed. */
  pending: CustomPart;
  onChange: (parts: CustomPart[], pending: CustomPart) => void;
};

/** Types, adds and removes parts; afterwards `nameField` has the focus, so that the next one can be typed. */
export function useCustomParts({ kind, parts, pending, onChange }: CustomParts) {
  const [error, setError] = useState<string>();
  const nameField = useRef<HTMLInputElement>(null);
  const type = (patch: Partial<CustomPart>) => {
    setError(undefined);
    onChange([...parts], { ...pending, ...patch });
  };
  const add = () => {
    nameField.current?.focus();
    const name = pending.name.replace(/\s+/gu, ' ').trim();
    if (!name) setError(`Please enter a name for the ${kind.noun.toLowerCase()}.`);
    else if (kind.takenText && isNameTaken(parts, name)) setError(kind.takenText);
    else onChange([...parts, { ...pending, name, description: pending.description.trim() }], createPart());
  };
  const remove = (part: CustomPart) => {
    onChange(
      parts.filter(({ id }) => id !== part.id),
      pending,
    );
    nameField.current?.focus();
  };
  return { nameField, error, type, add, remove };
}
