import { underBothNames } from '@daysheet/shared/guests/former-guest-key.ts';
import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { heartbeatSeconds } from '@daysheet/shared/guests/live.ts';
import { useCallback, useMemo, useState } from 'react';
import { serverPaths } from '@daysheet/shared/routes.ts';
import { getRandomFraction } from '../../lib/chance.ts';
import type { QueryKey } from '../../lib/queries/query-keys.ts';
import { useQueryClient } from '../../lib/queries/use-queries.ts';
import { connection } from '../../lib/reads/connection.ts';
import { guestStreams } from '../../lib/reads/guest-streams.ts';
import { guestTrpc } from '../../lib/reads/guest-trpc.ts';
import { createId } from '../../lib/ids.ts';
import { useWhileVisible } from './while-visible.ts';

type LiveOptions = {
  /** The event's number of changes when the page was read: later changes are reported at once. */
  readSeq: () => number;
  /** Something of theirs changed, up to this number, or their access ended: reading shows which. */
  onChange: (seq: number) => void;
  /** Whether the host sees the guest online here: not if somebody else has the page open, who listens for them. */
  isHere?: boolean;
};

/** Two thousand phones that receive one change must not all send requests at the same moment. */
const spreadMilliseconds = 300;

/** Polls whether the server can be reached, and calls `onBack` when it can again. */
function followConnection(onBack: () => void): () => void {
  const stopWatching = connection.watch();
  const unsubscribe = connection.subscribe(() => {
    if (!connection.isLost()) onBack();
  });
  return () => {
    stopWatching();
    unsubscribe();
  };
}

/** Sends heartbeats that the guest has the event open, until the returned function is called. */
function startHeartbeat(page: Guest & { pageId: string }): () => void {
  // Without a network it is not sent; the next heartbeat retries.
  const sendHeartbeat = () => {
    const signal = AbortSignal.timeout(heartbeatSeconds * 1000);
    return guestTrpc.live.beat.mutate(page, { signal }).catch(() => undefined);
  };
  void sendHeartbeat();
  const heartbeatTimer = setInterval(() => void sendHeartbeat(), heartbeatSeconds * 1000);
  return () => {
    clearInterval(heartbeatTimer);
    const body = JSON.stringify(underBothNames({ ...page, isLeaving: true }));
    navigator.sendBeacon(
      `${serverPaths.procedures}/live.beat`,
      new Blob([body], { type: 'application/json' }),
    );
  };
}

/** Reports that the guest has the event open while the page is visible, and receives changes for them. */
function useGuestLive({ eventId, guestKey }: Guest, { readSeq, onChange, isHere = true }: LiveOptions): void {
  const [pageId] = useState(createId);
  const open = useCallback(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const guest = { eventId, guestKey };
    const listen = () =>
      guestStreams.live.guest.subscribe(
        { ...guest, lastEventId: String(readSeq()) },
        {
          onData: ({ id, data }) => {
            clearTimeout(timer);
            const wait = data.kind === 'gone' ? 0 : getRandomFraction() * spreadMilliseconds;
            timer = setTimeout(() => onChange(Number(id)), wait);
          },
          // A guest whose access ended reads the reason.
          onError: () => onChange(readSeq()),
        },
      );
    let stream = listen();
    const stopFollowing = followConnection(() => {
      // A hanging request never returns: only a new one arrives.
      stream.unsubscribe();
      stream = listen();
      onChange(readSeq());
    });
    const leave = isHere ? startHeartbeat({ ...guest, pageId }) : undefined;
    return () => {
      clearTimeout(timer);
      stopFollowing();
      stream.unsubscribe();
      leave?.();
    };
  }, [eventId, guestKey, pageId, readSeq, onChange, isHere]);
  useWhileVisible(open);
}

const readSeqOf = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'seq' in data && typeof data.seq === 'number' ? data.seq : 0;

type ToQueryKey = (guest: Guest) => QueryKey;

/** Refetches these queries of a guest at once when something changes. `keysOf` has to stay the same list. */
export function useLiveReads(
  { eventId, guestKey }: Guest,
  keysOf: readonly ToQueryKey[],
  options: Pick<LiveOptions, 'isHere'> = {},
): void {
  const client = useQueryClient();
  const { readSeq, onChange } = useMemo(() => {
    const keys = keysOf.map((keyOf) => keyOf({ eventId, guestKey }));
    // A query without data may have been read before the stream began: it is read again then.
    const read = () => Math.min(...keys.flatMap((queryKey) => client.listWatched(queryKey).map(readSeqOf)));
    const readAgain = () => Promise.all(keys.map((queryKey) => client.invalidate(queryKey)));
    const follow = async (seq: number) => {
      await readAgain();
      // A first read that is running is not restarted, and may be older than the change.
      if (read() < seq) await readAgain();
    };
    return { readSeq: read, onChange: (seq: number) => void follow(seq) };
  }, [client, eventId, guestKey, keysOf]);
  useGuestLive({ eventId, guestKey }, { readSeq, onChange, ...options });
}
