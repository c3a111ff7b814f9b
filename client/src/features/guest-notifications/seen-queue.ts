import { createListeners } from '../../lib/listeners.ts';
import type { Ids } from './guest-notifications.rules.ts';

type SeenQueueOptions = {
  /** Those that a page before this one could not tell. */
  waiting: readonly string[];
  /** Keeps what waits beyond this page. */
  keep: (ids: readonly string[]) => void;
  /** Whether the server knows them now; false where another try cannot help either. */
  send: (ids: string[]) => Promise<'done' | 'later'>;
};
export type SeenQueue = ReturnType<typeof createSeenQueue>;

/** The server takes twice as many. */
const atOnce = 50;
/** What comes into sight together is told together. */
const gatherMilliseconds = 150;
const waits = [2000, 5000, 15_000, 60_000];

/** What was seen on this phone, at once for the screen, and for the server as soon as it can be reached. */
export function createSeenQueue({ waiting: before, keep, send }: SeenQueueOptions) {
  let seen: Ids = new Set(before);
  let waiting = [...before];
  let failures = 0;
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = createListeners();

  const sendIn = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void sendNow(), milliseconds);
  };
  const sendNow = async () => {
    if (isSending || waiting.length === 0) return;
    clearTimeout(timer);
    isSending = true;
    const ids = waiting.slice(0, atOnce);
    const outcome = await send(ids);
    isSending = false;
    if (outcome === 'later') {
      sendIn(waits[Math.min(failures, waits.length - 1)] ?? 0);
      failures += 1;
      return;
    }
    failures = 0;
    waiting = waiting.filter((id) => !ids.includes(id));
    keep(waiting);
    if (waiting.length > 0) sendIn(gatherMilliseconds);
  };

  return {
    seen: () => seen,
    subscribe: listeners.subscribe,
    mark: (ids: readonly string[]) => {
      const fresh = ids.filter((id) => !seen.has(id));
      if (fresh.length === 0) return;
      seen = new Set([...seen, ...fresh]);
      waiting = [...waiting, ...fresh];
      keep(waiting);
      if (failures === 0) sendIn(gatherMilliseconds);
      listeners.notify();
    },
    /** Tries again at once, where something waits. */
    resume: () => void sendNow(),
  };
}
