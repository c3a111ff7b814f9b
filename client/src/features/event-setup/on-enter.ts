import type { KeyboardEvent } from 'react';

/** Enter adds to the list instead of submitting the form, unless it ends a composition. */
export function onEnter(press: KeyboardEvent, add: () => void): void {
  if (press.key !== 'Enter' || press.nativeEvent.isComposing) return;
  press.preventDefault();
  add();
}
