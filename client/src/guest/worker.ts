export {};

/** Runs while no page is open. Only what DOM's own types lack is declared. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type PushEvent = Lasting & { data: { json(): unknown } | null };
type ClickEvent = Lasting & { notification: Notification };
type Page = { url: string; focus(): Promise<unknown> };
declare const self: {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
};

function fieldsOf(event: PushEvent): Map<string, unknown> {
  try {
    const json = event.data?.json();
    return new Map(typeof json === 'object' && json !== null ? Object.entries(json) : []);
  } catch {
    return new Map();
  }
}

/** Something is always shown: browsers take the permission away from pages that are told and stay silent. */
self.addEventListener('push', (event) => {
  const fields = fieldsOf(event);
  const text = (name: string, otherwise: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : otherwise;
  };
  const options = {
    body: text('body', 'Your schedule has news.'),
    tag: text('id', 'daysheet'),
    data: text('url', '/'),
  };
  event.waitUntil(self.registration.showNotification(text('title', 'Daysheet'), options));
});

const guestOf = (url: URL) => `${url.origin}${url.pathname}?${url.searchParams.get('attendeeId') ?? ''}`;

/** Brings up the guest's page where it is open, on whatever day; else opens it. */
async function open(path: string): Promise<void> {
  const url = new URL(path, self.registration.scope);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((one) => guestOf(new URL(one.url)) === guestOf(url));
  await (page ? page.focus() : self.clients.openWindow(url.href));
}

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(open(String(notification.data)));
});
