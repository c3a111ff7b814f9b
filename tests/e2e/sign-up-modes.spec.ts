import { expect, test } from '@playwright/test';
import { runAdmin } from '../admin-command.ts';
import { expectNoAxeFindings } from './axe.ts';
import { startOwnServer } from './own-server.ts';
import { authPage } from './pages/auth.page.ts';

const ana = { fullName: 'Ana Kovač', email: 'ana@example.com', password: 'blue-sunflower' };

/** The link that a command printed. */
const findLink = (printed: string) => /http\S+\/sign-up#[\w-]{43}/.exec(printed)?.[0] ?? '';

test(
  'where accounts are by invitation nobody is shown a form in vain, and whoever is invited is in at once',
  { tag: '@rare' },
  async ({ page, browser }) => {
    test.setTimeout(120_000);
    const server = await startOwnServer({ SIGN_UP: 'invited', ADMIN_EMAIL: ana.email });
    const settings = { DATA_DIR: server.dataDir, PUBLIC_URL: server.url, SIGN_UP: 'invited' };
    const auth = authPage(page);
    try {
      await page.goto(server.url);
      await expect(page.getByText('For hosts with an account; new ones by invitation')).toBeVisible();
      await page.getByRole('link', { name: 'Create an event' }).first().click();
      await expect(page.getByText('New accounts are by invitation here.')).toBeVisible();
      await expect(auth.toSignUp).toHaveCount(0);
      await expectNoAxeFindings(page);

      const link = findLink(await runAdmin(settings, 'invite', ana.email));
      await page.goto(link);
      await expect(page.getByLabel('Email')).toHaveValue(ana.email);
      await expect(page.getByLabel('Email')).not.toBeEditable();
      await expectNoAxeFindings(page);
      await page.getByLabel('Full Name').fill(ana.fullName);
      await page.getByLabel('Password', { exact: true }).fill(ana.password);
      await page.getByLabel('Confirm Password').fill(ana.password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByRole('complementary', { name: 'Your e-mail address' })).toHaveCount(0);

      const elsewhere = await (await browser.newContext()).newPage();
      await elsewhere.goto(link);
      await expect(elsewhere.getByRole('heading', { name: 'Invitation Used' })).toBeVisible();
      await expectNoAxeFindings(elsewhere);
      await expect(elsewhere.getByRole('link', { name: 'Sign in' })).toBeVisible();
      await elsewhere.goto(`${server.url}/sign-up#nothing`);
      await expect(elsewhere.getByRole('heading', { name: 'Invitation Not Found' })).toBeVisible();

      const forBen = findLink(await runAdmin(settings, 'invite', 'ben@example.com'));
      await page.goto(forBen);
      await expect(
        page.getByText('It is for ben@example.com, and you are signed in as ana@example.com.'),
      ).toBeVisible();
      await expectNoAxeFindings(page);
      await page.getByRole('button', { name: 'Sign out and go on' }).click();
      await expect(page.getByLabel('Email')).toHaveValue('ben@example.com');
      await runAdmin(settings, 'invite', 'ben@example.com');
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Invitation Taken Back' })).toBeVisible();
    } finally {
      await server.stop();
    }
  },
);

test('where no accounts are made the sign-in screen says so', { tag: '@rare' }, async ({ page }) => {
  test.setTimeout(120_000);
  const server = await startOwnServer({ SIGN_UP: 'closed' });
  try {
    await page.goto(`${server.url}/auth`);
    await expect(page.getByText('No new accounts are made here at the moment.')).toBeVisible();
    await expect(authPage(page).signInForm).toBeVisible();
    await expect(authPage(page).toSignUp).toHaveCount(0);
    await expectNoAxeFindings(page);
    await page.goto(server.url);
    await expect(page.getByText('For hosts who have an account')).toBeVisible();
  } finally {
    await server.stop();
  }
});
