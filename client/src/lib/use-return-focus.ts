import { useEffect } from 'react';

/** Gives the focus back to what had it, when a dialog that is only rendered while it is open goes, unless it is elsewhere by then. */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (document.activeElement !== document.body) return;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
}
