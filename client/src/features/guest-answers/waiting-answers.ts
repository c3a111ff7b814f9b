import { createLoader } from '../../lib/loaders.ts';
import type { QueryClient } from '../../lib/queries/query-client.ts';
import { keepLoading } from '../../lib/reads/keep-loading.ts';
import { listJoinedEvents } from '../../lib/storage/joined-events.ts';
import { hasWaiting } from './stored-answers.ts';

const loadAnswers = createLoader(() => import('./answers.hooks.ts'));

/** Sends what waits for each guest of this phone: their own page may not be opened for long. */
export function sendWaitingAnswers(client: QueryClient): void {
  const waiting = listJoinedEvents().filter(hasWaiting);
  if (waiting.length === 0) return;
  keepLoading(loadAnswers, ({ getOutbox }) => {
    for (const { eventId, guestKey } of waiting) getOutbox(client, { eventId, guestKey }).resume();
  });
}
