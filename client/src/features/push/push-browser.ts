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

function decodeBase64Url(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** With another key of the server's, an older subscription is invalid. */
function hasServerKey(subscription: PushSubscription, key: Uint8Array): boolean {
  const { applicationServerKey } = subscription.options;
  if (!applicationServerKey) return true;
  const made = new Uint8Array(applicationServerKey);
  return made.length === key.length && made.every((byte, index) => byte === key[index]);
}

/** The push address of this browser, from its push service. */
export async function subscribeBrowser(
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string,
): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } }> {
  const applicationServerKey = decodeBase64Url(publicKey);
  const before = await pushManager.getSubscription();
  const isKept = before !== null && hasServerKey(before, applicationServerKey);
  if (!isKept) await before?.unsubscribe();
  const subscription = isKept
    ? before
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
}

/** Some browsers never respond if they cannot reach their push service. */
export function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('No answer.')), patienceMilliseconds);
  });
  return Promise.race([work, late]);
}
