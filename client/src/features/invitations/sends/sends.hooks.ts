import { type Channel, type DeliveryStatus, sendsPageSize } from '@daysheet/shared/messages/invitations.ts';
import { useEffect } from 'react';
import { countFailures } from '../../../lib/reads/retry.rules.ts';
import { readChanged } from '../../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../../lib/errors/error-toasts.ts';
import { hideToast, showToast } from '../../../lib/errors/toasts.ts';
import { trpc, trpcUtils } from '../../../lib/reads/trpc.ts';
import { invitationsTexts } from '../invitations.texts.ts';
import { buildFinishedToast, buildQueuedToast, type Send } from './sends.rules.ts';

const pollMilliseconds = 1000;
const failuresMax = 30;
const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, pollMilliseconds);
  });

const listIds = (sends: readonly { id: string }[]) => sends.map(({ id }) => id);

/** By event: the sends that are polled each second, whether or not a dialog shows them. */
const followed = new Map<string, Set<string>>();
/** By send: the toast that says 'queued', which is replaced by the one with the result. */
const queuedToasts = new Map<string, string>();

function showFinishedToast(send: Send): void {
  hideToast(queuedToasts.get(send.id));
  queuedToasts.delete(send.id);
  showToast(buildFinishedToast(send));
}

async function readOnce(eventId: string, running: Set<string>): Promise<void> {
  const sendIds = [...running].slice(0, sendsPageSize);
  const { sends } = await trpcUtils.invitations.sends.fetch({ eventId, sendIds }, { staleTime: 0 });
  for (const send of sends) {
    if (send.isRunning) running.add(send.id);
    else if (running.delete(send.id)) showFinishedToast(send);
  }
  await trpcUtils.invitations.sends.refetch({ eventId }, { type: 'active' });
  await trpcUtils.invitations.deliveries.refetch({ eventId }, { type: 'active' });
}

async function follow(eventId: string, running: Set<string>): Promise<void> {
  for (let failures = 0; running.size > 0 && failures < failuresMax;) {
    await pause();
    if (document.hidden) continue;
    try {
      await readOnce(eventId, running);
      failures = 0;
    } catch (error) {
      // A refusal is final, as after signing out.
      failures = countFailures(failures, error, failuresMax);
    }
  }
  followed.delete(eventId);
  await readChanged('invitations');
}

/** Polls sends each second until none runs, and shows the result of each. */
export function followSends(eventId: string, sendIds: readonly string[], toastId?: string): void {
  if (toastId !== undefined) for (const id of sendIds) queuedToasts.set(id, toastId);
  const running = followed.get(eventId) ?? new Set();
  for (const id of sendIds) running.add(id);
  if (followed.has(eventId)) return;
  followed.set(eventId, running);
  void follow(eventId, running);
}

/** The sends of a channel, newest first: the first page, which is refetched while something runs. */
export function useSends(eventId: string, channel: Channel) {
  const query = trpc.invitations.sends.useQuery({ eventId, channel }, { refetchOnMount: 'always' });
  const sends = query.data?.sends;
  useEffect(() => {
    const running = sends?.filter((send) => send.isRunning) ?? [];
    if (running.length > 0) followSends(eventId, listIds(running));
  }, [eventId, sends]);
  return query;
}

type OlderSends = { eventId: string; channel: Channel; cursor: string };

export function useOlderSends(older: OlderSends, isWanted: boolean) {
  return trpc.invitations.sends.useQuery(older, { enabled: isWanted });
}

/** The current state of an open send, wherever it is in the list. */
export function useSend(eventId: string, send: Send): Send {
  const { data } = trpc.invitations.sends.useQuery({ eventId, sendIds: [send.id] });
  return data?.sends[0] ?? send;
}

/** The outcome of each message of a send, a page at a time. */
export function useDeliveries(eventId: string, sendId: string, status: DeliveryStatus | undefined) {
  const query = trpc.invitations.deliveries.useInfiniteQuery(
    { eventId, sendId, status },
    {
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      refetchOnMount: 'always',
      placeholderData: (before) => before,
    },
  );
  return { query, deliveries: query.data?.pages.flatMap((page) => page.deliveries) ?? [] };
}

type RetryInput = { sendId: string } | { deliveryIds: string[]; includeUnknown?: boolean };

/** Retries failed messages; those that may have arrived only if the host says so. */
export function useRetry(eventId: string, { id: sendId, channel }: Pick<Send, 'id' | 'channel'>) {
  const retry = trpc.invitations.retry.useMutation({
    onSuccess: async (response) => {
      const isTaken = response.queued + response.outbox > 0;
      const toastId = isTaken ? showToast(buildQueuedToast(channel, response)) : undefined;
      if (!isTaken) {
        const message = 'Their address or link cannot be used as it is. See the reason beside each name.';
        showToast({ title: 'Nothing to Send', message, kind: 'info' });
      }
      await readChanged('invitations');
      if (response.queued > 0) followSends(eventId, [sendId], toastId);
    },
    onError: (error) => {
      showErrorToast(error, invitationsTexts.retryFailed);
      void readChanged('invitations');
    },
  });
  const mutate = (again: RetryInput) => {
    if (!retry.isPending) retry.mutate({ eventId, ...again });
  };
  return {
    retryFailed: () => mutate({ sendId }),
    retryOne: (deliveryId: string) => mutate({ deliveryIds: [deliveryId] }),
    retryUnknown: (deliveryIds: string[]) => mutate({ deliveryIds, includeUnknown: true }),
    isPending: retry.isPending,
  };
}
