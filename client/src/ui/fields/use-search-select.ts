import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useRef,
  useState,
} from 'react';
import { useHeldForm } from '../../lib/storage/use-held-form.ts';
import { findNextIndex } from './search-matches.rules.ts';
import { type SearchOptions, useTypedChoice } from './use-typed-choice.ts';

type Select = ReturnType<typeof useTypedChoice> & {
  value: string | null | undefined;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  isHeld: boolean;
};

/** Handles the field's keys; they do nothing while a new choice is being created. */
function pressKey(press: KeyboardEvent, select: Select): void {
  const { list, value, typing, setTyping, commitText, reset, isWorking, isOpen, setOpen, isHeld } = select;
  const { key, ctrlKey, metaKey } = press;
  if (press.nativeEvent.isComposing || isWorking) return;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    press.preventDefault();
    setOpen(true);
    const step = key === 'ArrowDown' ? 1 : -1;
    setTyping({ ...typing, at: findNextIndex(list, value, { step, wasOpen: isOpen }) });
  }
  // Enter submits the form only if the list is closed and nothing is typed; Ctrl+Enter is the form's, and is held.
  if (key === 'Enter' && !ctrlKey && !metaKey && (isOpen || isHeld)) {
    press.preventDefault();
    if (commitText() !== 'refused') setOpen(false);
  }
  // Leaving the field commits the typed text.
  if (key === 'Tab' && isOpen && !isHeld) commitText();
  if (key === 'Escape') {
    setOpen(false);
    reset();
  }
}

type FieldEvents = Record<'onFocus' | 'onBlur', ((event: FocusEvent<HTMLInputElement>) => void) | undefined>;

function buildFieldProps(select: Select, { onTyped }: SearchOptions, { onFocus, onBlur }: FieldEvents) {
  const { typing, setTyping, shownLabel, commitText, isWorking, isOpen, setOpen, isHeld } = select;
  return {
    value: typing.typed ?? shownLabel,
    readOnly: isWorking,
    onKeyDown: (press: KeyboardEvent) => pressKey(press, select),
    onChange: ({ currentTarget: { value: typed } }: ChangeEvent<HTMLInputElement>) => {
      setOpen(true);
      setTyping({ typed });
      onTyped?.(typed);
    },
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      // Selects the text, so that typing replaces the value; a second click can place the cursor in it.
      if (!isOpen && !isHeld) currentTarget.select();
      setOpen(true);
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      event.currentTarget.select();
      onFocus?.(event);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      setOpen(false);
      if (isHeld) commitText();
      else setTyping({});
      onBlur?.(event);
    },
    // An open dialog ignores Escape, so that the field gets it.
    'data-mantine-stop-propagation': isOpen || isHeld || undefined,
  };
}

/**
 * A field with a searchable list. Enter and Tab take the highlighted match; a single match is highlighted. Text without a
 * match shows an error at the field and holds the form's submit; Escape restores the value.
 */
export function useSearchSelect(options: SearchOptions) {
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const choice = useTypedChoice(options);
  const { list, typing, commitText } = choice;
  const isHeld = typing.typed !== undefined;
  useHeldForm(field, { isHeld, isRefused: typing.problem !== undefined, commitText });

  const select = { ...choice, value: options.value, isOpen, setOpen, isHeld };
  return {
    ...select,
    field,
    fieldProps: (events: FieldEvents) => buildFieldProps(select, options, events),
    chooseValue: (value: string) => {
      const chosen = list.found.find((one) => one.value === value);
      if (chosen) choice.choose(chosen, typing.typed);
      setOpen(false);
    },
  };
}
