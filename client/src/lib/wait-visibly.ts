/** Waits for some time, and for the page to be visible. */
export const waitVisibly = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    setTimeout(() => {
      document.addEventListener('visibilitychange', look);
      look();
    }, milliseconds);
  });
