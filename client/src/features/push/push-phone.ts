import { guestTrpc } from '../../lib/reads/guest-trpc.ts';
import { mayBeTakenLater } from '../../lib/reads/retry.rules.ts';
import { registerWorker, workerScope } from '../../lib/guest-worker.ts';
import { getCurrentLocale } from '../../lib/dates/locale.ts';
import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { forgetLeft, forgetMarker, storeMarker, listNotifiedGuests, readMarker } from './push-marker.ts';
import { readSupport, subscribeBrowser, withTimeout } from './push-browser.ts';
import type { LeftGuest } from './push.rules.ts';

export const isFromHomeScreen = () => Reflect.get(navigator, 'standalone') === true;

/** Whether this phone notifies this person, as far as it knows by itself. */
export const isNotified = (guest: Guest): boolean =>
  readSupport() === 'ready' && Notification.permission === 'granted' && readMarker(guest) !== undefined;

async function subscribe(guest: Guest): Promise<void> {
  const registration = await registerWorker();
  const { publicKey } = await guestTrpc.push.key.query(guest);
  const subscription = await subscribeBrowser(registration, publicKey);
  await guestTrpc.push.subscribe.mutate({ ...guest, ...subscription, locale: getCurrentLocale() });
  storeMarker(guest, subscription.endpoint);
}

let checking: Promise<void> = Promise.resolve();

async function check(guest: Guest): Promise<void> {
  if (!isNotified(guest)) return;
  const registration = await navigator.serviceWorker.getRegistration(workerScope);
  if (!(await registration?.pushManager.getSubscription())) forgetMarker(guest);
  await withTimeout(subscribe(guest));
}

/** Restores a lost subscription: lost by the browser, or with a person who was off the list for a while. Asks nothing. */
export function checkNotified(guest: Guest): Promise<void> {
  checking = check(guest);
  return checking;
}

/** Call it after a tap only: the browser asks. False if the person did not allow it. */
export async function turnOn(guest: Guest): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await withTimeout(subscribe(guest));
  return true;
}

/** Others on this phone are still notified. `left` has the push address of a guest whose marker is gone. */
export async function turnOff({ eventId, guestKey }: Guest, left?: LeftGuest): Promise<void> {
  const guest = { eventId, guestKey };
  await checking.catch(() => undefined);
  const marker = readMarker(guest) ?? left;
  const others = listNotifiedGuests().filter((one) => one.guestKey !== guest.guestKey);
  const registration =
    others.length === 0 ? await navigator.serviceWorker.getRegistration(workerScope) : undefined;
  const subscription = await registration?.pushManager.getSubscription();
  // Also without a network: then the push service informs the server.
  const isOff = (await subscription?.unsubscribe().catch(() => false)) ?? false;
  if (marker) {
    const unsubscribing = guestTrpc.push.unsubscribe.mutate({ ...guest, endpoint: marker.endpoint });
    await withTimeout(unsubscribing).catch((error: unknown) => {
      if (!isOff) throw error;
    });
  }
  forgetMarker(guest);
}

/** For a guest who left. Fails if a retry may help, not if their key opens nothing any more. */
export async function unsubscribeLeft(left: LeftGuest): Promise<void> {
  await turnOff(left, left).catch((error: unknown) => {
    if (mayBeTakenLater(error)) throw error;
  });
  forgetLeft(left);
}

/** Asks nothing: for phones that were allowed to before. A refusal of one guest does not block the others. */
export async function renewSubscriptions(guests: readonly Guest[]): Promise<void> {
  if (readSupport() !== 'ready' || Notification.permission !== 'granted') return;
  const failures: unknown[] = [];
  for (const guest of guests) await subscribe(guest).catch((error: unknown) => failures.push(error));
  const failure = failures.find(mayBeTakenLater);
  if (failure) throw failure;
}
