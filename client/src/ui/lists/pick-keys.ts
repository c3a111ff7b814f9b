import type { KeyboardEvent } from 'react';

export type PickKeys = {
  /** Selects the row at this index, with all rows from the last selected one. */
  onRange: (index: number) => void;
  onAll: () => void;
  onLeave: () => void;
};

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** Arrow keys move between checkboxes, with Shift they select on the way; Ctrl+A selects all, Escape clears. */
export function handlePickKeys(
  press: KeyboardEvent<HTMLInputElement>,
  { onRange, onAll, onLeave }: PickKeys,
): void {
  const list = press.currentTarget.closest('[data-picks]');
  const boxes = [...(list?.querySelectorAll<HTMLInputElement>('input[data-pick]') ?? [])];
  const at = boxes.indexOf(press.currentTarget);
  const step = steps[press.key];
  const isAll = press.key === 'a' && (press.ctrlKey || press.metaKey);
  if (step !== undefined) {
    const next = Math.max(0, Math.min(boxes.length - 1, at + step));
    boxes[next]?.focus();
    if (press.shiftKey) onRange(next);
  } else if (isAll) onAll();
  else if (press.key === 'Escape') onLeave();
  else return;
  press.preventDefault();
}
