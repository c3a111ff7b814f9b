import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hideToast, toastList } from '../../lib/errors/toasts.ts';
import { readStored, writeStored } from '../../lib/storage/storage.ts';
import { isUndoPress, prefixMilliseconds, readPress, takesKeys } from './frame-keys.rules.ts';

const storedKey = 'event-keys-off';

/** Single letters get in the way of speech input: the browser remembers that they are off. */
export function useKeysOn() {
  const [isOn, setOn] = useState(() => readStored('local', storedKey) !== true);
  const turn = (on: boolean) => {
    writeStored('local', storedKey, on ? undefined : true);
    setOn(on);
  };
  return { isOn, turn };
}

type Keys = { onLetter: (letter: string) => void; onSign: (sign: '/' | '?') => void };

/** `g` and a letter, `/` and `?`, anywhere on the page. */
export function useFrameKeys(isOn: boolean, { onLetter, onSign }: Keys) {
  const prefixedAt = useRef(-Infinity);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const pressed = event.defaultPrevented || !takesKeys(event.target) ? undefined : readPress(event);
    const isPrefixed = event.timeStamp - prefixedAt.current < prefixMilliseconds;
    // Shift is pressed before a capital.
    if (event.key !== 'Shift') prefixedAt.current = -Infinity;
    if (pressed === '/' || pressed === '?') {
      event.preventDefault();
      onSign(pressed);
    } else if (pressed && isPrefixed) {
      event.preventDefault();
      onLetter(pressed);
    } else if (pressed === 'g') prefixedAt.current = event.timeStamp;
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}

/** An undo is offered in a toast for some seconds, many tab stops away without a mouse: Ctrl+Z runs it. */
export function useUndoKey() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isUndoPress(event) || !takesKeys(event.target)) return;
      const undoToast = toastList.get().findLast(({ action }) => action?.label === 'Undo');
      if (!undoToast) return;
      event.preventDefault();
      hideToast(undoToast.id);
      undoToast.action?.run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
