import { useEffect } from 'react';

/**
 * Runs `open` while the page is in front of somebody, and what it gives back when it is not: a browser has few
 * connections for all its tabs, and a phone kills those of sleeping pages without a word.
 */
export function useWhileVisible(open: () => () => void): void {
  useEffect(() => {
    let close: (() => void) | null = null;
    const follow = () => {
      const isVisible = document.visibilityState === 'visible';
      if (isVisible && !close) close = open();
      if (!isVisible) {
        close?.();
        close = null;
      }
    };
    // A page out of the browser's cache comes back with its streams dead.
    const renew = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      close?.();
      close = null;
      follow();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('pageshow', renew);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('pageshow', renew);
      close?.();
    };
  }, [open]);
}
