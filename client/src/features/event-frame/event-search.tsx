import { Modal, Stack } from '@mantine/core';
import { attendeeNameMaxLength } from '@daysheet/shared/attendees/attendees.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { EventFound } from './event-found.tsx';

type EventSearchProps = { eventId: string; onClose: () => void };

/** Searches people and items of the event: arrow keys move through the results, Enter opens one. */
export function EventSearch({ eventId, onClose }: EventSearchProps) {
  useReturnFocus();
  const [text, setText] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  /** The results below belong to other words than those in the field. */
  const isStale = () =>
    box.current?.querySelector('input')?.value.trim() !== text ||
    box.current?.querySelector('[aria-busy="true"]') !== null;
  const step = (event: KeyboardEvent) => {
    // The Enter that ends a composition in some scripts opens nothing.
    if (event.nativeEvent.isComposing) return;
    const places = [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const at = places.findIndex((place) => place === document.activeElement);
    const [to] =
      event.key === 'ArrowDown'
        ? places.slice(at + 1)
        : event.key === 'ArrowUp'
          ? places.slice(0, Math.max(at, 1)).toReversed()
          : event.key === 'Enter' && at === 0 && !isStale()
            ? places.slice(1)
            : [];
    if (!to) return;
    event.preventDefault();
    if (event.key === 'Enter') to.click();
    else to.focus();
  };
  return (
    <Modal opened onClose={onClose} title="Find" size="md" yOffset="10dvh" centered={false}>
      <Stack gap="md" ref={box} onKeyDown={step}>
        <SearchField
          label="Find people and items"
          placeholder="People and items"
          maxLength={attendeeNameMaxLength}
          value={text}
          onSearch={setText}
        />
        {text !== undefined && <EventFound eventId={eventId} text={text} onOpen={onClose} />}
      </Stack>
    </Modal>
  );
}
