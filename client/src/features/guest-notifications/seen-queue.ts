import { createListeners } from '../../lib/listeners.ts';
import type { NotificationIds } from './guest-notifications.rules.ts';

type SeenQueueOptions = {
  /** Those that an earlier page could not report. */
  waiting: readonly string[];
  /** Stores what waits beyond this page. */
  store: (ids: readonly string[]) => void;
  /** `done` if the server has them, or a retry cannot help; `later` to retry. */
  send: (ids: string[]) => Promise<'done' | 'later'>;
};
export type SeenQueue = ReturnType<typeof createSeenQueue>;

/** The server takes twice as many. */
const batchSize = 50;
/** What comes into sight together is reported together. */
const gatherMilliseconds = 150;
const retryDelays = [2000, 5000, 15_000, 60_000];

/** What was seen on this phone: shown at once, and reported to the server as soon as it can be reached. */
export function createSeenQueue({ waiting: before, store, send }: SeenQueueOptions) {
  let seen: NotificationIds = new Set(before);
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
    const ids = waiting.slice(0, batchSize);
    const outcome = await send(ids);
    isSending = false;
    if (outcome === 'later') {
      sendIn(retryDelays[Math.min(failures, retryDelays.length - 1)] ?? 0);
      failures += 1;
      return;
    }
    failures = 0;
    waiting = waiting.filter((id) => !ids.includes(id));
    store(waiting);
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
      store(waiting);
      if (failures === 0) sendIn(gatherMilliseconds);
      listeners.notify();
    },
    /** Retries at once, if something waits. */
    resume: () => void sendNow(),
  };
}
