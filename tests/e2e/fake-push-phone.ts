import type { BrowserContext, Page } from '@playwright/test';
import type { createSubscriber } from '../fake-push.ts';

type Subscription = ReturnType<typeof createSubscriber>['subscription'];

/** A browser whose push service is ours: the real one is out of reach, all else is the browser's own. */
export function fakePush(subscription: Subscription) {
  const stored = 'fake-push';
  const make = (applicationServerKey: unknown) => ({
    endpoint: subscription.endpoint,
    options: { applicationServerKey },
    toJSON: () => subscription,
    unsubscribe: async () => {
      localStorage.removeItem(stored);
      return true;
    },
  });
  let made: ReturnType<typeof make> | undefined;
  Object.assign(PushManager.prototype, {
    subscribe: async (options: { applicationServerKey: Uint8Array }) => {
      localStorage.setItem(stored, 'yes');
      made = make(options.applicationServerKey.buffer);
      return made;
    },
    getSubscription: async () => (localStorage.getItem(stored) ? (made ?? make(null)) : null),
  });
}

/** Hands the worker what a push service would: that of the page, or of another scope. */
export async function deliver(page: Page, data: string, scope = page.url()) {
  const { origin } = new URL(page.url());
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scope.startsWith(scopeURL));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

/** The notifications that the phone shows. */
export const shown = (page: Page, scope = page.url()) =>
  page.evaluate(async (of) => {
    const registration = await navigator.serviceWorker.getRegistration(of);
    const notifications = (await registration?.getNotifications()) ?? [];
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
  }, scope);

/** What a tap on a notification brings up: browsers let a worker do so after a real one only, so it is noted. */
export async function tap(context: BrowserContext, tag: string): Promise<string[]> {
  const [worker] = context.serviceWorkers();
  return (
    (await worker?.evaluate<string[]>(`(async () => {
      const brought = [];
      self.clients.openWindow = async (url) => void brought.push('open ' + url);
      WindowClient.prototype.focus = async function () { brought.push('focus ' + this.url); };
      const notifications = await self.registration.getNotifications({ tag: '${tag}' });
      for (const notification of notifications) {
        const works = [];
        const click = new NotificationEvent('notificationclick', { notification });
        click.waitUntil = (work) => works.push(work);
        self.dispatchEvent(click);
        await Promise.all(works);
      }
      return brought;
    })()`)) ?? []
  );
}
