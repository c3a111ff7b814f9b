import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { guardedPages, buildPath } from '@daysheet/shared/routes.ts';
import { expectNoAxeFindings } from './axe.ts';
import { planWedding } from './new-event.ts';
import { eventDashboardPage } from './pages/event-dashboard.page.ts';
import { eventFrame } from './pages/event-frame.page.ts';
import { signUpHost } from './typed-host.ts';

const ways = ['Overview', 'Schedule', 'People', 'Answers', 'Share', 'Live', 'Settings'];
/** Seven names side by side could not be read there: people lead to answers. */
const waysOnPhone = ways.filter((way) => way !== 'Answers');
const screens = [
  [guardedPages.eventDashboard, 'Overview'],
  [guardedPages.schedule, 'Schedule'],
  [guardedPages.event, 'Schedule'],
  [guardedPages.attendees, 'People'],
  [guardedPages.answers, 'Answers'],
  [guardedPages.hostControl, 'Live'],
  [guardedPages.personalLinks, 'People'],
  [guardedPages.handouts, 'People'],
  [guardedPages.runSheet, 'Schedule'],
  [guardedPages.pocket, 'Schedule'],
  [guardedPages.poster, 'Share'],
] as const;

const open = (page: Page, path: (typeof screens)[number][0], eventId: string) =>
  page.goto(buildPath(path, { eventId }));

test(
  'a host goes from each screen of an event to each other, at the side',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId } = await planWedding(host);
    const frame = eventFrame(page);
    let left: number | undefined;
    for (const [path, present] of screens) {
      await open(page, path, eventId);
      await expect(frame.ways).toContainText('Ana & Søren');
      await expect(frame.ways).toContainText('Draft');
      await expect(frame.present).toHaveText([present]);
      expect((await frame.ways.getByRole('link').allTextContents()).slice(0, ways.length)).toEqual(ways);
      const box = await frame.way('People').boundingBox();
      expect(box?.x).toBe((left ??= box?.x));
    }
    await expectNoAxeFindings(page);
    await frame.way('Live').click();
    await expect(page).toHaveURL(/host-control/);
    await frame.way('Share').click();
    await expect(page.getByText('You must activate your event before sharing links')).toBeVisible();

    await host.events.activate.mutate({ eventId });
    await expect(frame.ways).not.toContainText('Draft');
    await frame.way('Share').click();
    await expect(page).toHaveURL(/host-control/);
    await expect(page.getByRole('dialog').getByLabel('Join Link').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await frame.way('Settings').click();
    await expect(frame.dialog('Event Settings')).toBeVisible();

    // By its own address, too, a dialog lies over the overview.
    for (const dialog of ['share=links', 'settings=true']) {
      await page.goto(`${buildPath(guardedPages.eventDashboard, { eventId })}?${dialog}`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(frame.present).toHaveText(['Overview']);
    }
    // It is open as long as its address says so, also to who is there already, as by a notice.
    const settings = frame.dialog('Event Settings');
    await page.keyboard.press('Escape');
    await expect(settings).toHaveCount(0);
    await expect(page).not.toHaveURL(/settings/);
    await eventDashboardPage(page).settings.click();
    await page.goBack();
    await expect(settings).toHaveCount(0);
    await page.goForward();
    await expect(settings).toBeVisible();
  },
);

