import { Button, TextInput, Textarea } from '@mantine/core';
import { useRef } from 'react';
import classes from './invite-form.module.css';

type TemplateFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholders: readonly string[];
  maxLength: number;
  /** More than one makes it a multi-line field. */
  rows?: number;
  error: string | undefined;
};

/** Inserts text at the cursor as if it had been typed, so that the field's own undo removes it. */
function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.focus();
  document.execCommand('insertText', false, text);
}

/** A text with placeholders, and a button for each that inserts it at the cursor. */
export function TemplateField({
  label,
  value,
  onChange,
  placeholders,
  maxLength,
  rows = 1,
  error,
}: TemplateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const shared = {
    label,
    value,
    maxLength,
    error,
    dir: 'auto',
    autoComplete: 'off',
    onChange: (change: { currentTarget: { value: string } }) => onChange(change.currentTarget.value),
  };
  const insert = (placeholder: string) => {
    const field = input.current ?? area.current;
    if (field) typeInto(field, placeholder);
  };
  return (
    <div>
      {rows === 1 ? (
        <TextInput ref={input} {...shared} />
      ) : (
        <Textarea ref={area} {...shared} autosize minRows={rows} maxRows={2 * rows} />
      )}
      <div className={classes.placeholders}>
        {placeholders.map((placeholder) => (
          <Button
            key={placeholder}
            variant="default"
            size="compact-sm"
            aria-label={`Insert ${placeholder} into the ${label.toLowerCase()}`}
            onMouseDown={(press) => press.preventDefault()}
            onClick={() => insert(placeholder)}
          >
            {placeholder}
          </Button>
        ))}
      </div>
    </div>
  );
}
