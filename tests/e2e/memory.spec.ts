import { type Browser, expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { readCachedPages } from './cached-pages.ts';
import { createLiveEvent } from './live-event.ts';
import { withDatabase } from './own-database.ts';
import { startOwnServer } from './own-server.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { signUpHost } from './typed-host.ts';

type Server = Awaited<ReturnType<typeof startOwnServer>>;

/** As weeks that pass: everything of the server's events was so many days earlier. */
const letPass = (server: Server, days: number) =>
  withDatabase(server, async (sql) => {
    await sql`update event_schedule set event_date = event_date - ${days}::int,
      starts_at = starts_at - make_interval(days => ${days}::int), ends_at = ends_at - make_interval(days => ${days}::int)`;
    await sql`update events set start_date = start_date - ${days}::int, end_date = end_date - ${days}::int`;
  });

const openPhone = async (browser: Browser, { url }: Server) =>
  (
    await browser.newContext({
      baseURL: url,
      serviceWorkers: 'allow',
      viewport: { width: 390, height: 844 },
      locale: 'en-GB',
    })
  ).newPage();

test(
  'after a wedding its host leaves a page to remember it by, which a guest has without a network too',
  { tag: '@rare' },
  async ({ browser, page, context }) => {
    test.setTimeout(180_000);
    const server = await startOwnServer({});
    try {
      const host = await signUpHost(context, 'Ana Kovač', server.url);
      const eventId = await createLiveEvent(host, [{ name: 'Mary Lee' }]);
      const { links } = await host.links.list.query({ eventId });
      const link = new URL(links[0]?.link ?? '').pathname;
      const phone = await openPhone(browser, server);
      await phone.goto(link);
      const schedule = guestSchedulePage(phone);
      await expect(schedule.items).toHaveText(['Ceremony']);
      await expect.poll(() => readCachedPages(phone), { timeout: 20_000 }).toHaveLength(1);
      await letPass(server, 30);

      await page.goto(`${server.url}/event-dashboard/${eventId}`);
      await expect(page.getByText('Leave your guests a page to remember it by.')).toBeVisible();
      await page.getByRole('button', { name: 'Memory page' }).click();
      const dialog = page.getByRole('dialog', { name: 'Memory page' });
      await dialog.getByRole('switch', { name: 'Leave my guests a memory page' }).click();
      await dialog.getByRole('textbox', { name: 'Your thanks' }).fill('Thank you all.\n<b>Truly</b>.');
      await expectNoAxeFindings(page);
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Keep editing' }).click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Leave your guests a page to remember it by.')).toBeHidden();
      await page.getByRole('button', { name: 'Settings', exact: true }).click();
      await page.getByRole('button', { name: 'Change the memory page' }).click();
      const opening = context.waitForEvent('page');
      await dialog.getByRole('link', { name: 'See it as a guest' }).click();
      const preview = await opening;
      await expect(preview.getByText('Only you see this')).toBeVisible();
      await expect(preview.getByText('<b>Truly</b>')).toBeVisible();
      await expectNoAxeFindings(preview);
      await preview.getByRole('link', { name: 'Family' }).click();
      await expect(preview.getByRole('heading', { name: 'Ceremony' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'Overview' }).click();
      await expect(page.getByText('leaves the guests a memory page')).toBeVisible();

      const heading = phone.getByRole('heading', { name: 'Your days, Mary Lee' });
      await phone.goto(link);
      await expect(heading).toBeVisible();
      await expect(phone.getByText('<b>Truly</b>')).toBeVisible();
      await expect(phone.getByRole('heading', { name: 'Ceremony' })).toBeVisible();
      await expect(
        phone.getByText(/^This page stays until .* Then names and messages are deleted\.$/),
      ).toBeVisible();
      await expectNoAxeFindings(phone);
      await phone.getByRole('link', { name: 'العربية' }).click();
      await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectNoAxeFindings(phone);
      await phone.getByRole('link', { name: 'English' }).click();

      // On to the schedule and back; what the schedule tidies up leaves the page alone.
      await phone.getByRole('link', { name: 'Open the whole schedule' }).click();
      await expect(schedule.items).toHaveText(['Ceremony']);
      const days = phone.url();
      await phone.waitForFunction(
        () => !JSON.stringify(localStorage).includes('daysheet-schedule-'),
        undefined,
        {
          timeout: 20_000,
        },
      );
      const offline = (isOffline: boolean) => phone.context().setOffline(isOffline);
      await offline(true);
      for (const way of [link, '/', phone.url()]) {
        await phone.goto(way);
        await expect(heading).toBeVisible();
      }
      await offline(false);
      // For a while a phone that found no network does not wait for it.
      const back = phone.getByRole('link', { name: 'A page to remember it by' });
      await expect(async () => {
        await phone.goto(days);
        await expect(back).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 30_000 });
      await expectNoAxeFindings(phone);
      await back.click();
      await expect(heading).toBeVisible();

      await host.memory.save.mutate({ eventId, isOn: false, thanks: null });
      await phone.goto(link);
      await expect(schedule.items).toHaveText(['Ceremony']);
      await expect(back).toHaveCount(0);
      await phone.context().close();
    } finally {
      await server.stop();
    }
  },
);
