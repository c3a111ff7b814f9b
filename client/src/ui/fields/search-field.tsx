import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

type SearchFieldProps = {
  label: string;
  placeholder: string;
  maxLength: number;
  /** The current search, usually from the URL, which may also change by itself. */
  value: string | undefined;
  /** Called with the trimmed text once the person pauses; undefined for an empty field. */
  onSearch: (text: string | undefined) => void;
};

/** A search field with debounced input. */
export function SearchField({ label, placeholder, maxLength, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value ?? '');
  const sent = useRef(value);
  const search = useDebouncedCallback((typed: string) => {
    sent.current = typed.trim() || undefined;
    onSearch(sent.current);
  }, 250);
  // The URL changes by itself too: by 'Back', or 'Show everyone'.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value ?? '');
  }, [value]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={18} aria-hidden />}
      maxLength={maxLength}
      autoComplete="off"
      dir="auto"
      value={text}
      onChange={(change) => {
        setText(change.currentTarget.value);
        search(change.currentTarget.value);
      }}
    />
  );
}
