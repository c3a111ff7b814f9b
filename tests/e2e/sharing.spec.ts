import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { dashboardPage } from './pages/dashboard.page.ts';
import { eventDashboardPage } from './pages/event-dashboard.page.ts';
import { personalLinksPage } from './pages/personal-links.page.ts';
import { printed } from './pages/pocket.page.ts';
import { posterPage, sharePage } from './pages/share.page.ts';
import { readQr, readSavedQr } from './read-qr.ts';
import { signUpHost } from './typed-host.ts';
import { name, planWedding } from './wedding-to-share.ts';

/** A browser that has a share sheet, as phones do; what it was given is kept. */
const giveShareSheet = (page: Page, answer: 'shares' | 'refuses') =>
  page.addInitScript((does) => {
    const given: unknown[] = [];
    Object.assign(window, { given });
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (data: unknown) => {
        given.push(data);
        return does === 'shares'
          ? Promise.resolve()
          : Promise.reject(new DOMException('no', 'NotAllowedError'));
      },
    });
  }, answer);

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test(
  'a host shares no draft: nothing opens, by button or by address',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId } = await planWedding(host, { guests: 0 });
    const share = sharePage(page);
    const forLinks = page.getByText('You must activate your event before sharing links with attendees.');
    const forQr = page.getByText('You must activate your event before generating QR codes for attendees.');
    await page.goto('/dashboard');
    await dashboardPage(page).share(name).click();
    await expect(forLinks).toBeVisible();
    await dashboardPage(page).card(name).getByRole('button', { name: 'QR Code' }).click();
    await expect(forQr).toBeVisible();
    await page.goto(`/event-dashboard/${eventId}?share=links`);
    await expect(forLinks).toBeVisible();
    await expect(page).toHaveURL(`/event-dashboard/${eventId}`);
    await page.getByRole('button', { name: 'QR Code' }).click();
    await expect(forQr).toBeVisible();
    await page.getByRole('tab', { name: 'Manage' }).click();
    await page.getByRole('button', { name: 'Generate QR Code' }).click();
    await expect(forQr).toHaveCount(2);
    await expect(share.dialog).toHaveCount(0);
    await expect(share.qrDialog).toHaveCount(0);
    await page.goto(`/poster/${eventId}`);
    await expect(page.getByRole('heading', { name: 'Event Not Live' })).toBeVisible();
    await expect(posterPage(page).poster).toHaveCount(0);
    await expectNoAxeFindings(page);
    await personalLinksPage(page).open(eventId);
    await expect(page.getByText('No one is on the list yet')).toBeVisible();
  },
);

test(
  'the share dialog opens from the card, and stands in the address',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId, eventCode } = await planWedding(host);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const share = sharePage(page);
    await page.goto('/dashboard');
    await dashboardPage(page).share(name).click();
    await expect(page).toHaveURL(`/dashboard?share=links&event=${eventId}`);
    await expect(share.tab('Links & QR Code')).toHaveAttribute('aria-selected', 'true');
    await expect(share.eventCode).toHaveText(eventCode);
    const link = await share.joinLink.inputValue();
    expect(link).toContain(`/join-event/${eventCode}`);
    await expect(share.localWarning).toBeVisible();
    await expectNoAxeFindings(page);
    await share.copyLink.click();
    await expect(page.getByText('Link Copied!')).toBeVisible();
    expect(await copied(page)).toBe(link);
    expect((await readQr(page, await share.qr.screenshot())).text).toBe(link);

    await share.tab('Email Invites').click();
    await expect(page).toHaveURL(/share=email/);
    await page.reload();
    await expect(share.tab('Email Invites')).toHaveAttribute('aria-selected', 'true');
    await share.tab('Links & QR Code').click();
    await share.close.click();
    await expect(page).toHaveURL('/dashboard');
    await expect(share.dialog).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    const card = dashboardPage(page).card(name);
    await card.getByRole('button', { name: 'QR Code' }).click();
    await expect(share.qrDialog).toBeVisible();
    await expectNoAxeFindings(page);
    await page.goBack();
    await expect(share.qrDialog).toHaveCount(0);
    await page.goto(`/event-dashboard/${eventId}?share=links`);
    await expect(share.joinLink).toBeVisible();
    await expectNoAxeFindings(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  },
);

