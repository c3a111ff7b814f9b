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

/** Something is always shown: browsers take the permission away from pages that are told and stay silent. */
export function showPush(event: PushEvent): Promise<void> {
  const fields = parseFields(event);
  const text = (name: string, otherwise: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : otherwise;
  };
  const options = {
    body: text('body', ''),
    tag: text('id', 'daysheet'),
    // As the server's routes have it.
    data: basePath + text('url', '/'),
  };
  return worker.registration.showNotification(text('title', location.hostname), options);
}

const toGuestPageKey = (url: URL) =>
  `${url.origin}${url.pathname}?${url.searchParams.get('attendeeId') ?? ''}`;

/** Brings up the guest's page where it is open, on whatever day; else opens it. */
export async function openNotificationPage({ data }: Notification): Promise<void> {
  const url = new URL(String(data), worker.registration.scope);
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((one) => toGuestPageKey(new URL(one.url)) === toGuestPageKey(url));
  await (page ? page.focus() : worker.clients.openWindow(url.href));
}
