/**
 * Runs `onSeen` once, when the page has been visible for that long without a break. A page rendered ahead of time, or in
 * a tab behind another, waits. Gives what stops it.
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
