import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';

/** Asks before what was typed is thrown away, whichever way the person leaves. */
export function useUnsaved(onClose: () => void) {
  const [isDirty, setIsDirty] = useState(false);
  const [go, setGo] = useState<() => void>();
  const isLeaving = useRef(false);
  const finish = (then: () => void) => {
    isLeaving.current = true;
    then();
  };
  useBlocker({
    shouldBlockFn: () => {
      if (isLeaving.current || !isDirty) return false;
      setGo(() => onClose);
      return true;
    },
    enableBeforeUnload: () => isDirty && !isLeaving.current,
  });
  return {
    setIsDirty,
    isAsking: go !== undefined,
    leave: (then: () => void) => (isDirty ? setGo(() => then) : then()),
    finish,
    keep: () => setGo(undefined),
    discard: () => go && finish(go),
  };
}
