import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { buildPath, guardedPages, openPages, sitePages } from '@daysheet/shared/routes.ts';
import { startFakeResend } from '../fake-resend.ts';
import { expectNoAxeFindings } from './axe.ts';
import { startOwnServer } from './own-server.ts';
import { authPage } from './pages/auth.page.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { inDays } from './stored-event.ts';

test.use({ serviceWorkers: 'allow' });

const name = 'Kovač & Söhne';
/** A square and a circle, which no other page of ours has. */
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><script>document.title = "run"</script><rect width="30" height="32" rx="6" fill="#8a1c4a"/><circle cx="48" cy="16" r="16" fill="#e0982a"/></svg>';
const ana = { fullName: 'Ana Kovač', email: `ana-${randomUUID()}@example.com`, password: 'blue-sunflower' };

let place: string;
let server: Awaited<ReturnType<typeof startOwnServer>>;
let resend: Awaited<ReturnType<typeof startFakeResend>>;

test.beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'daysheet-brand-'));
  await writeFile(join(place, 'logo.svg'), logo);
  resend = await startFakeResend({ latencyMs: 0 });
  server = await startOwnServer({
    BRAND_NAME: name,
    BRAND_COLOR: '#8a1c4a',
    BRAND_LOGO: join(place, 'logo.svg'),
    MAIL_FROM: 'hello@kovac.example',
    RESEND_API_KEY: 're_test',
    RESEND_BASE_URL: resend.url,
    ADMIN_EMAIL: ana.email,
  });
});
test.afterAll(async () => {
  await server.stop();
  resend.close();
  await rm(place, { recursive: true, force: true });
});

const findMail = async (to: string, link: RegExp) => {
  const find = () => resend.accepted.filter((mail) => mail.to === to && link.test(mail.text)).at(-1);
  await expect.poll(find, { timeout: 15_000 }).toBeTruthy();
  const mail = find();
  if (!mail) throw new Error('No mail came.');
  return { ...mail, link: link.exec(mail.text)?.[0] ?? '' };
};

async function call(page: Page, procedure: string, data: Record<string, unknown>): Promise<void> {
  const answer = await page.request.post(`${server.url}/trpc/${procedure}`, {
    data,
    headers: { origin: server.url },
  });
  expect(answer.status(), `${procedure}: ${await answer.text()}`).toBe(200);
}

/** What a page shows and says to programs, once it is there; the program's own name is nowhere in it. */
async function expectBranded(page: Page, where: string): Promise<void> {
  await expect(page, where).toHaveTitle(/Kovač & Söhne/);
  await expect(page.getByRole('banner').locator('img').first(), where).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.outerHTML), where).not.toContain('Daysheet');
}

/** A live wedding with Mary on its list. */
async function makeWedding(page: Page, mary: { id: string; email: string }): Promise<string> {
  const eventId = randomUUID();
  const days = { startDate: inDays(0), endDate: inDays(1), timeZone: 'Asia/Kathmandu' };
  await call(page, 'events.create', {
    id: eventId,
    eventType: 'wedding',
    name: 'Ana & Søren',
    attendeeCount: 150,
    ...days,
  });
  const rows = [{ ...mary, name: 'Mary Lee', role: 'Family' }];
  await call(page, 'attendees.import', { eventId, importId: randomUUID(), rows });
  await call(page, 'schedule.create', {
    eventId,
    id: randomUUID(),
    title: 'Ceremony',
    eventDate: inDays(0),
    startTime: '23:50',
    notificationMinutes: null,
    assignmentType: 'roles',
    roleIds: [],
    attendeeIds: [],
  });
  await call(page, 'events.activate', { eventId });
  return eventId;
}

