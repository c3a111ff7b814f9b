import { expect, type Page, test } from '@playwright/test';
import { createLiveEvent } from './live-event.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { signUpHost } from './typed-host.ts';

test.use({ serviceWorkers: 'allow' });

const listCachedPages = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('daysheet-pages')).keys()).map(({ url }) => url));

test(
  'a replaced link wipes what the phone kept by the old key, at its next answer',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, [{ name: 'Mary Lee' }]);
    const { links } = await host.links.list.query({ eventId });
    const { link, attendeeId = '', issue = 0 } = links[0] ?? {};
    await page.goto(new URL(link ?? '').pathname);
    await expect(guestSchedulePage(page).items).toHaveText(['Ceremony']);
    await expect.poll(() => listCachedPages(page), { timeout: 20_000 }).toHaveLength(1);
    const savedUrl = page.url();
    const remembered = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(await remembered()).toContain('Ceremony');
    // Away while it happens: nothing tells the page, and the old key is tried with the copy at hand.
    await page.goto('about:blank');
    await host.links.reissue.mutate({ eventId, attendeeId, issue });
    await page.goto(savedUrl);
    await expect(page.getByText("You don't have access to this event.")).toBeVisible();
    await expect.poll(() => listCachedPages(page)).toEqual([]);
    expect(await remembered()).not.toContain('Ceremony');
    expect(await remembered()).not.toContain('Mary Lee');
    await context.setOffline(true);
    await expect(page.goto(savedUrl)).rejects.toThrow(/net::ERR_/);
  },
);
