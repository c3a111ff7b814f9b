import { serverPaths } from '@daysheet/shared/routes.ts';
import { createListeners } from '../../lib/listeners.ts';

/** What Chrome and its kin hand over when a page can be put on the Home Screen; DOM's own types lack it. */
type Offer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };
const isOffer = (event: Event): event is Offer => 'prompt' in event;

let offer: Offer | undefined;
const listeners = createListeners();

function setOffer(event: Offer | undefined): void {
  offer = event;
  listeners.notify();
}

/** To be called as the page starts: browsers offer once, and early. */
export function waitForOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Else the browser would show a bar of its own, over what somebody came to read.
    event.preventDefault();
    if (isOffer(event)) setOffer(event);
  });
  window.addEventListener('appinstalled', () => setOffer(undefined));
}

/**
 * Apple's phones give what is on the Home Screen a storage of its own, in which nobody is known yet: the icon has to
 * open the very page. Their manifest has no `start_url`.
 */
export function chooseManifest(): void {
  if (!('standalone' in navigator)) return;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', serverPaths.pageManifest);
}

export const hasOffer = (): boolean => offer !== undefined;

export const onOffer = listeners.subscribe;

/** After a tap only. An offer is good for once. */
export async function takeOffer(): Promise<void> {
  await offer?.prompt();
  setOffer(undefined);
}
