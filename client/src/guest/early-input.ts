declare global {
  interface Window {
    /** What was tapped before the page took taps: an inline script of guest.html writes it down. */
    earlyTaps?: (EventTarget | null)[] | undefined;
  }
}

/** A text that React learns of as if it were typed now: it compares with what it last wrote into the field. */
function typeText(field: HTMLInputElement, text: string): void {
  field.value = '';
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  native?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * What somebody did on a page that was rendered and not yet taken over. To be called just before that; what it gives is
 * to be called after, and does it all now. Links need no help, and a button that was tapped twice is tapped once.
 */
export function readEarlyInput(document: Document): () => void {
  const typed = [...document.querySelectorAll('input')]
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => ({ field, text: field.value }));
  const taps = window.earlyTaps ?? [];
  // From here on React sees to them, even while it takes the page over.
  window.earlyTaps = undefined;
  return () => {
    for (const { field, text } of typed) if (field.isConnected) typeText(field, text);
    const buttons = taps.map((target) => (target instanceof Element ? target.closest('button') : null));
    for (const button of new Set(buttons)) if (button?.isConnected) button.click();
  };
}
