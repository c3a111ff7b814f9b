/** For a part that replaces what was pressed: focuses it, and scrolls to its top. */
export function focusTop(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'start' });
}
