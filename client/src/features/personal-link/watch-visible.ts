/**
 * Calls `onSeen` once, when the page has been visible for that long without a break. A prerendered page, or one in a
 * background tab, waits. Returns a function that stops it.
 */
export function watchVisible(milliseconds: number, onSeen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(finish, milliseconds);
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
  const finish = () => {
    stop();
    onSeen();
  };
  document.addEventListener('visibilitychange', look);
  look();
  return stop;
}
