type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'
>;

/** How long `g` waits for its letter. */
export const prefixMilliseconds = 1500;

/**
 * The letter or sign of a press: a Latin letter as it is written, on whatever layout; if the layout writes none (Greek,
 * Cyrillic, Arabic), by the key's place. Undefined for presses that belong to the browser, or repeat.
 */
export function readPress(press: Press): string | undefined {
  if (press.ctrlKey || press.metaKey || press.repeat || press.isComposing) return undefined;
  const { key } = press;
  // A layout may need AltGr for a sign, never for a letter.
  if (key === '/' || key === '?') return key;
  if (key === '؟') return '?';
  if (press.altKey) return undefined;
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^\p{L}$/u.test(key) ? /^Key([A-Z])$/.exec(press.code)?.[1]?.toLowerCase() : undefined;
}

/** Ctrl+Z, or Cmd+Z on a Mac, by the letter that `readPress` returns. */
export function isUndoPress(press: Press & { shiftKey: boolean }): boolean {
  // Each property by name: a browser's event has none that can be spread.
  const { key, code, altKey, repeat, isComposing, ctrlKey, metaKey, shiftKey } = press;
  if (!(ctrlKey || metaKey) || shiftKey) return false;
  return readPress({ key, code, altKey, repeat, isComposing, ctrlKey: false, metaKey: false }) === 'z';
}

const typesInto = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=file])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  '[role=menu]',
  '[role=listbox]',
  '[role=combobox]',
].join();

/** Not while somebody types, nor while a dialog or a menu is open: these have their own keys. */
export const takesKeys = (target: EventTarget | null): boolean =>
  !(target instanceof Element && target.closest(typesInto)) &&
  document.querySelector('[role=dialog], [role=alertdialog], dialog[open], [role=menu]') === null;