test(
  'the QR code is drawn here, carries the link, and is saved as picture and drawing',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId, eventCode } = await planWedding(host, { eventName: 'Ana/Søren: "at last"' });
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!/^(?:data|blob):/.test(request.url()) && new URL(request.url()).hostname !== 'localhost') {
        outside.push(request.url());
      }
    });
    const share = sharePage(page);
    await eventDashboardPage(page).open(eventId);
    await page.getByRole('tab', { name: 'Manage' }).click();
    await page.getByRole('button', { name: 'Generate QR Code' }).click();
    const png = page.waitForEvent('download');
    await share.downloadQr.click();
    await expect(page.getByText('QR Code Downloaded')).toBeVisible();
    const picture = await readSavedQr(page, await png);
    expect(picture).toMatchObject({ width: 300, height: 300, fileName: 'Ana-Søren- -at last--QR-Code.png' });
    expect(picture.text).toMatch(new RegExp(`/join-event/${eventCode}$`));
    // All but the standard's four white modules on each side.
    expect(picture.across).toBeGreaterThan(225);
    expect(picture.across).toBeLessThan(250);
    const svg = page.waitForEvent('download');
    await share.downloadSvg.click();
    const drawing = await svg;
    expect(drawing.suggestedFilename()).toMatch(/-QR-Code\.svg$/);
    expect(await readFile(await drawing.path(), 'utf8')).toMatch(/^<svg [^>]*viewBox="0 0 /);
    expect(outside).toEqual([]);

    await page.evaluate(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await share.downloadQr.click();
    await expect(page.getByText('Could not download the QR code. Please try again.')).toBeVisible();
  },
);

test(
  'a host shares by the phone’s own sheet, and copies where that or the clipboard is refused',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId, eventCode } = await planWedding(host);
    await giveShareSheet(page, 'shares');
    const share = sharePage(page);
    await page.goto(`/event-dashboard/${eventId}`);
    await eventDashboardPage(page).shareEvent.click();
    await share.shareLink.click();
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Reflect.get(window, 'given'))))
      .toContain(`"title":"Join ${name}"`);
    const [given]: unknown[] = await page.evaluate(() => Reflect.get(window, 'given'));
    expect(given).toMatchObject({
      text: expect.stringContaining(eventCode),
      url: expect.stringMatching(new RegExp(`/join-event/${eventCode}$`)),
    });

    await giveShareSheet(page, 'refuses');
    await page.reload();
    await share.shareLink.click();
    await expect(page.getByText('Link Copied!')).toBeVisible();

    // Plain http on a local network, in a browser that refuses the old command, too.
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await share.copyLink.click();
    await expect(share.byHand).toBeFocused();
    await expect(share.byHand).toHaveValue(new RegExp(`/join-event/${eventCode}$`));
    expect(await page.evaluate(() => window.getSelection()?.toString())).toContain(eventCode);
    await expectNoAxeFindings(page);
  },
);

/** The parts of a poster, as HTML, that are not all on it. */
const listOutside = (poster: Locator) =>
  poster.evaluate((sheet) => {
    const { bottom, right } = sheet.getBoundingClientRect();
    return [...sheet.querySelectorAll('h1, h2, p, img, svg')].flatMap((part) => {
      const place = part.getBoundingClientRect();
      const isInside = place.bottom <= bottom && place.right <= right && place.left >= 0;
      return isInside ? [] : [part.outerHTML];
    });
  });

test(
  'the poster is one sheet with nothing beside it, on the paper that the host has',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const longName =
      'The Wedding of Alexandrina-Wilhelmina Featherstonehaugh and Bartholomew Montgomery-Worthington';
    const { eventId, eventCode } = await planWedding(host, { eventName: longName });
    const { poster, qr, print, paper } = posterPage(page);
    await page.goto(`/event-dashboard/${eventId}?share=qr`);
    await sharePage(page).toPoster.click();
    await expect(poster).toContainText(longName);
    await expect(poster).toContainText(eventCode);
    await expectNoAxeFindings(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoAxeFindings(page);
    for (const sheet of [
      { name: 'Letter', onScreen: { width: 816, height: 1056 }, inPoints: { width: 612, height: 792 } },
      { name: 'A4', onScreen: { width: 794, height: 1123 }, inPoints: { width: 595, height: 842 } },
    ]) {
      // As it is in the host's country, before another is chosen.
      if (sheet.name !== 'Letter') await paper(sheet.name).click();
      await page.setViewportSize(sheet.onScreen);
      await page.emulateMedia({ media: 'print' });
      await expect(print).toBeHidden();
      await expect(page.getByRole('banner')).toBeHidden();
      const box = await poster.boundingBox();
      expect([box?.x, box?.y].map((length) => Math.floor(length ?? -1))).toEqual([0, 0]);
      expect(Math.abs((box?.width ?? 0) - sheet.onScreen.width)).toBeLessThan(1);
      expect(Math.abs((box?.height ?? 0) - sheet.onScreen.height)).toBeLessThan(1);
      expect(await listOutside(poster)).toEqual([]);
      expect((await readQr(page, await qr.screenshot())).text).toMatch(
        new RegExp(`/join-event/${eventCode}$`),
      );
      expect(await printed(page)).toEqual({ sheets: 1, ...sheet.inPoints });
      await page.emulateMedia({ media: null });
    }
    await page.reload();
    await expect(paper('A4').locator('input')).toBeChecked();
  },
);
