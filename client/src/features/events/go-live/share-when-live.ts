import { showToast } from '../../../lib/errors/toasts.ts';
import type { EventDetails } from '../events.hooks.ts';
import { eventsTexts } from '../events.texts.ts';

/** Only a live event is shared; of a draft the host is told so. */
export function shareWhenLive(
  { status }: Pick<EventDetails, 'status'>,
  what: 'links' | 'qr',
  share: () => void,
): void {
  if (status === 'active') share();
  else showToast({ ...(what === 'qr' ? eventsTexts.notLiveForQr : eventsTexts.notLive), kind: 'info' });
}
