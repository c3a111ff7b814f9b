import { useEffect } from 'react';

/** When a dialog that is rendered only while open goes, returns the focus to where it was, unless it is elsewhere by then. */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (document.activeElement !== document.body) return;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
}
