import type { KeyboardEvent } from 'react';

export type PickKeys = {
  /** Chooses the one at that place of what is shown, with all from the one chosen before. */
  onRange: (index: number) => void;
  onAll: () => void;
  onLeave: () => void;
};

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** Arrows go from box to box, with Shift they choose on the way; Ctrl and A choose all, Escape ends it. */
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
