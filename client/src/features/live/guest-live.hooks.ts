import { beatSeconds } from '@daysheet/shared/live.ts';
import { useCallback, useState } from 'react';
import { randomShare } from '../../lib/chance.ts';
import { connection } from '../../lib/connection.ts';
import { guestTrpc } from '../../lib/guest-trpc.ts';
import { newId } from '../../lib/ids.ts';
import { useWhileVisible } from './while-visible.ts';

type Guest = { eventId: string; attendeeId: string };
type Listening = {
  /** How often the event had changed when the page was read: it is told at once what came since. */
  readSeq: () => number;
  /** Something of theirs changed, up to this number, or they are not let in any more: reading tells which. */
  onChange: (seq: number) => void;
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

/** Says that the guest has the event open while the page is visible, and hears what changes for them. */
export function useGuestLive({ eventId, attendeeId }: Guest, { readSeq, onChange }: Listening): void {
  const [pageId] = useState(newId);
  const open = useCallback(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const guest = { eventId, attendeeId };
    const listen = () =>
      guestTrpc.live.guest.subscribe(
        { ...guest, lastEventId: String(readSeq()) },
        {
          onData: ({ id, data }) => {
            clearTimeout(timer);
            const wait = data.kind === 'gone' ? 0 : randomShare() * spreadMilliseconds;
            timer = setTimeout(() => onChange(Number(id)), wait);
          },
        },
      );
    let stream = listen();
    const stopFollowing = followConnection(() => {
      // What hung hangs on: only what is asked anew arrives.
      stream.unsubscribe();
      stream = listen();
      onChange(readSeq());
    });
    // Without a network there is nobody to tell; the next beat tries again.
    const beat = () => {
      const signal = AbortSignal.timeout(beatSeconds * 1000);
      return guestTrpc.live.beat.mutate({ ...guest, pageId }, { signal }).catch(() => undefined);
    };
    void beat();
    const beats = setInterval(() => void beat(), beatSeconds * 1000);
    return () => {
      clearTimeout(timer);
      clearInterval(beats);
      stopFollowing();
      stream.unsubscribe();
      const body = JSON.stringify({ ...guest, pageId, isLeaving: true });
      navigator.sendBeacon('/trpc/live.beat', new Blob([body], { type: 'application/json' }));
    };
  }, [eventId, attendeeId, pageId, readSeq, onChange]);
  useWhileVisible(open);
}
