import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { authPage } from './pages/auth.page.ts';
import { sitePage } from './pages/site.page.ts';
import { signUpHost } from './typed-host.ts';

const publicPaths = [
  '/',
  '/about',
  '/pricing',
  '/faq',
  '/support',
  '/tutorials',
  '/contact',
  '/terms',
  '/privacy',
];
const asBrowser = { headers: { accept: 'text/html' }, maxRedirects: 0 };

/** The paths of all public pages, as the sitemap has them. */
async function readPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const found = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)];
  const paths = found.map(([, address = '']) => new URL(address).pathname);
  expect(paths).toEqual(expect.arrayContaining(publicPaths));
  return paths;
}

const hrefsIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

test('every link of every public page leads somewhere real, to the very heading', async ({ request }) => {
  const paths = await readPaths(request);
  const pages = new Map<string, string>();
  const read = async (path: string) => {
    const known = pages.get(path);
    if (known !== undefined) return known;
    const response = await request.get(path, asBrowser);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    pages.set(path, html);
    return html;
  };
  for (const path of paths) {
    const hrefs = hrefsIn(await read(path));
    expect(hrefs, path).toContain('/');
    for (const href of hrefs) {
      // Of others: the licence's text, and whatever the terms of whoever runs the server name.
      if (/^(?:mailto|https):/.test(href)) continue;
      const { pathname, search, hash, origin } = new URL(href, `http://origin.invalid${path}`);
      expect(origin, `${path} leads away, to ${href}`).toBe('http://origin.invalid');
      const target = await read(pathname + search);
      if (hash) expect(target, `${path} leads to ${href}`).toContain(`id="${hash.slice(1)}"`);
    }
  }
  for (const path of ['/nothing', '/demo/more', '/event', '/about/us', '/join-event/WED123/more']) {
    // The links of languages, followed above, are remembered.
    const response = await request.get(`${path}?lang=en`, asBrowser);
    expect(response.status(), path).toBe(404);
    expect(await response.text()).toContain('Oops! Page not found');
  }
});

test(
  'the public header knows at once whether a host is signed in; signing in and out both lead there',
  { tag: '@rare' },
  async ({ page }) => {
    const site = sitePage(page);
    const auth = authPage(page);
    const account = {
      fullName: 'Ana Kovač',
      email: `ana-${randomUUID()}@example.com`,
      password: 'blue-sunflower',
    };
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await site.open('/no/such/page');
    expect(warnings).toContain('404: no page at /no/such/page');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everyone knows where to be.');
    await site.login.click();
    await auth.toSignUp.click();
    await auth.signUp(account);
    await expect(page.getByText('Account Created!')).toBeVisible();
    await auth.signIn(account);
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await expect(site.account).toContainText('AK');
    await expect(site.login).toHaveCount(0);
    await site.account.click();
    await expect(page.getByText('Welcome, Ana Kovač')).toBeVisible();
    await expect(site.menuItem('My Account')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(site.login).toBeVisible();
    await expect(page).toHaveURL('/');
    await site.nav.getByRole('link', { name: 'My Events' }).click();
    await expect(page).toHaveURL('/auth?redirect=dashboard');
  },
);

test('a visitor’s message is kept until sent, and thanked', { tag: '@rare' }, async ({ page }) => {
  const site = sitePage(page);
  await site.open('/contact');
  await site.write({ 'First Name': 'Ana', 'Last Name': 'Kovač', Email: 'ana@example.com' });
  await site.send.click();
  await expect(page.getByText('Please write your message.')).toBeVisible();
  await expectNoAxeFindings(page);
  await site.write({ Subject: 'The boat', Message: 'When does it leave?' });
  await page.route('**/trpc/contact.send', (route) => route.abort());
  await site.send.click();
  await expect(page.getByText('The server was not reached.')).toBeVisible();
  await page.unroute('**/trpc/contact.send');
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('When does it leave?');
  await site.send.click();
  await expect(site.thanks).toBeFocused();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Write another' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('the live demo goes on, and waits for a visitor', { tag: '@rare' }, async ({ page }) => {
  await page.clock.install();
  const site = sitePage(page);
  await site.open();
  await expect(site.demoTitle).toHaveText('Boats leave at 15:20');
  await page.clock.runFor(4000);
  await expect(site.demoTitle).toHaveText('Mary’s own day');
  await expect(site.demo.getByText('+4 more events')).toBeVisible();
  await site.demo.hover();
  await page.clock.runFor(20_000);
  await expect(site.demoTitle).toHaveText('Mary’s own day');
  await site.demoDots.nth(4).click();
  await expect(site.demoTitle).toHaveText('No football practice today');
});

test('the public pages inform a visitor without scripts', { tag: '@rare' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Mary’s own day' })).toBeAttached();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(22, 19, 16)');
  await page.goto('/faq#changes');
  await page.getByText('Who sees what?').click();
  await expect(page.getByText('Each item is for a role')).toBeVisible();
  await page.goto('/contact');
  await expect(page.locator('noscript p')).toBeVisible();
  await context.close();
});

