import { guestTrpc } from '../../lib/reads/guest-trpc.ts';
import { registerWorker, workerScope } from '../../lib/guest-worker.ts';
import { getCurrentLocale } from '../../lib/dates/locale.ts';
import type { Guest } from '@daysheet/shared/guest-schedule.schemas.ts';
import { forgetMarker, storeMarker, listNotifiedGuests, readMarker } from './push-marker.ts';
import { type PushSupport, resolvePushSupport } from './push.rules.ts';

const patienceMilliseconds = 30_000;

export function readSupport(): PushSupport {
  const standalone: unknown = Reflect.get(navigator, 'standalone');
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return resolvePushSupport({
    isSecure: window.isSecureContext,
    hasPush,
    standalone: typeof standalone === 'boolean' ? standalone : undefined,
    permission: hasPush ? Notification.permission : undefined,
  });
}

export const isFromHomeScreen = () => Reflect.get(navigator, 'standalone') === true;

/** Whether this phone tells this person, as far as it knows by itself. */
export const isNotified = (guest: Guest): boolean =>
  readSupport() === 'ready' && Notification.permission === 'granted' && readMarker(guest) !== undefined;

function decodeBase64Url(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** With another key of the server's, a subscription of before is worth nothing. */
function isMadeWith(subscription: PushSubscription, key: Uint8Array): boolean {
  const { applicationServerKey } = subscription.options;
  if (!applicationServerKey) return true;
  const made = new Uint8Array(applicationServerKey);
  return made.length === key.length && made.every((byte, index) => byte === key[index]);
}

async function openSubscription(guest: Guest): Promise<PushSubscription> {
  const registration = await registerWorker();
  const { publicKey } = await guestTrpc.push.key.query(guest);
  const applicationServerKey = decodeBase64Url(publicKey);
  const before = await registration.pushManager.getSubscription();
  if (before && isMadeWith(before, applicationServerKey)) return before;
  await before?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

async function subscribe(guest: Guest): Promise<void> {
  const subscription = await openSubscription(guest);
  const { endpoint } = subscription;
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  await guestTrpc.push.subscribe.mutate({
    ...guest,
    endpoint,
    keys: { p256dh, auth },
    locale: getCurrentLocale(),
  });
  storeMarker(guest, endpoint);
}

/** Some browsers never answer where they cannot reach their push service. */
function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('No answer.')), patienceMilliseconds);
  });
  return Promise.race([work, late]);
}

let checking: Promise<void> = Promise.resolve();

async function check(guest: Guest): Promise<void> {
  if (!isNotified(guest)) return;
  const registration = await navigator.serviceWorker.getRegistration(workerScope);
  if (!(await registration?.pushManager.getSubscription())) forgetMarker(guest);
  await withTimeout(subscribe(guest));
}

/** Makes good what was lost: by the browser, or with a person who was off the list for a while. Asks nothing. */
export function checkNotified(guest: Guest): Promise<void> {
  checking = check(guest);
  return checking;
}

/** After a tap only: the browser asks. False where the person did not say yes. */
export async function turnOn(guest: Guest): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await withTimeout(subscribe(guest));
  return true;
}

/** Others on this phone are still told. */
export async function turnOff(guest: Guest): Promise<void> {
  await checking.catch(() => undefined);
  const marker = readMarker(guest);
  const others = listNotifiedGuests().filter((one) => one.guestKey !== guest.guestKey);
  const registration =
    others.length === 0 ? await navigator.serviceWorker.getRegistration(workerScope) : undefined;
  const subscription = await registration?.pushManager.getSubscription();
  // Without a network as well: the server hears from the push service then.
  const isOff = (await subscription?.unsubscribe().catch(() => false)) ?? false;
  if (marker) {
    const unsubscribing = guestTrpc.push.unsubscribe.mutate({ ...guest, endpoint: marker.endpoint });
    await withTimeout(unsubscribing).catch((error: unknown) => {
      if (!isOff) throw error;
    });
  }
  forgetMarker(guest);
}

/** Asks nothing: for phones that were allowed to before. */
export async function renew(guests: readonly Guest[]): Promise<void> {
  if (readSupport() !== 'ready' || Notification.permission !== 'granted') return;
  for (const guest of guests) await subscribe(guest);
}
