import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { planWedding } from './new-event.ts';
import { eventDashboardPage } from './pages/event-dashboard.page.ts';
import { eventFilesPage } from './pages/event-files.page.ts';
import { eventSettingsPage } from './pages/event-settings.page.ts';
import { inDays } from './stored-event.ts';
import { signUpHost } from './typed-host.ts';

test(
  'an event goes to another host as a file, and a file with a mistake is told so',
  { tag: '@rare' },
  async ({ page, context, browser }) => {
    const host = await signUpHost(context);
    const { eventId } = await planWedding(host, inDays(20));
    const event = eventDashboardPage(page);
    await event.open(eventId);
    await event.settings.click();
    const saved = page.waitForEvent('download');
    await eventSettingsPage(page).downloadEverything.click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/\.daysheet\.json$/);
    const text = await readFile(await download.path(), 'utf8');
    const { name } = await host.events.get.query({ eventId });

    const elsewhere = await browser.newContext();
    const other = await signUpHost(elsewhere);
    const theirs = await elsewhere.newPage();
    await theirs.goto('/dashboard');
    const files = eventFilesPage(theirs);
    await files.open.click();
    const choose = (content: string) =>
      files.file.setInputFiles({
        name: 'wedding.json',
        mimeType: 'application/json',
        buffer: Buffer.from(content),
      });
    await choose('Name,Role');
    await expect(files.refusal).toContainText('This is not the file of an event.');
    await choose(text.replace('"startTime":"', '"startTime":"9'));
    await expect(files.refusal).toContainText('In items, row 1, startTime');
    await choose(text);
    await expect(files.dialog).toContainText(name);
    await expectNoAxeFindings(theirs);

    // The event is made, and the answer lost: the second try finds it.
    await theirs.route('**/trpc/eventFiles.bring*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await files.bring.click();
    await expect(theirs.getByText('nothing is made twice')).toBeVisible();
    await theirs.unroute('**/trpc/eventFiles.bring*');
    await files.bring.click();
    await expect(eventDashboardPage(theirs).name).toHaveText(name);
    expect((await other.events.list.query({})).events).toMatchObject([{ name, status: 'draft' }]);
    await elsewhere.close();
  },
);
