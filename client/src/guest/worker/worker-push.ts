import { basePath } from '@daysheet/shared/lib/base-path.ts';
import { type PushEvent, worker } from './worker-self.ts';

function parseFields(event: PushEvent): Map<string, unknown> {
  try {
    const json = event.data?.json();
    return new Map(typeof json === 'object' && json !== null ? Object.entries(json) : []);
  } catch {
    return new Map();
  }
}

/** Always shows a notification: browsers revoke the permission of pages that receive a push and show nothing. */
export function showPush(event: PushEvent): Promise<void> {
  const fields = parseFields(event);
  const text = (name: string, otherwise: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : otherwise;
  };
  const options = {
    body: text('body', ''),
    tag: text('id', 'daysheet'),
    // A path, as in the server's routes.
    data: basePath + text('url', '/'),
  };
  return worker.registration.showNotification(text('title', location.hostname), options);
}

const toGuestPageKey = (url: URL) =>
  `${url.origin}${url.pathname}?${url.searchParams.get('attendeeId') ?? ''}`;

/** Focuses the guest's page if it is open, on whichever day; else opens it. */
export async function openNotificationPage({ data }: Notification): Promise<void> {
  const url = new URL(String(data), worker.registration.scope);
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((one) => toGuestPageKey(new URL(one.url)) === toGuestPageKey(url));
  await (page ? page.focus() : worker.clients.openWindow(url.href));
}
