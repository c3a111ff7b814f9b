import { fileURLToPath } from 'node:url';
import { buildPath, guestPages } from '@daysheet/shared/routes.ts';
import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { planWedding } from './new-event.ts';
import { eventDashboardPage } from './pages/event-dashboard.page.ts';
import { eventSettingsPage } from './pages/event-settings.page.ts';
import { signUpHost } from './typed-host.ts';

const photo = fileURLToPath(new URL('../../client/public/link-preview.png', import.meta.url));
const own = 'img[src*="/covers/own/"]';

/** How wide a picture came, in its own dots; 0 until it has. */
const getDots = (page: Page) =>
  page
    .locator(own)
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth);

test(
  'a host cuts a picture, sees it, saves it, and guests see it on the invitation',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId } = await planWedding(host);
    const { eventCode } = await host.events.activate.mutate({ eventId });
    const event = eventDashboardPage(page);
    const { dialog, save } = eventSettingsPage(page);
    await event.open(eventId);
    await event.settings.click();
    const choosing = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a Picture of Yours' }).click();
    await (await choosing).setFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') });
    await expect(dialog.getByRole('alert')).toContainText('notes.jpg was not taken.');
    const again = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a Picture of Yours' }).click();
    await (await again).setFiles(photo);
    const cut = dialog.getByAltText('As it is cut');
    await dialog.getByRole('slider', { name: 'Size' }).press('End');
    await dialog.getByRole('slider', { name: 'Top to bottom' }).press('Home');
    await expect(cut).toHaveCSS('top', '0px');
    await expectNoAxeFindings(page);
    // A save, and leaving, would lose it: each asks first.
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText('use this picture or cancel it');
    const use = dialog.getByRole('button', { name: 'Use This Picture' });
    await expect(use).toBeFocused();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await use.click();
    await expect(dialog.getByRole('radio', { name: 'Your picture' })).toBeChecked();
    await expect.poll(() => getDots(page)).toBeGreaterThan(0);
    // A drawing after all, and back.
    await dialog.getByRole('radio', { name: 'Hills' }).check();
    await expect(dialog.getByRole('radio', { name: 'Your picture' })).not.toBeChecked();
    await dialog.getByRole('radio', { name: 'Your picture' }).check();
    await save.click();
    await expect(dialog).toBeHidden();
    await page.goto(buildPath(guestPages.invitation, { code: eventCode }));
    await expect.poll(() => getDots(page)).toBeGreaterThan(0);
  },
);
