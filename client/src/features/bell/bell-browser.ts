import { registerWorker } from '../../lib/guest-worker.ts';
import { noticesScope } from '../../lib/notices-scope.ts';
import { trpcClient } from '../../lib/reads/trpc.ts';
import { forgetStored, readStored, writeStored } from '../../lib/storage/storage.ts';
import { readSupport, subscribeBrowser, withTimeout } from '../push/push-browser.ts';

/** The event and the host that this browser shows notices for. */
export type Told = { eventId: string; userId: string };

const prefix = 'daysheet-notices-';
const toKey = ({ eventId, userId }: Told) => `${prefix}${eventId}-${userId}`;

const isAllowed = () => readSupport() === 'ready' && Notification.permission === 'granted';

/** Whether notices are on, as far as this browser knows by itself. */
export const isTold = (told: Told): boolean => isAllowed() && readStored('local', toKey(told)) !== undefined;

async function add(told: Told, publicKey: string): Promise<void> {
  const subscription = await subscribeBrowser(await registerWorker(noticesScope), publicKey);
  await trpcClient.bell.addDevice.mutate({ eventId: told.eventId, ...subscription });
  writeStored('local', toKey(told), subscription.endpoint);
}

const renewed = new Set<string>();

/** Registers again, once per page: the push address changes, and so does the session that it is registered with. */
export async function renewTold(told: Told, publicKey: string): Promise<void> {
  if (!isTold(told) || renewed.has(toKey(told))) return;
  renewed.add(toKey(told));
  await withTimeout(add(told, publicKey));
}

/** Turns notices on. Call it after a tap only: the browser asks. False if the person did not allow it. */
export async function startTelling(told: Told, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await withTimeout(add(told, publicKey));
  renewed.add(toKey(told));
  return true;
}

/** Turns notices off for this event; those of other events stay on. */
export async function stopTelling(told: Told): Promise<void> {
  const endpoint = readStored('local', toKey(told));
  if (typeof endpoint === 'string')
    await withTimeout(trpcClient.bell.removeDevice.mutate({ eventId: told.eventId, endpoint }));
  forgetStored('local', toKey(told));
}
