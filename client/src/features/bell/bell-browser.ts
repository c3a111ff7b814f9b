import { registerWorker } from '../../lib/guest-worker.ts';
import { noticesScope } from '../../lib/notices-scope.ts';
import { trpcClient } from '../../lib/reads/trpc.ts';
import { forgetStored, readStored, writeStored } from '../../lib/storage/storage.ts';
import { readSupport, subscribeBrowser, withTimeout } from '../push/push-browser.ts';

/** The event and the host that this browser shows notices for. */
export type BellSubscriber = { eventId: string; userId: string };

const prefix = 'daysheet-notices-';
const toKey = ({ eventId, userId }: BellSubscriber) => `${prefix}${eventId}-${userId}`;

const isAllowed = () => readSupport() === 'ready' && Notification.permission === 'granted';

/** Whether notices are on, as far as this browser knows by itself. */
export const isBellOn = (subscriber: BellSubscriber): boolean =>
  isAllowed() && readStored('local', toKey(subscriber)) !== undefined;

async function registerDevice(subscriber: BellSubscriber, publicKey: string): Promise<void> {
  const subscription = await subscribeBrowser(await registerWorker(noticesScope), publicKey);
  await trpcClient.bell.addDevice.mutate({ eventId: subscriber.eventId, ...subscription });
  writeStored('local', toKey(subscriber), subscription.endpoint);
}

const renewed = new Set<string>();

/** Registers again, once per page: the push address changes, and so does the session that it is registered with. */
export async function renewBell(subscriber: BellSubscriber, publicKey: string): Promise<void> {
  if (!isBellOn(subscriber) || renewed.has(toKey(subscriber))) return;
  renewed.add(toKey(subscriber));
  await withTimeout(registerDevice(subscriber, publicKey));
}

/** Turns notices on. Call it after a tap only: the browser asks. False if the person did not allow it. */
export async function turnBellOn(subscriber: BellSubscriber, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await withTimeout(registerDevice(subscriber, publicKey));
  renewed.add(toKey(subscriber));
  return true;
}

/** Turns notices off for this event; those of other events stay on. */
export async function turnBellOff(subscriber: BellSubscriber): Promise<void> {
  const endpoint = readStored('local', toKey(subscriber));
  if (typeof endpoint === 'string')
    await withTimeout(trpcClient.bell.removeDevice.mutate({ eventId: subscriber.eventId, endpoint }));
  forgetStored('local', toKey(subscriber));
}
