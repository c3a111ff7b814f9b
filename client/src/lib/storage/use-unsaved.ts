import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';

/** Asks before typed values are discarded, however the person leaves. */
export function useUnsaved(isDirty: boolean, onClose: () => void) {
  const [go, setGo] = useState<() => void>();
  const isLeaving = useRef(false);
  const finish = (then: () => void) => {
    isLeaving.current = true;
    then();
  };
  const keep = () => {
    // The action that was to follow may have failed.
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
  /** Asks first, if there is something to lose. */
  const leave = (then: () => void) => (isDirty ? setGo(() => then) : then());
  return {
    /** The buttons' callbacks of 'Discard what you typed?', while it is shown. */
    question: go && { onKeep: keep, onDiscard: () => finish(go) },
    leave,
    /** For Escape: asks first too; in the question it returns to the form. */
    close: (then = onClose) => (go ? keep() : leave(then)),
    /** Leaves without a question: nothing is unsaved. */
    finish,
    /** Starts over in the same place after values were discarded. */
    goOn: keep,
  };
}
