import { heartbeatSeconds } from '@daysheet/shared/guests/live.ts';
import { serverPaths } from '@daysheet/shared/routes.ts';
import { createId } from '../../lib/ids.ts';
import { alone } from '../../lib/reads/trpc-links.ts';
import { trpcClient } from '../../lib/reads/trpc.ts';
import { ownPlace } from '../hosts-here/hosts-here.ts';

/** Identifies this page among all pages of all hosts. */
export const hostPageId = createId();

/**
 * Reports this page's place to the other hosts, as long as there are any, until `stop` is called; call `resume` when there
 * may be some again.
 */
export function startReportingPlace(eventId: string) {
  let isAlone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reportPlace = async () => {
    const { itemId, attendeeId, ...own } = ownPlace.get();
    const page = own.over ?? own.page;
    if (isAlone || page === '') return;
    const signal = AbortSignal.timeout(heartbeatSeconds * 1000);
    const place = { eventId, pageId: hostPageId, page, itemId, attendeeId };
    // Without a network it is not sent; the next report retries.
    const response = await trpcClient.live.look.mutate(place, { signal, ...alone }).catch(() => null);
    isAlone = response?.isAlone ?? false;
  };
  // Navigating to another screen closes what was open on the first: one report for both.
  const reportSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void reportPlace(), 50);
  };
  reportSoon();
  const stopFollowing = ownPlace.subscribe(reportSoon);
  const beats = setInterval(() => void reportPlace(), heartbeatSeconds * 1000);
  return {
    resume: () => {
      isAlone = false;
      reportSoon();
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
