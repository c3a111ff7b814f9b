import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { personalLinksPage } from './pages/personal-links.page.ts';
import { readQr } from './read-qr.ts';
import { signUpHost } from './typed-host.ts';
import { planWedding } from './wedding-to-share.ts';

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test(
  'personal links are searched, paged and copied, and tell when they were opened',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId } = await planWedding(host, { guests: 60 });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const links = personalLinksPage(page);
    await page.goto(`/manage-roles-attendees/${eventId}`);
    await page.getByRole('link', { name: 'Personal links' }).click();
    await expect(links.heading).toBeVisible();
    await expect(links.rows).toHaveCount(50);
    await expect(links.range).toHaveText('1–50 of 60');
    await expectNoAxeFindings(page);
    await links.page(2).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(links.rows).toHaveCount(10);
    await links.search.fill('nobody at all');
    await expect(page.getByText('Nobody found')).toBeVisible();
    await links.search.fill('mary');
    await expect(page).toHaveURL(/q=mary/);
    await expect(links.rows).toHaveCount(1);
    await expect(links.row('Mary Lee')).toContainText('Not opened yet');
    await links.copyLink('Mary Lee').click();
    await expect(page.getByText('Link Copied!')).toBeVisible();
    const first = await copied(page);
    expect(first).toMatch(/\/i\/[\w-]{22}$/);
    await host.join.noteOpened.mutate({ token: first.split('/i/')[1] ?? '' });

    await page.reload();
    await expect(links.row('Mary Lee')).toContainText('Last opened');
  },
);

test(
  'a personal link is re-issued and revoked, each after a question',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId } = await planWedding(host);
    const links = personalLinksPage(page);
    await links.open(eventId);
    await links.openLink('Mary Lee').click();
    const first = await links.link.inputValue();
    expect(first).toMatch(/\/i\/[\w-]{22}$/);
    expect((await readQr(page, await links.qr.screenshot())).text).toBe(first);
    await links.reissue.click();
    await expect(links.dialog).toContainText('the schedule of Mary Lee closes on every phone');
    await expectNoAxeFindings(page);
    await links.confirmReissue.dblclick();
    await expect(page.getByText('New Link Made')).toHaveCount(1);
    await expect(links.link).not.toHaveValue(first);
    await expect(links.link).toBeFocused();
    const { links: rows } = await host.links.list.query({ eventId, search: 'mary' });
    expect(rows).toMatchObject([{ issue: 2, link: await links.link.inputValue() }]);

    await links.revoke.click();
    await links.confirmRevoke.click();
    await expect(page.getByText('Link Revoked')).toBeVisible();
    await expect(links.link).toHaveCount(0);
    await links.close.click();
    await expect(links.row('Mary Lee')).toContainText('Revoked');
    await expect(links.copyLink('Mary Lee')).toHaveCount(0);
    await expectNoAxeFindings(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await links.openLink('Mary Lee').click();
    await links.makeNew.click();
    await expect(links.link).toBeVisible();
    await expectNoAxeFindings(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  },
);

test('a host reads links again; another host sees none', { tag: '@rare' }, async ({ page, context }) => {
  const host = await signUpHost(context);
  const { eventId } = await planWedding(host);
  const links = personalLinksPage(page);
  await page.route(/\/trpc\/[^?]*links\.list/, (route) => route.abort());
  await links.open(eventId);
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible({ timeout: 15_000 });
  await expectNoAxeFindings(page);
  await page.unroute(/\/trpc\/[^?]*links\.list/);
  await retry.click();
  await expect(links.row('Mary Lee')).toBeVisible();

  await signUpHost(context, 'Somebody Else');
  for (const path of ['personal-links', 'poster']) {
    await page.goto(`/${path}/${eventId}`);
    await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible();
    await page.goto(`/${path}/no-id`);
    await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible();
  }
  await page.goto(`/dashboard?share=links&event=${eventId}`);
  await expect(page.getByRole('dialog')).toContainText('Event Not Found');
});

test('a host takes the links of those found along as a file', { tag: '@rare' }, async ({ page, context }) => {
  const host = await signUpHost(context);
  const { eventId } = await planWedding(host);
  const links = personalLinksPage(page);
  await links.open(eventId, '?q=mary');
  await links.downloadAll.click();
  await expect(page.getByRole('dialog')).toContainText('Anyone with a link can open that person’s schedule');
  await expectNoAxeFindings(page);
  const [file] = await Promise.all([page.waitForEvent('download'), links.confirmDownload.click()]);
  expect(file.suggestedFilename()).toMatch(/ - personal links\.csv$/);
  const { links: rows } = await host.links.list.query({ eventId, search: 'mary' });
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(`,${rows[0]?.link}`);
  expect(text.trim().split('\r\n')).toHaveLength(2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('with 1 link.')).toBeVisible();
});
