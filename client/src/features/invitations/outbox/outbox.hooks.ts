import type { Channel } from '@daysheet/shared/messages/invitations.ts';
import { useState } from 'react';
import { readChanged } from '../../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../../lib/errors/error-toasts.ts';
import { trpc } from '../../../lib/reads/trpc.ts';
import { invitationsTexts } from '../invitations.texts.ts';
import type { ErrorText } from '../../../lib/errors/trpc-errors.ts';
import type { OutboxRow } from '../sends/sends.rules.ts';

/** A message that waits no more, and can be restored. */
export type HandedRow = OutboxRow & { isLeftOut: boolean };

/**
 * The messages that wait for the host's own app, a page at a time. One that is handed over, or left out, is removed at once,
 * and returns when that is undone or could not be saved.
 */
export function useOutbox(eventId: string, channel: Channel) {
  const query = trpc.invitations.outbox.useInfiniteQuery(
    { eventId, channel },
    { getNextPageParam: (page) => page.nextCursor ?? undefined, refetchOnMount: 'always' },
  );
  const [handed, setHanded] = useState<HandedRow[]>([]);
  const takeBack = (deliveryId: string) =>
    setHanded((rows) => rows.filter((row) => row.deliveryId !== deliveryId));

  const noting = (failed: ErrorText) => ({
    onSuccess: () => readChanged('handOver'),
    onError: (error: unknown, { deliveryId }: { deliveryId: string }) => {
      takeBack(deliveryId);
      showErrorToast(error, failed);
    },
  });
  const mark = trpc.invitations.markHandedOver.useMutation(noting(invitationsTexts.handOverFailed));
  const drop = trpc.invitations.leaveOut.useMutation(noting(invitationsTexts.leaveOutFailed));
  const unmark = trpc.invitations.unmarkHandedOver.useMutation({
    onSuccess: (_done, { deliveryId }) => {
      takeBack(deliveryId);
      return readChanged('invitations');
    },
    onError: (error) => showErrorToast(error, invitationsTexts.undoFailed),
  });

  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const handedIds = new Set(handed.map(({ deliveryId }) => deliveryId));
  const waiting = rows.filter(({ deliveryId }) => !handedIds.has(deliveryId));
  const total = (query.data?.pages[0]?.counts.waiting ?? 0) - (rows.length - waiting.length);
  return {
    query,
    waiting,
    total,
    /** The last one handed over or left out, while it can be undone here. */
    last: handed.at(-1),
    /** Hands it over, or leaves it out. */
    take: (row: OutboxRow, isLeftOut: boolean) => {
      setHanded((before) => [...before, { ...row, isLeftOut }]);
      (isLeftOut ? drop : mark).mutate({ eventId, deliveryId: row.deliveryId });
    },
    undo: ({ deliveryId }: OutboxRow, onUndone: () => void) =>
      unmark.mutate({ eventId, deliveryId }, { onSuccess: onUndone }),
    /** What is not saved yet cannot be undone either. */
    isBusy: mark.isPending || drop.isPending || unmark.isPending,
  };
}

/** The current one of those who wait; after the last comes the first again. */
export function useCurrentMessage(waiting: readonly OutboxRow[]) {
  const [currentId, goTo] = useState<string>();
  const found = waiting.findIndex(({ deliveryId }) => deliveryId === currentId);
  const at = Math.max(0, found);
  const after = waiting[at + 1] ?? waiting[0];
  return {
    current: waiting[at],
    /** The host has moved on: the next message takes the focus. */
    hasMoved: currentId !== undefined,
    /** How many are left, with the current one. */
    left: waiting.length - at,
    goTo,
    goOn: () => goTo(after?.deliveryId),
  };
}

/** Undoes a hand-over or an omission, from the list of a send's people. */
export function useUndoHandOver(eventId: string) {
  const unmark = trpc.invitations.unmarkHandedOver.useMutation({
    onSuccess: () => readChanged('invitations'),
    onError: (error) => showErrorToast(error, invitationsTexts.undoFailed),
  });
  return { run: (deliveryId: string) => unmark.mutate({ eventId, deliveryId }), isPending: unmark.isPending };
}