const languages = ['ar', 'de', 'en', 'es', 'fr', 'pt'];

test(
  'a guest reads the public pages in their language, and chooses another, with scripts or without',
  { tag: '@rare' },
  async ({ browser, baseURL }) => {
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        locale: 'es-MX',
        javaScriptEnabled,
        viewport: { width: 390, height: 844 },
      });
      const page = await context.newPage();
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cada cual sabe dónde estar.');
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await page.getByRole('link', { name: 'Preguntas frecuentes' }).click();
      await page.getByRole('navigation', { name: 'Idioma' }).getByRole('link', { name: 'العربية' }).click();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('الأسئلة الشائعة');
      // The choice holds on the next page, and on the guests' own.
      await page.getByRole('link', { name: 'راسلنا' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('اتصل بنا');
      await page.goto('/join-event');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await page.goto('/pricing');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await context.close();
    }
  },
);

test(
  'the contact form says what went wrong in the visitor’s language',
  { tag: '@rare' },
  async ({ page }) => {
    const site = sitePage(page);
    await site.open('/contact?lang=de');
    const send = page.getByRole('button', { name: 'Nachricht senden' });
    await site.write({ Vorname: 'Ana', 'E-Mail': 'ana@' });
    await send.click();
    await expect(page.getByText('Bitte gib eine gültige E-Mail-Adresse ein.')).toBeVisible();
    await site.write({ 'E-Mail': 'ana@example.com', Betreff: 'Boot', Nachricht: 'Wann?' });
    const refused = { error: { message: 'Please wait.', data: { reason: 'contact.too_many' } } };
    await page.route('**/trpc/contact.send', (route) => route.fulfill({ status: 429, json: refused }));
    await send.click();
    await expect(page.getByText('Gerade wurden viele Nachrichten gesendet.')).toBeVisible();
    await page.unroute('**/trpc/contact.send');
    await send.click();
    await expect(page.getByRole('heading', { name: 'Danke. Es ist angekommen.' })).toBeFocused();
  },
);

test('a visitor’s question has an address, and is open there', { tag: '@rare' }, async ({ page }) => {
  await page.goto('/support');
  await page.getByRole('link', { name: 'No signal, or something moved' }).click();
  await expect(page.getByText('Without a network a phone shows')).toBeVisible();
  await page.goto('/about');
  const further = page.getByRole('link', { name: 'Days that repeat' });
  const card = further.locator('..');
  await expect(card).toHaveCSS('transition-delay', '0.3s');
  await page.getByRole('heading', { name: 'Households' }).hover();
  await expect(card).toHaveCSS('transition-delay', '0.7s');
  await expect(card).toHaveCSS('opacity', '1');
});

test(
  'axe finds nothing on any public page, in light or dark',
  { tag: '@rare' },
  async ({ page, context, request }) => {
    test.setTimeout(240_000);
    for (const path of [...(await readPaths(request)), '/nothing']) {
      await page.goto(path);
      await test.step(path, () => expectNoAxeFindings(page));
    }
    await signUpHost(context);
    await page.goto('/');
    await sitePage(page).account.click();
    await expectNoAxeFindings(page);
  },
);

test('axe finds nothing on the pages for guests from right to left', { tag: '@rare' }, async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of ['/', '/faq', '/contact']) {
    await page.goto(`${path}?lang=ar`);
    await test.step(path, () => expectNoAxeFindings(page));
  }
});

test('no public page scrolls sideways, from 320 px up', { tag: '@rare' }, async ({ page, request }) => {
  test.setTimeout(120_000);
  const inLanguages = ['/', '/faq', '/contact', '/nothing'].flatMap((path) =>
    languages.map((language) => `${path}?lang=${language}`),
  );
  const paths = [...(await readPaths(request)), ...inLanguages];
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      await page.goto(path);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(tooWide, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
