import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { inferRouterOutputs } from '@trpc/server';
import { useEffect, useState } from 'react';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import { computeSecondsLeft } from './notices.rules.ts';
import { noticesTexts } from './notices.texts.ts';

export type PendingNotices = NonNullable<inferRouterOutputs<AppRouter>['notices']['pending']>;

/** The stream says when they were sent. In case it is silent, they are polled. */
const retryMilliseconds = 5000;

/** The pending notices, and when they were read. A failure is silent: it is retried, and nothing depends on it. */
export function usePendingNotices(eventId: string) {
  const { data, dataUpdatedAt } = trpc.notices.pending.useQuery(
    { eventId },
    {
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => {
        if (!state.data) return false;
        const left = computeSecondsLeft(state.data, state.dataUpdatedAt, Date.now());
        return left * 1000 + retryMilliseconds;
      },
    },
  );
  return { pending: data ?? null, receivedAt: dataUpdatedAt };
}

/** Counts down to when they are sent. */
export function useSecondsLeft(pending: PendingNotices, receivedAt: number): number {
  const { dueAt, asOf } = pending;
  const [now, setNow] = useState(Date.now);
  const left = computeSecondsLeft({ dueAt, asOf }, receivedAt, Math.max(now, receivedAt));
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [dueAt, receivedAt]);
  return left;
}

/** Sends what is pending at once, or discards it as a quiet fix. */
export function useResolveNotices(eventId: string) {
  const send = trpc.notices.sendNow.useMutation({
    onSuccess: async ({ people }) => {
      showToast(noticesTexts.notified(people));
      await readChanged('notices');
    },
    onError: (error) => showErrorToast(error, noticesTexts.sendFailed),
  });
  const quiet = trpc.notices.keepQuiet.useMutation({
    onSuccess: async () => {
      showToast({ ...noticesTexts.quiet, kind: 'info' });
      await readChanged('notices');
    },
    onError: (error) => showErrorToast(error, noticesTexts.quietFailed),
  });
  return {
    sendNow: () => send.mutate({ eventId }),
    isSending: send.isPending,
    keepQuiet: () => quiet.mutate({ eventId }),
    isQuieting: quiet.isPending,
  };
}
