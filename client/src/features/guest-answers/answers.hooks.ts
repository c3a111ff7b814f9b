import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { AnswerCard } from '@daysheet/shared/attendees/answers.schemas.ts';
import { cachedShapes } from '@daysheet/shared/guests/cached-shapes.ts';
import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import type { QueryClient } from '../../lib/queries/query-client.ts';
import { useQuery, useQueryClient } from '../../lib/queries/use-queries.ts';
import { connection } from '../../lib/reads/connection.ts';
import { hasLeft } from '../../lib/storage/joined-events.ts';
import { getStoredField } from '../../lib/storage/storage.ts';
import { guestTrpc } from '../../lib/reads/guest-trpc.ts';
import { sendWithTimeout } from '../../lib/reads/send-with-timeout.ts';
import { mayBeTakenLater } from '../../lib/reads/retry.rules.ts';
import { createOutbox, type Outbox } from './answers-outbox.ts';
import { cardRead } from './card-read.ts';
import { forgetAnswers, storeAnswers, onAnswersElsewhere, readAnswers } from './stored-answers.ts';

type StoredCard = { card: AnswerCard; receivedAt: number };
/** A card of another shape is not rendered. */
const isStoredCard = (value: unknown): value is StoredCard =>
  getStoredField(value, 'version') === cachedShapes.answerCard;

function readStoredCard(guest: Guest) {
  const stored = readAnswers(guest, 'card');
  return isStoredCard(stored) ? { data: stored.card, updatedAt: stored.receivedAt } : undefined;
}

/** The card that this phone stored, to be shown at once. */
const readCard = ({ eventId, guestKey }: Guest) =>
  cardRead.queryOptions(
    { eventId, guestKey },
    {
      initialData: () => readStoredCard({ eventId, guestKey }),
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    },
  );

const overReasons = ['join.access_denied', 'join.deleted'];

async function sendSubmission(
  guest: Guest,
  submission: Parameters<Parameters<typeof createOutbox>[0]['send']>[0],
) {
  try {
    await sendWithTimeout((signal) => guestTrpc.answers.give.mutate({ ...guest, ...submission }, { signal }));
    return 'sent';
  } catch (error) {
    if (mayBeTakenLater(error)) return 'later';
    return overReasons.includes(findErrorReason(error) ?? '') ? 'over' : 'refused';
  }
}

const outboxes = new Map<string, Outbox>();

/** One outbox for each person as long as the page is open. */
export function getOutbox(client: QueryClient, guest: Guest): Outbox {
  const key = `${guest.eventId} ${guest.guestKey}`;
  const known = outboxes.get(key);
  if (known) return known;
  const outbox = createOutbox({
    read: () => readAnswers(guest, 'draft'),
    store: (draft) => storeAnswers(guest, 'draft', draft),
    send: async (submission) => {
      // After the guest was forgotten on this phone nothing more is sent from here.
      const outcome = hasLeft(guest.guestKey) ? 'over' : await sendSubmission(guest, submission);
      if (outcome === 'over') forgetAnswers(guest);
      if (outcome !== 'later') await client.invalidate(cardRead.queryKey(guest));
      return outcome;
    },
  });
  outboxes.set(key, outbox);
  return outbox;
}

/** What a guest is asked, and their answers on this phone. */
export function useAnswers(guest: Guest) {
  const client = useQueryClient();
  const outbox = getOutbox(client, guest);
  const { waiting, draft, isRefused } = useSyncExternalStore(outbox.subscribe, outbox.get);
  const { data: card, error, isFetching, refetch } = useQuery(readCard(guest));
  const reread = useCallback(() => client.invalidate(cardRead.queryKey(guest)), [client, guest]);
  return { card, error, isFetching, refetch, reread, outbox, waiting, draft, isRefused };
}

/** Caches the card for when there is no network, and sends what waits as soon as there is one. */
export function useStoredAnswers({ eventId, guestKey }: Guest): void {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(readCard({ eventId, guestKey }));
  useEffect(() => {
    if (data)
      storeAnswers({ eventId, guestKey }, 'card', {
        card: data,
        receivedAt: dataUpdatedAt,
        version: cachedShapes.answerCard,
      });
  }, [eventId, guestKey, data, dataUpdatedAt]);
  useEffect(() => {
    const guest = { eventId, guestKey };
    const { resume, reload } = getOutbox(client, guest);
    const onBack = () => {
      if (!connection.isLost()) resume();
    };
    resume();
    const stops = [
      connection.subscribe(onBack),
      onAnswersElsewhere(guest, (wasSent) => {
        reload();
        if (wasSent) void client.invalidate(cardRead.queryKey(guest));
      }),
    ];
    window.addEventListener('online', onBack);
    document.addEventListener('visibilitychange', onBack);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('online', onBack);
      document.removeEventListener('visibilitychange', onBack);
    };
  }, [client, eventId, guestKey]);
}
