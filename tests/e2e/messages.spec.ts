import { expect, test } from '@playwright/test';
import { createLiveEvent } from './live-event.ts';
import { signUpHost } from './typed-host.ts';

test('no page listens to what the windows of others post to it', { tag: '@rare' }, async ({ context }) => {
  const host = await signUpHost(context);
  const eventId = await createLiveEvent(host, [{ name: 'Mary Lee' }]);
  const { eventCode } = await host.events.get.query({ eventId });
  const { links } = await host.links.list.query({ eventId });
  const heard: string[] = [];
  await context.exposeFunction('noteListener', (what: string) => heard.push(what));
  await context.addInitScript(() => {
    const note: unknown = Reflect.get(window, 'noteListener');
    const listen = window.addEventListener.bind(window);
    const tell = (what: string) => {
      if (typeof note === 'function') note(`${location.pathname} ${what}`);
    };
    window.addEventListener = (...given: Parameters<typeof listen>) => {
      if (given[0] === 'message') tell('listens');
      listen(...given);
    };
    Object.defineProperty(window, 'onmessage', {
      get: () => null,
      set() {
        tell('listens');
      },
    });
    // Who opened it would be asked to post something by it.
    if (window.opener !== null) tell('has an opener');
  });
  const guest = new URL(links[0]?.link ?? '').pathname;
  for (const path of [
    '/',
    '/auth',
    '/dashboard',
    '/account',
    `/event/${eventId}`,
    `/join-event/${eventCode}`,
    guest,
  ]) {
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.locator('h1, h2, main').first(), path).toBeVisible();
    await page.evaluate(() => window.postMessage({ href: 'https://evil.example' }, '*'));
    await page.close();
  }
  expect(heard).toEqual([]);
});
