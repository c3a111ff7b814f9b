/** For some time, and as long as nobody looks at the page. */
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
