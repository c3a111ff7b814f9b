import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';

/** Asks before what was typed is thrown away, whichever way the person leaves. */
export function useUnsaved(isDirty: boolean, onClose: () => void) {
  const [go, setGo] = useState<() => void>();
  const isLeaving = useRef(false);
  const finish = (then: () => void) => {
    isLeaving.current = true;
    then();
  };
  const keep = () => {
    // What was to be done instead may have failed.
    isLeaving.current = false;
    setGo(undefined);
  };
  useBlocker({
    shouldBlockFn: () => {
      if (isLeaving.current || !isDirty) return false;
      setGo(() => onClose);
      return true;
    },
    enableBeforeUnload: () => isDirty && !isLeaving.current,
  });
  /** Asks first, where there is something to lose. */
  const leave = (then: () => void) => (isDirty ? setGo(() => then) : then());
  return {
    /** The answers to 'Discard what you typed?', while that is asked. */
    question: go && { onKeep: keep, onDiscard: () => finish(go) },
    leave,
    /** What Escape does: it asks first too, and at the question it goes on editing. */
    close: (then = onClose) => (go ? keep() : leave(then)),
    /** Nothing is left to lose. */
    finish,
    /** What was thrown away is followed by something new, in the same place. */
    goOn: keep,
  };
}
