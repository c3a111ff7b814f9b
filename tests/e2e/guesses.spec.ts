import { type Browser, chromium, expect, test } from '@playwright/test';
import { baseUrl } from '../env.ts';
import { expectNoAxeFindings } from './axe.ts';
import { createLiveEvent } from './live-event.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { joinPage } from './pages/join.page.ts';
import { signUpHost } from './typed-host.ts';

/** Somebody on the venue's network tries a hundred codes. */
async function guess(origin: string, venue: string): Promise<string[]> {
  const headers = { 'content-type': 'application/json', origin, 'x-forwarded-for': venue };
  const body = JSON.stringify({ eventCode: 'WED234567' });
  const ask = async () => {
    const url = `${origin}/trpc/join.findEvent`;
    const answer: { error: { data: { reason: string } } } = await (
      await fetch(url, { method: 'POST', headers, body })
    ).json();
    return answer.error.data.reason;
  };
  return Promise.all(Array.from({ length: 100 }, ask));
}

let browser: Browser;
test.beforeAll(async () => {
  const { launchOptions } = test.info().project.use;
  // Any address but this machine's own names is no secure context: no `crypto.subtle`, in workers neither.
  const args = [...(launchOptions?.args ?? []), '--host-resolver-rules=MAP venue.test 127.0.0.1'];
  browser = await chromium.launch({ ...launchOptions, args });
});
test.afterAll(() => browser.close());

test(
  'where a hundred wrong codes were tried a guest joins by code and name on plain http, and waits a moment',
  { tag: '@rare' },
  async ({ context }) => {
    test.setTimeout(120_000);
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, [{ name: 'Mary Lee' }, { name: 'Omar Haddad' }]);
    const { eventCode } = await host.events.get.query({ eventId });
    const venue = '198.51.100.7';
    const guesses = await guess(baseUrl() ?? '', venue);
    expect(guesses.filter((reason) => reason === 'join.work_needed').length).toBeGreaterThan(50);

    const here = new URL(baseUrl() ?? '');
    here.hostname = 'venue.test';
    const headers = { 'x-forwarded-for': venue };
    const phone = await browser.newContext({ baseURL: here.origin, extraHTTPHeaders: headers });
    const page = await phone.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    const join = joinPage(page);
    await join.open();
    expect(await page.evaluate(() => typeof crypto.subtle)).toBe('undefined');
    await join.code.fill(eventCode);
    await join.findEvent.click();
    await expect(join.invited).toBeVisible();
    await expectNoAxeFindings(page);
    await join.accept.click();
    await join.name.fill('mary');
    await join.choice('Mary Lee').check();
    await join.join.click();
    await expect(guestSchedulePage(page).items).toHaveText(['Ceremony']);

    // Another phone there opens the link that everybody shares; without scripts its page says what to do.
    const other = await browser.newContext({ baseURL: here.origin, extraHTTPHeaders: headers });
    const shared = joinPage(await other.newPage());
    await shared.open(`/${eventCode}`);
    await expect(shared.invited).toBeVisible();
    const bare = await browser.newContext({
      baseURL: here.origin,
      extraHTTPHeaders: headers,
      javaScriptEnabled: false,
    });
    const still = await bare.newPage();
    await still.goto(`/join-event/${eventCode}`);
    await expect(
      still.getByText(/Please turn JavaScript on .* or open the link your host sent you/),
    ).toBeVisible();
  },
);