async function signUp(page: Page): Promise<void> {
  const auth = authPage(page);
  await page.goto(`${server.url}/auth?redirect=dashboard`);
  await expectBranded(page, '/auth');
  await auth.toSignUp.click();
  await auth.signUp(ana);
  await expect(page.getByText('Account Created!')).toBeVisible();
  await auth.signIn(ana);
  await expect(page).toHaveURL(`${server.url}/dashboard`);
  await page.goto((await findMail(ana.email, /http\S+verify-email#[\w-]{43}/)).link);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('Your address is confirmed')).toBeVisible();
}

test('every page of the site names the house that runs it, in each language', async ({ request }) => {
  const sitemap = await (await request.get(`${server.url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/');
  expect(paths.length).toBeGreaterThan(12);
  const open = [
    '/nothing',
    '/auth',
    '/outbox',
    '/join-event',
    '/attendee-view',
    '/unsubscribe/none',
    '/i/none',
  ];
  for (const path of [...paths, ...open])
    for (const language of ['en', 'de', 'ar']) {
      const headers = { accept: 'text/html', 'accept-language': language };
      const text = await (await request.get(server.url + path, { headers })).text();
      expect(text, `${path} ${language}`).not.toContain('Daysheet');
      expect(text, `${path} ${language}`).toContain('Kovač &amp; Söhne');
    }
  for (const file of ['/guest.webmanifest', '/guest-page.webmanifest']) {
    const manifest = await (await request.get(server.url + file)).json();
    expect(manifest).toMatchObject({ name, short_name: name });
    for (const { src } of manifest.icons) expect((await request.get(server.url + src)).ok()).toBe(true);
  }
});

test(
  'a host and a guest see the house’s name, colour and logo, on screen and in their mail',
  { tag: '@rare' },
  async ({ page, browser }) => {
    test.setTimeout(180_000);
    await page.goto(server.url + sitePages.home);
    await expectBranded(page, '/');
    const create = page.getByRole('link', { name: 'Create an event' }).first();
    await expect(create).toHaveCSS('background-color', 'rgb(138, 28, 74)');
    await expectNoAxeFindings(page);
    await signUp(page);

    const mary = { id: randomUUID(), email: `mary-${randomUUID()}@example.com` };
    const eventId = await makeWedding(page, mary);
    const segments = { eventId, eventType: 'wedding' };
    for (const path of Object.values(guardedPages)) {
      await page.goto(server.url + buildPath<string>(path, segments));
      await page.waitForLoadState('networkidle');
      await expectBranded(page, path);
    }
    await page.goto(server.url + guardedPages.dashboard);
    await expectNoAxeFindings(page);
    await page.goto(server.url + guardedPages.account);
    await page.getByRole('button', { name: 'Enable Two-Factor Authentication' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your Password').fill(ana.password);
    await page.keyboard.press('Enter');
    const link = await dialog.getByRole('link', { name: 'open it in your app' }).getAttribute('href');
    expect(new URL(link ?? '').searchParams.get('issuer')).toBe(name);
    await expectBranded(page, 'two-factor authentication');

    await call(page, 'invitations.sendEmails', {
      eventId,
      id: randomUUID(),
      subject: 'Come',
      message: 'Hello {name}:\n\n[LINK]',
      attendeeIds: [mary.id],
    });
    await call(page, 'auth.requestPasswordReset', { email: ana.email });
    const reset = await findMail(ana.email, /http\S+reset-password#/);
    expect(reset.text).toContain(`a new password for ${name}.`);
    const invitation = await findMail(mary.email, /http\S+\/i\/[\w-]+/);
    for (const { from, subject, text, html } of resend.accepted) {
      expect(from).toBe(`"${name}" <hello@kovac.example>`);
      expect([subject, text, html].join(' ')).not.toContain('Daysheet');
    }
    expect(invitation.html).toContain('background:#8a1c4a');

    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
    const phone = await context.newPage();
    const schedule = guestSchedulePage(phone);
    await phone.goto(invitation.link);
    await expect(schedule.items).toHaveText(['Ceremony']);
    await expect(phone).toHaveTitle('Ana & Søren · Kovač & Söhne');
    await phone.goto(server.url + openPages.auth);
    await expectBranded(phone, 'auth on a phone');
    await phone.goto(invitation.link);
    await expect(schedule.items).toHaveText(['Ceremony']);
    expect(await phone.evaluate(() => document.documentElement.outerHTML)).not.toContain('Daysheet');
    await expectNoAxeFindings(phone);
    const isLogoKept = async () => {
      const kept = await phone.evaluate(async () =>
        (await (await caches.open('daysheet-files')).keys()).map(({ url }) => new URL(url).pathname),
      );
      const shown = await phone.evaluate(() => document.documentElement.dataset['logo'] ?? '');
      return shown !== '' && kept.includes(shown);
    };
    await expect.poll(isLogoKept, { timeout: 20_000 }).toBe(true);
    await context.close();
  },
);
