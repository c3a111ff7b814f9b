declare global {
  interface Window {
    /** Elements that were tapped before hydration, as an inline script of guest.html recorded them. */
    earlyTaps?: (EventTarget | null)[] | undefined;
  }
}

/** Sets a text so that React handles it as typed now: React compares with the value it last set in the field. */
function typeText(field: HTMLInputElement, text: string): void {
  field.value = '';
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  native?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Reads what somebody did on a page before it was hydrated. Call it just before hydration, and the function that it
 * returns after it, to repeat all of it. Links need no repeat, and a button that was tapped twice is tapped once.
 */
export function readEarlyInput(document: Document): () => void {
  const typed = [...document.querySelectorAll('input')]
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => ({ field, text: field.value }));
  const taps = window.earlyTaps ?? [];
  // From here on React handles them, even during hydration.
  window.earlyTaps = undefined;
  return () => {
    for (const { field, text } of typed) if (field.isConnected) typeText(field, text);
    const buttons = taps.map((target) => (target instanceof Element ? target.closest('button') : null));
    for (const button of new Set(buttons)) if (button?.isConnected) button.click();
  };
}
