import { registerWorker } from '../../lib/guest-worker.ts';
import { noticesScope } from '../../lib/notices-scope.ts';
import { trpcClient } from '../../lib/reads/trpc.ts';
import { forgetStored, readStored, writeStored } from '../../lib/storage/storage.ts';
import { readSupport, subscribeBrowser, withTimeout } from '../push/push-browser.ts';

/** Whom this browser tells of which event. */
export type Told = { eventId: string; userId: string };

const prefix = 'daysheet-notices-';
const toKey = ({ eventId, userId }: Told) => `${prefix}${eventId}-${userId}`;

const isAllowed = () => readSupport() === 'ready' && Notification.permission === 'granted';

/** As far as this browser knows by itself. */
export const isTold = (told: Told): boolean => isAllowed() && readStored('local', toKey(told)) !== undefined;

async function add(told: Told, publicKey: string): Promise<void> {
  const subscription = await subscribeBrowser(await registerWorker(noticesScope), publicKey);
  await trpcClient.bell.addDevice.mutate({ eventId: told.eventId, ...subscription });
  writeStored('local', toKey(told), subscription.endpoint);
}

const renewed = new Set<string>();

/** Says again where it is to be told, once for a page: its address changes, and so does the session that it is told with. */
export async function renewTold(told: Told, publicKey: string): Promise<void> {
  if (!isTold(told) || renewed.has(toKey(told))) return;
  renewed.add(toKey(told));
  await withTimeout(add(told, publicKey));
}

/** After a tap only: the browser asks. False where the person did not say yes. */
export async function startTelling(told: Told, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await withTimeout(add(told, publicKey));
  renewed.add(toKey(told));
  return true;
}

/** Of other events it still tells. */
export async function stopTelling(told: Told): Promise<void> {
  const endpoint = readStored('local', toKey(told));
  if (typeof endpoint === 'string')
    await withTimeout(trpcClient.bell.removeDevice.mutate({ eventId: told.eventId, endpoint }));
  forgetStored('local', toKey(told));
}