test(
  'a host goes by keys, finds people and items, and turns the keys off',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId } = await planWedding(host);
    const frame = eventFrame(page);
    await open(page, guardedPages.eventDashboard, eventId);
    await expect(frame.ways).toContainText('Draft');
    for (const [letter, path] of [
      ['s', /manage-event-schedule/],
      ['p', /manage-roles-attendees/],
      ['a', /event\/.*\/answers/],
      ['l', /host-control/],
      ['o', /event-dashboard/],
    ] as const) {
      await page.keyboard.press('g');
      await page.keyboard.press(letter);
      await expect(page).toHaveURL(path);
    }
    await page.keyboard.press('?');
    await expect(frame.keys).toContainText('Find people and items');
    await expectNoAxeFindings(page);
    // With a dialog open they are its own.
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await expect(frame.keys).toBeVisible();
    await expect(page).toHaveURL(/event-dashboard/);
    await page.keyboard.press('Escape');

    await page.keyboard.press('/');
    await frame.search.fill('mary');
    await expect(frame.foundLink('Mary Lee')).toBeVisible();
    await expectNoAxeFindings(page);
    await frame.search.fill('gs bled');
    await expect(frame.found).toContainText('Nothing is called that.');
    await frame.search.fill('cerem');
    await expect(frame.foundLink('Ceremony')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(frame.foundLink('Ceremony')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/manage-event-schedule.*day=/);
    await expect(frame.found).toHaveCount(0);

    await page.getByRole('main').getByLabel('Add in one line').fill('');
    await page.getByRole('main').getByLabel('Add in one line').pressSequentially('gp/?');
    await expect(page.getByRole('main').getByLabel('Add in one line')).toHaveValue('gp/?');
    await expect(page).toHaveURL(/manage-event-schedule/);

    await page.getByRole('button', { name: 'Keys', exact: true }).click();
    await frame.keysSwitch.uncheck({ force: true });
    await page.keyboard.press('Escape');
    await expect(frame.keys).toHaveCount(0);
    await page.keyboard.press('/');
    await page.reload();
    await expect(frame.ways).toContainText('Draft');
    await page.keyboard.press('/');
    await expect(frame.found).toHaveCount(0);
  },
);

test('Enter in the search opens nothing of the words before', { tag: '@rare' }, async ({ page, context }) => {
  const { eventId } = await planWedding(await signUpHost(context));
  const frame = eventFrame(page);
  await open(page, guardedPages.attendees, eventId);
  await frame.find.click();
  await frame.search.fill('mary');
  await expect(frame.foundLink('Mary Lee')).toBeVisible();
  const answer = Promise.withResolvers<void>();
  await page.route(/\/trpc\/.*schedule\.search/, (route) => answer.promise.then(() => route.continue()));
  const asked = page.waitForRequest(/schedule\.search/);
  await frame.search.fill('cerem');
  await frame.search.press('Enter');
  await asked;
  await frame.search.press('Enter');
  await expect(frame.search).toBeVisible();
  answer.resolve();
  await expect(frame.foundLink('Ceremony')).toBeVisible();
  await frame.search.press('Enter');
  await expect(page).toHaveURL(/manage-event-schedule.*day=/);
});

test(
  'who may only read has the ways that they may go',
  { tag: '@rare' },
  async ({ page, context, browser }) => {
    const host = await signUpHost(context);
    const { eventId } = await planWedding(host);
    const { link } = await host.members.invite.mutate({
      eventId,
      id: randomUUID(),
      email: null,
      right: 'reader',
    });
    const other = await browser.newContext();
    const reader = await signUpHost(other, 'Rea Reader');
    await reader.members.accept.mutate({ token: new URL(link ?? '').hash.slice(1) });
    await context.clearCookies();
    await context.addCookies(await other.cookies());
    await other.close();
    const frame = eventFrame(page);
    await open(page, guardedPages.attendees, eventId);
    await expect(frame.ways).toContainText('Draft');
    await expect(frame.ways.getByRole('link')).toHaveText(['Overview', 'Schedule', 'People']);
    await page.keyboard.press('g');
    await page.keyboard.press('e');
    await page.keyboard.press('/');
    await frame.search.fill('mary');
    await expect(frame.foundLink('Mary Lee')).toBeVisible();
    await expect(frame.dialog('Event Settings')).toHaveCount(0);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a host has the ways at the bottom of each screen', { tag: '@rare' }, async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId } = await planWedding(host);
    const frame = eventFrame(page);
    for (const [path, present] of screens) {
      await open(page, path, eventId);
      await expect(frame.present).toHaveText([present === 'Answers' ? 'People' : present]);
      await expect(frame.ways.getByRole('link')).toHaveText(waysOnPhone);
      await expect
        .poll(() => frame.ways.evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom)))
        .toBe(844);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
    await frame.way('People').tap();
    await expect(page).toHaveURL(/manage-roles-attendees/);
    await expectNoAxeFindings(page);
    await page.getByRole('main').getByRole('link', { name: 'Answers' }).tap();
    await expect(page).toHaveURL(/event\/.*\/answers/);
    await frame.find.tap();
    await frame.search.fill('karl');
    await frame.foundLink('Uncle Karl').tap();
    await expect(page).toHaveURL(/q=Uncle/);
  });
});
