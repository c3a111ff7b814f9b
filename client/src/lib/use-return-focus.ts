import { useEffect } from 'react';

/** Gives the focus back to what had it, when a dialog that is only rendered while it is open goes. */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
}
