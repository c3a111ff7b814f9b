import { expect, type Page, test } from '@playwright/test';
import { createLiveEvent } from './live-event.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { joinPage } from './pages/join.page.ts';
import { openLive } from './pages/live-page.ts';
import { dateText, inDays } from './stored-event.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

/** A live wedding with Mary on its list: its code, her personal link, and the address of her schedule. */
async function openWedding(host: TypedHost) {
  const eventId = await createLiveEvent(host, [{ name: 'Mary Lee' }], 'Ana & <Søren>');
  const { eventCode } = await host.events.get.query({ eventId });
  const { links } = await host.links.list.query({ eventId });
  const link = new URL(links[0]?.link ?? '').pathname;
  return { eventId, eventCode, link };
}

function watchConsole(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  return said;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('what a guest came for stands in the first answer', async ({ page, browser }) => {
    const host = await signUpHost(page.context());
    const { eventCode, link } = await openWedding(host);
    await page.goto(`/join-event/${eventCode}`);
    await expect(page.getByRole('heading', { name: 'Ana & <Søren>' })).toBeVisible();
    await expect(page).toHaveTitle('Ana & <Søren> · Daysheet');
    // The cover too: nothing is asked for.
    await expect(page.locator('svg.drawing')).toBeVisible();
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-DE' });
    const german = await context.newPage();
    await german.goto(new URL(link, page.url()).href);
    await expect(german.getByText('Mary Lee')).toBeVisible();
    await expect(guestSchedulePage(german).items).toHaveText(['Ceremony']);
    await expect(german.getByRole('tabpanel').getByText('15:00')).toBeVisible();
    await context.close();
    await page.goto(link);
    await expect(page.getByRole('tabpanel').getByText('3:00 PM')).toBeVisible();
  });

  test('a typed code leads on, and a wrong one is told of at the field, where it stays', async ({ page }) => {
    const host = await signUpHost(page.context());
    const { eventCode } = await openWedding(host);
    const join = joinPage(page);
    await page.goto('/join-event');
    await expect(page).toHaveTitle('Join an Event · Daysheet');
    await expect(page.getByRole('button', { name: 'Scan QR Code' })).toBeHidden();
    await join.code.fill('wed-999 999');
    await join.findEvent.click();
    await expect(join.code).toHaveAccessibleDescription(/No active event found with that code\./);
    await expect(join.code).toHaveValue('WED999999');
    await join.code.fill(`my code is *${eventCode}* they said`);
    await join.findEvent.click();
    await expect(join.invited).toBeVisible();
    await join.accept.click();
    await expect(page).toHaveURL(`/join-flow/${eventCode}`);
  });
});

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How far the page jumped since it was opened: the sum of its layout shifts. */
const measureShift = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const shifts: number[] = Reflect.get(window, 'shifts');
    return shifts.reduce((sum, shift) => sum + shift, 0);
  });

test('the server’s page comes alive as it is, without a jump or a word in the console', async ({ page }) => {
  const host = await signUpHost(page.context());
  const { eventId, link } = await openWedding(host);
  const said = watchConsole(page);
  await page.goto(link);
  const schedule = guestSchedulePage(page);
  await expect(schedule.items).toHaveText(['Ceremony']);
  await expect(page).toHaveURL(new RegExp(`/attendee/${eventId}\\?attendeeId=`));
  await expect(page.getByRole('button', { name: 'This is not me' })).toBeVisible();
  await watchShifts(page);
  await openLive(page, page.url());
  await expect(schedule.items).toHaveText(['Ceremony']);
  expect(await measureShift(page)).toBeLessThan(0.02);
  expect(said).toEqual([]);
  // A live page: what changes is there.
  await host.schedule.create.mutate({
    eventId,
    id: crypto.randomUUID(),
    title: 'Fireworks',
    eventDate: inDays(20),
    startTime: '22:00',
    notificationMinutes: null,
    assignmentType: 'roles',
    roleIds: [],
    attendeeIds: [],
  });
  await expect(schedule.items).toHaveText(['Ceremony', 'Fireworks']);
});

test('where the phone’s clocks differ from the event’s, the page says so before its scripts are there', async ({
  page,
  browser,
}) => {
  const host = await signUpHost(page.context());
  const { eventId, link } = await openWedding(host);
  const { timeZone } = await host.events.get.query({ eventId });
  await page.goto(link);
  const other = timeZone === 'Pacific/Auckland' ? 'Asia/Kathmandu' : 'Pacific/Auckland';
  for (const [timezoneId, isElsewhere] of [
    [timeZone, false],
    [other, true],
  ] as const) {
    const context = await browser.newContext({ timezoneId });
    await context.route('**/assets/**', (route) => route.abort());
    const guest = await context.newPage();
    await guest.goto(new URL(link, page.url()).href);
    await expect(guestSchedulePage(guest).items).toHaveText(['Ceremony']);
    await expect(guest.getByText(`Times are in ${timeZone}`)).toBeVisible({ visible: isElsewhere });
    await context.unroute('**/assets/**');
    await openLive(guest, guest.url());
    await expect(guest.getByText(`Times are in ${timeZone}`)).toBeVisible({ visible: isElsewhere });
    await context.close();
  }
});

test('a pasted link shows the event, its dates and our picture; opening a preview is no opening', async ({
  page,
  request,
}) => {
  const host = await signUpHost(page.context());
  const { eventId, eventCode, link } = await openWedding(host);
  const preview = async (path: string) => {
    const answer = await request.get(path, { headers: { accept: '*/*' } });
    const html = await answer.text();
    const picture = /property="og:image" content="([^"]*)"/.exec(html)?.[1];
    return { html, picture };
  };
  const { html, picture } = await preview(`/join-event/${eventCode}`);
  expect(html).toContain('<meta property="og:title" content="Ana &amp; &lt;Søren&gt;" />');
  expect(html).toContain(dateText(inDays(20)).replace(/,.*/, ''));
  expect(html).toContain('<meta name="robots" content="noindex" />');
  const image = await request.get(new URL(picture ?? '').pathname);
  expect(image.headers()['content-type']).toBe('image/png');
  expect((await preview(link)).html).toContain('og:title');
  const { links } = await host.links.list.query({ eventId });
  expect(links[0]).toMatchObject({ openedAt: null });
  await host.events.deactivate.mutate({ eventId });
  expect((await preview(`/join-event/${eventCode}`)).html).not.toContain('Ana &amp;');
});
