import { showToast } from '../../../lib/errors/toasts.ts';
import type { EventListing } from '../events.hooks.ts';
import { eventsTexts } from '../events.texts.ts';

/** Shares a live event only; for a draft it shows a toast. */
export function shareWhenLive(
  event: Pick<EventListing, 'status' | 'can'>,
  what: 'links' | 'qr',
  share: () => void,
): void {
  if (event.status === 'active') share();
  else showNotLiveToast(event, what);
}

export function showNotLiveToast({ can }: Pick<EventListing, 'can'>, what: 'links' | 'qr'): void {
  const text = what === 'qr' ? eventsTexts.notLiveForQr : eventsTexts.notLive;
  showToast({ ...(can.plan ? text : eventsTexts.notLiveYet), kind: 'info' });
}
