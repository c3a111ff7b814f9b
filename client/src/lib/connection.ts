const listeners = new Set<() => void>();
const askAgainMilliseconds = 4000;
let isLost = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function set(lost: boolean): void {
  if (isLost === lost) return;
  isLost = lost;
  clearTimeout(timer);
  if (lost) timer = setTimeout(() => void askAgain(), askAgainMilliseconds);
  for (const listener of listeners) listener();
}

async function askAgain(): Promise<void> {
  const answer = await fetch('/health/live', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) set(false);
  else if (isLost) timer = setTimeout(() => void askAgain(), askAgainMilliseconds);
}

/** Whether the server could be reached the last time; while it cannot, it is asked every few seconds. */
export const connection = {
  noteReached: () => set(false),
  noteLost: () => set(true),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isLost: () => isLost,
};
