import { type Browser, expect, type Page, test } from '@playwright/test';
import { createSubscriber, startFakePushService } from '../fake-push.ts';
import { withWholeBrowser } from '../launch-options.ts';
import { expectNoAxeFindings } from './axe.ts';
import { deliver, fakePush, shown, tap } from './fake-push-phone.ts';
import { joinAs } from './guest-phone.ts';
import { createLiveEvent } from './live-event.ts';
import { withDatabase } from './own-database.ts';
import { bellPage } from './pages/bell.page.ts';
import { eventSettingsPage } from './pages/event-settings.page.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { startProviderServer } from './provider-server.ts';
import { signUpHost } from './typed-host.ts';

test.describe.configure({ mode: 'serial' });
test.use({ ...withWholeBrowser, serviceWorkers: 'allow', permissions: ['notifications'] });
let service: Awaited<ReturnType<typeof startFakePushService>>;
let server: Awaited<ReturnType<typeof startProviderServer>>;
test.beforeAll(async () => {
  service = await startFakePushService();
  server = await startProviderServer({ PUSH_BASE_URL: service.url });
});
test.afterAll(async () => {
  await server.stop();
  service.close();
});

/** As minutes that pass: all that hosts are told of was so much earlier. */
const letPass = (minutes: number) =>
  withDatabase(server, async (sql) => {
    const time = sql`make_interval(mins => ${minutes}::int)`;
    await sql`update activity set created_at = created_at - ${time}`;
    await sql`update bell_marks set seen_at = seen_at - ${time}`;
    await sql`update bell_choices set mail_at = mail_at - ${time}, mailed_until = mailed_until - ${time},
      push_at = push_at - ${time}, pushed_until = pushed_until - ${time}`;
  });

async function liveEvent(page: Page) {
  const host = await signUpHost(page.context(), 'Ana Kovač', server.url);
  await server.verify(host);
  const eventId = await createLiveEvent(host, [{ name: 'Mary Lee' }, { name: 'Omar Haddad' }]);
  const { eventCode } = await host.events.get.query({ eventId });
  const email = (await host.auth.session.query()).user?.email ?? '';
  await page.goto(`${server.url}/event-dashboard/${eventId}`);
  const bell = bellPage(page);
  const reopen = async () => {
    await page.reload();
    await bell.open();
  };
  const listMails = () =>
    server.resend.accepted.filter(({ to, subject }) => to === email && /notice/.test(subject));
  return { host, eventId, eventCode, bell, reopen, listMails };
}

/** A guest takes a name on their phone, and gives it back. */
async function giveBack(browser: Browser, eventCode: string, name: string) {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await joinAs(phone, eventCode, name);
  await guestSchedulePage(phone).notMe.click();
  await phone.getByRole('button', { name: 'Yes, give the name back' }).click();
  await expect(phone.getByText('The name is free again')).toBeVisible();
  await context.close();
}

/** The clock at the event, in so many hours. */
const clockIn = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000).toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Kathmandu',
    timeStyle: 'short',
  });

