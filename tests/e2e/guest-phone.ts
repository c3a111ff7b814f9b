import { type Browser, expect, type Page } from '@playwright/test';
import { baseUrl } from '../env.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { joinPage } from './pages/join.page.ts';

const viewport = { width: 390, height: 844 };

/** A British phone that nobody has joined on. */
export async function openPhone(browser: Browser): Promise<Page> {
  const phone = await browser.newContext({
    baseURL: baseUrl() ?? '',
    viewport,
    locale: 'en-GB',
    hasTouch: true,
  });
  return phone.newPage();
}

/** Finds the name on the list, and joins under it. */
export async function joinAs(page: Page, eventCode: string, name: string): Promise<void> {
  const join = joinPage(page);
  await join.open(`/${eventCode}`);
  await join.name.fill(name);
  await join.choice(name).check();
  await join.join.click();
  await expect(guestSchedulePage(page).hello(name)).toBeVisible();
}

/** A phone of somebody on the list, who has joined; prepared before it opens anything, where the test says how. */
export async function openGuestPhone(
  browser: Browser,
  eventCode: string,
  name: string,
  prepare?: (page: Page) => Promise<unknown>,
) {
  const context = await browser.newContext({ baseURL: baseUrl() ?? '', viewport, isMobile: true });
  const page = await context.newPage();
  await prepare?.(page);
  await joinAs(page, eventCode, name);
  return { page, close: () => context.close() };
}
