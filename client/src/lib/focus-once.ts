/** A ref for what takes the place of what had the focus, such as a question that stands where its button was. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}

/** The same in a form that scrolls: the element is brought into view first. A second Enter then answers nothing by itself. */
export function showOnce(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
  element?.focus({ preventScroll: true });
}

/**
 * Lets the keyboard go on in a form that has been sent, unless whoever sent it has gone on elsewhere meanwhile. A click on
 * a button that is disabled while it sends puts the focus on what stands around the form.
 */
export function focusAgain(field: HTMLElement | undefined | null): void {
  const { activeElement } = document;
  const isAround = activeElement === null || activeElement.contains(field ?? null);
  if (isAround || field?.closest('form')?.contains(activeElement)) field?.focus();
}

/** A ref for a field whose words are there to be typed over. It is given anew at each rendering, and selects at the first. */
export function selectOnce(input: HTMLInputElement | null): void {
  if (!input || input.dataset['focused']) return;
  input.dataset['focused'] = 'true';
  input.select();
}
