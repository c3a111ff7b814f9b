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

type Listening = {
  /** How often the event had changed when the page was read: it is told at once what came since. */
  readSeq: () => number;
  /** Something of theirs changed, up to this number, or they are not let in any more: reading tells which. */
  onChange: (seq: number) => void;
  /** Whether the host sees the guest here: not where somebody else has the page open, who hears what comes for them. */
  isHere?: boolean;
};

/** Two thousand phones that hear of one change do not all ask in the same moment. */
const spreadMilliseconds = 300;

/** Looks whether the server can be reached, and tells when it can again. */
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

/** Says that the guest has the event open, until what it gives is called. */
function startHeartbeat(page: Guest & { pageId: string }): () => void {
  // Without a network there is nobody to tell; the next beat tries again.
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

/** Says that the guest has the event open while the page is visible, and hears what changes for them. */
function useGuestLive({ eventId, guestKey }: Guest, { readSeq, onChange, isHere = true }: Listening): void {
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
          // Whoever is not let in any more is told why by reading.
          onError: () => onChange(readSeq()),
        },
      );
    let stream = listen();
    const stopFollowing = followConnection(() => {
      // What hung hangs on: only what is asked anew arrives.
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

type KeyOf = (guest: Guest) => QueryKey;

/** What of a guest's is read again at once when it changes. `keysOf` has to stay the same list. */
export function useLiveReads(
  { eventId, guestKey }: Guest,
  keysOf: readonly KeyOf[],
  options: Pick<Listening, 'isHere'> = {},
): void {
  const client = useQueryClient();
  const { readSeq, onChange } = useMemo(() => {
    const keys = keysOf.map((keyOf) => keyOf({ eventId, guestKey }));
    // What is not there yet may have been read before the stream began: it is read once more then.
    const read = () => Math.min(...keys.flatMap((queryKey) => client.listWatched(queryKey).map(readSeqOf)));
    const readAgain = () => Promise.all(keys.map((queryKey) => client.invalidate(queryKey)));
    const follow = async (seq: number) => {
      await readAgain();
      // What was under way for the first time is not begun anew, and may have been read before the change.
      if (read() < seq) await readAgain();
    };
    return { readSeq: read, onChange: (seq: number) => void follow(seq) };
  }, [client, eventId, guestKey, keysOf]);
  useGuestLive({ eventId, guestKey }, { readSeq, onChange, ...options });
}
