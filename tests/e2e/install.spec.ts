import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test as base, type BrowserContext } from '@playwright/test';
import { baseUrl } from '../env.ts';
import { withWholeBrowser } from '../launch-options.ts';
import { createLiveEvent } from './live-event.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { signUpHost } from './typed-host.ts';

/** A browser with a profile of its own: a private window installs nothing. */
const test = base.extend<{ phone: BrowserContext }>({
  phone: async ({ launchOptions }, give) => {
    const profile = await mkdtemp(join(tmpdir(), 'daysheet-profile-'));
    const phone = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--bypass-app-banner-engagement-checks'],
      baseURL: baseUrl() ?? '',
      serviceWorkers: 'allow',
      viewport: { width: 390, height: 844 },
    });
    await give(phone);
    await phone.close();
    await rm(profile, { recursive: true, force: true });
  },
});

test.use(withWholeBrowser);

test(
  'a guest puts the schedule on the Home Screen, and the icon opens it with a signal and without',
  { tag: '@rare' },
  async ({ phone }) => {
    const host = await signUpHost(phone);
    const eventId = await createLiveEvent(host, [{ name: 'Mary Lee' }]);
    const { links } = await host.links.list.query({ eventId });
    const page = phone.pages()[0] ?? (await phone.newPage());
    const schedule = guestSchedulePage(page);
    await page.goto(links[0]?.link ?? '');
    await expect(schedule.hello('Mary Lee')).toBeVisible();

    const browser = await phone.newCDPSession(page);
    await expect
      .poll(async () => (await browser.send('Page.getInstallabilityErrors')).installabilityErrors)
      .toEqual([]);
    const { url, data = '', errors } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { start_url: start } = JSON.parse(data);
    const icon = new URL(start, url).href;

    // The hint comes with the second visit: half an hour later and more.
    const hint = page.getByRole('region', { name: 'Keep your day at hand' });
    await expect(hint).toBeHidden();
    await page.evaluate(() => {
      const visits = JSON.parse(localStorage.getItem('daysheet:visits') ?? '{}');
      localStorage.setItem(
        'daysheet:visits',
        JSON.stringify({ ...visits, lastAt: visits.lastAt - 31 * 60_000 }),
      );
    });
    await page.reload();
    await expect(hint).toBeVisible();

    await page.goto(icon);
    await expect(schedule.hello('Mary Lee')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => caches.has('daysheet-pages')), { timeout: 20_000 })
      .toBe(true);
    await phone.setOffline(true);
    await page.goto(icon);
    await expect(schedule.hello('Mary Lee')).toBeVisible();
  },
);
