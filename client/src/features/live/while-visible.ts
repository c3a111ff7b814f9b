import { useEffect } from 'react';

/**
 * Runs `open` while the page is visible, and the function that it returns when it is not: a browser has few connections for
 * all its tabs, and a phone silently kills those of sleeping pages.
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
    // A page restored from the browser's cache has dead streams.
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
