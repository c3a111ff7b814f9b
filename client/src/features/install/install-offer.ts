import { serverPaths } from '@daysheet/shared/routes.ts';
import { createListeners } from '../../lib/listeners.ts';

/** The event with which Chrome and its kin offer to add a page to the Home Screen; DOM's own types lack it. */
type Offer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };
const isOffer = (event: Event): event is Offer => 'prompt' in event;

let offer: Offer | undefined;
const listeners = createListeners();

function setOffer(event: Offer | undefined): void {
  offer = event;
  listeners.notify();
}

/** Call it as the page starts: browsers offer once, and early. */
export function waitForOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser would show its own bar over the content.
    event.preventDefault();
    if (isOffer(event)) setOffer(event);
  });
  window.addEventListener('appinstalled', () => setOffer(undefined));
}

/**
 * Apple's phones give the Home Screen's app its own storage, where nobody has joined yet: the icon has to open this very
 * page. Its manifest has no `start_url`.
 */
export function chooseManifest(): void {
  if (!('standalone' in navigator)) return;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', serverPaths.pageManifest);
}

export const hasOffer = (): boolean => offer !== undefined;

export const onOffer = listeners.subscribe;

/** Call it after a tap only. An offer can be used once. */
export async function takeOffer(): Promise<void> {
  await offer?.prompt();
  setOffer(undefined);
}