test(
  'a host is written to as they chose, not in quiet hours, until they press the way out',
  { tag: '@rare' },
  async ({ page, browser }) => {
    test.setTimeout(120_000);
    const { eventId, eventCode, bell, reopen, listMails } = await liveEvent(page);
    const settings = eventSettingsPage(page);
    const setQuietHours = async (set: () => Promise<void>) => {
      await page.goto(`${server.url}/event-dashboard/${eventId}?settings=true`);
      await set();
      await settings.save.click();
      await expect(settings.dialog).toHaveCount(0);
    };
    await bell.open();
    await expect(bell.mail('Never')).toBeChecked();
    await bell.choose('At once');
    await expect(bell.toast('You get an e-mail when something is new, one an hour at most')).toBeVisible();
    await reopen();
    await expect(bell.mail('At once')).toBeChecked();
    await expectNoAxeFindings(page);
    await bell.close();

    await setQuietHours(async () => {
      await settings.quietHours.check({ force: true });
      await settings.quietFrom.fill(clockIn(-1));
      await settings.quietUntil.fill(clockIn(3));
    });
    await giveBack(browser, eventCode, 'Mary Lee');
    await expect(bell.button).toHaveAccessibleName('Notices: 1 new');
    await letPass(3);
    // It was their turn, and is put off until the hours end.
    const minutesLeft = () =>
      withDatabase(server, async (sql) => {
        const [row] = await sql`select extract(epoch from mail_at - now()) / 60 as left from bell_choices
          where event_id = ${eventId}`;
        return Number(row?.['left']);
      });
    await expect.poll(minutesLeft).toBeGreaterThan(150);
    expect(listMails()).toEqual([]);

    await setQuietHours(() => settings.quietHours.uncheck({ force: true }));
    await letPass(181);
    await expect.poll(() => listMails().length, { timeout: 15_000 }).toBe(1);
    const [mail] = listMails();
    expect(mail?.subject).toBe('Ana & Søren: 1 notice');
    expect(mail?.text).toMatch(/^Hello Ana Kovač,[^]*\nMary Lee gave their name back\n/);
    expect(mail?.text).toContain(`${server.url}/event-dashboard/${eventId}`);
    expect(mail?.text).toContain('You get this message when something is new');

    const wayOut = /http\S+$/m.exec(mail?.text.split('No more e-mails about this event')[1] ?? '')?.[0] ?? '';
    await page.goto(wayOut);
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'No more e-mails' }).click();
    await expect(page.getByText('You get no more e-mails')).toBeVisible();
    await page.goto(`${server.url}/event-dashboard/${eventId}`);
    await bell.open();
    await expect(bell.mail('Never')).toBeChecked();

    await bell.choose('Once a day');
    await expect(bell.toast('You get what is new in one e-mail, in the morning')).toBeVisible();
    await reopen();
    await expect(bell.mail('Once a day')).toBeChecked();
    await bell.close();
    await giveBack(browser, eventCode, 'Omar Haddad');
    await letPass(24 * 60);
    await expect.poll(() => listMails().length, { timeout: 15_000 }).toBe(2);
    const [, daily] = listMails();
    expect(daily?.text).toContain('Omar Haddad gave their name back');
    expect(daily?.text).not.toContain('Mary Lee');
    expect(daily?.text).toContain('You get this message once a day');
    // As a mail program does it.
    expect(daily?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const oneClick = daily?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
    await fetch(oneClick, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    await reopen();
    await expect(bell.mail('Never')).toBeChecked();
  },
);

test(
  'a host is told in their browser while the page is closed, by a tap is on the event, and turns it off',
  { tag: '@rare' },
  async ({ page, context, browser }) => {
    test.setTimeout(120_000);
    const subscriber = createSubscriber();
    await context.addInitScript(fakePush, subscriber.subscription);
    const { eventId, eventCode, bell, reopen, listMails } = await liveEvent(page);
    const address = `${server.url}/event-dashboard/${eventId}`;
    await bell.open();
    await expect(bell.inBrowser).not.toBeChecked();
    await bell.inBrowser.click({ force: true });
    await expect(bell.toast('This browser tells you what is new')).toBeVisible();
    await reopen();
    await expect(bell.inBrowser).toBeChecked();
    await expectNoAxeFindings(page);

    await page.goto(`${server.url}/dashboard`);
    await giveBack(browser, eventCode, 'Mary Lee');
    await letPass(3);
    await expect.poll(() => service.taken.length, { timeout: 15_000 }).toBe(1);
    const [taken] = service.taken.splice(0);
    const payload = subscriber.open(taken?.body ?? Buffer.alloc(0));
    const words = { title: 'Ana & Søren', body: 'Mary Lee gave their name back' };
    expect(payload).toMatchObject({ ...words, url: `/event-dashboard/${eventId}` });
    const scope = `${server.url}/host-notices/`;
    await deliver(page, JSON.stringify(payload), scope);
    await expect.poll(() => shown(page, scope)).toMatchObject([words]);
    const [{ tag } = { tag: '' }] = await shown(page, scope);
    expect(await tap(context, tag)).toEqual([`open ${address}`]);
    expect(listMails()).toEqual([]);

    // Whoever is faster than the answer reads of it as well.
    const opened = Promise.withResolvers<void>();
    await page.route(/bell\.read/, async (route) => {
      await opened.promise;
      await route.continue();
    });
    await page.goto(address);
    await bell.open();
    await expect(bell.dialog).not.toContainText('Nothing needs you');
    opened.resolve();
    await expect(bell.dialog).toContainText('Mary Lee gave their name back');
    await bell.inBrowser.click({ force: true });
    await expect(bell.toast('This browser tells you nothing of this event')).toBeVisible();
    await reopen();
    await expect(bell.inBrowser).not.toBeChecked();
  },
);
