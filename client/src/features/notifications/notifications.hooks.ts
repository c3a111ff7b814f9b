import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { inferRouterOutputs } from '@trpc/server';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import { buildAcceptedToast } from './notifications.rules.ts';
import { notificationsTexts } from './notifications.texts.ts';

type Outputs = inferRouterOutputs<AppRouter>['notifications'];
export type Notification = Outputs['list']['notifications'][number];
export type Receipt = Outputs['receipts'][number];

/** Sent and scheduled notifications, newest first, a page at a time. */
export function useNotifications(eventId: string) {
  const query = trpc.notifications.list.useInfiniteQuery(
    { eventId },
    { getNextPageParam: (page) => page.nextCursor ?? undefined, refetchOnMount: 'always' },
  );
  return { query, notifications: query.data?.pages.flatMap((page) => page.notifications) ?? [] };
}

/** The recipients, those who have not seen it first. */
export function useReceipts(eventId: string, notificationId: string) {
  return trpc.notifications.receipts.useQuery({ eventId, notificationId }, { refetchOnMount: 'always' });
}

export function useSendNotification() {
  return trpc.notifications.send.useMutation({
    onSuccess: ({ recipients }, sent) => {
      showToast(buildAcceptedToast(sent, recipients));
      return readChanged('notification');
    },
    onError: (error) => showErrorToast(error, notificationsTexts.sendFailed),
  });
}

export function useCancelNotification(eventId: string) {
  const cancel = trpc.notifications.cancel.useMutation({
    onSuccess: () => showToast(notificationsTexts.cancelled),
    onError: (error) => showErrorToast(error, notificationsTexts.cancelFailed),
    onSettled: () => readChanged('notification'),
  });
  return {
    run: (notificationId: string) => cancel.mutate({ eventId, notificationId }),
    isPending: cancel.isPending,
  };
}
