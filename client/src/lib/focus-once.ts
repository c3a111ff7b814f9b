/** A ref for an element that replaces the focused one, such as a confirmation in place of its button. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}

/** The same in a form that scrolls: scrolls the element into view first. A second Enter does not confirm by itself. */
export function showOnce(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
  element?.focus({ preventScroll: true });
}

/**
 * Returns the focus to a form that has been sent, unless the person has moved it elsewhere meanwhile. A click on a button
 * that is disabled while it sends moves the focus to an element around the form.
 */
export function focusAgain(field: HTMLElement | undefined | null): void {
  const { activeElement } = document;
  const isAround = activeElement === null || activeElement.contains(field ?? null);
  if (isAround || field?.closest('form')?.contains(activeElement)) field?.focus();
}

/** A ref for a field whose text should be selected. React calls it at every rendering; it selects at the first only. */
export function selectOnce(input: HTMLInputElement | null): void {
  if (!input || input.dataset['focused']) return;
  input.dataset['focused'] = 'true';
  input.select();
}
