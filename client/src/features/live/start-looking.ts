import { heartbeatSeconds } from '@daysheet/shared/guests/live.ts';
import { serverPaths } from '@daysheet/shared/routes.ts';
import { createId } from '../../lib/ids.ts';
import { alone } from '../../lib/reads/trpc-links.ts';
import { trpcClient } from '../../lib/reads/trpc.ts';
import { ownPlace } from '../hosts-here/hosts-here.ts';

/** This page among all pages of all hosts. */
export const hostPageId = createId();

/**
 * Tells the other hosts where this page is, as long as there are any, until `stop` is called; `askAnew` where it may have
 * become known that there are.
 */
export function startLooking(eventId: string) {
  let isAlone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    const { itemId, attendeeId, ...own } = ownPlace.get();
    const page = own.over ?? own.page;
    if (isAlone || page === '') return;
    const signal = AbortSignal.timeout(heartbeatSeconds * 1000);
    const place = { eventId, pageId: hostPageId, page, itemId, attendeeId };
    // Without a network there is nobody to tell; the next time tries again.
    const answer = await trpcClient.live.look.mutate(place, { signal, ...alone }).catch(() => null);
    isAlone = answer?.isAlone ?? false;
  };
  // A way to another screen closes what was open on the first: one word for both.
  const lookSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), 50);
  };
  lookSoon();
  const stopFollowing = ownPlace.subscribe(lookSoon);
  const beats = setInterval(() => void look(), heartbeatSeconds * 1000);
  return {
    askAnew: () => {
      isAlone = false;
      lookSoon();
    },
    stop: () => {
      clearTimeout(timer);
      clearInterval(beats);
      stopFollowing();
      if (isAlone) return;
      const body = JSON.stringify({ eventId, pageId: hostPageId, page: 'left', isLeaving: true });
      navigator.sendBeacon(
        `${serverPaths.procedures}/live.look`,
        new Blob([body], { type: 'application/json' }),
      );
    },
  };
}
