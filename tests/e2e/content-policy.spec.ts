import { expect, test } from '@playwright/test';
import { listApplicationPages } from '@daysheet/shared/routes.ts';
import { createLiveEvent } from './live-event.ts';
import { signUpHost } from './typed-host.ts';

/** Every screen of the application, with a real event in the address. */
const listScreens = (eventId: string) =>
  listApplicationPages().map((page) => page.replace(':eventId', eventId).replace(':eventType', 'wedding'));

test(
  'no page does anything that its content policy would have to refuse',
  { tag: '@rare' },
  async ({ context, request }) => {
    test.setTimeout(240_000);
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, [{ name: 'Mary Lee' }]);
    const { eventCode } = await host.events.get.query({ eventId });
    const { links } = await host.links.list.query({ eventId });
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const site = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    const guests = [
      '/join-event',
      `/join-event/${eventCode}`,
      `/join-flow/${eventCode}`,
      new URL(links[0]?.link ?? '').pathname,
      '/attendee-view',
      '/demo',
      `/attendee/${eventId}?attendeeId=x`,
    ];
    const plain = ['/unsubscribe/x', '/nothing/here'];
    const refused: string[] = [];
    await context.exposeFunction('noteRefused', (what: string) => refused.push(what));
    await context.addInitScript(() => {
      const note: unknown = Reflect.get(window, 'noteRefused');
      document.addEventListener(
        'securitypolicyviolation',
        ({ violatedDirective, blockedURI, sourceFile }) => {
          if (typeof note === 'function')
            note(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}`);
        },
      );
    });
    const paths = [...listScreens(eventId), ...guests, ...site, ...plain];
    expect(paths.length).toBeGreaterThan(30);
    for (const path of new Set(paths)) {
      // In a tab of its own: some lead on by themselves, which must not meet the next one.
      const page = await context.newPage();
      await page.goto(path);
      await expect(page.locator('h1, h2, main').first(), path).toBeVisible();
      await page.close();
    }
    expect(refused).toEqual([]);
  },
);
