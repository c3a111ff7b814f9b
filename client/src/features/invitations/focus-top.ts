/** For what takes the place of what was pressed: it has the focus, and is seen from its top. */
export function focusTop(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'start' });
}
