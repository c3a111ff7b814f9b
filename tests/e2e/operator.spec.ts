import { expect, test } from '@playwright/test';
import { runAdmin } from '../admin-command.ts';
import { expectNoAxeFindings } from './axe.ts';
import { startOwnServer } from './own-server.ts';
import { authPage } from './pages/auth.page.ts';
import { signUpHost } from './typed-host.ts';

const operator = { fullName: 'Olga Operator', email: 'olga@example.com', password: 'blue-sunflower' };

test(
  'an operator finds who is here, invites, ends sessions and reads the log; a host finds nothing',
  { tag: '@rare' },
  async ({ page, browser }) => {
    test.setTimeout(180_000);
    const server = await startOwnServer({ ADMIN_EMAIL: 'Olga@Example.com' });
    const settings = { DATA_DIR: server.dataDir, PUBLIC_URL: server.url };
    const auth = authPage(page);
    const part = (name: string) =>
      page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name });
    const confirm = async (label: string) => {
      await page.getByLabel('Your Password').fill(operator.password);
      await page.getByRole('dialog').getByRole('button', { name: label }).click();
    };
    try {
      const hostContext = await browser.newContext();
      const host = await signUpHost(hostContext, 'Hana Host', server.url);
      const hostEmail = (await host.auth.session.query()).user?.email ?? '';
      const hostPage = await hostContext.newPage();
      await hostPage.goto(`${server.url}/admin`);
      await expect(hostPage.getByRole('heading', { name: '404' })).toBeVisible();

      const printed = await runAdmin(settings, 'invite', operator.email);
      await page.goto(/http\S+#[\w-]{43}/.exec(printed)?.[0] ?? '');
      await page.getByLabel('Full Name').fill(operator.fullName);
      await page.getByLabel('Password', { exact: true }).fill(operator.password);
      await page.getByLabel('Confirm Password').fill(operator.password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible();
      const runServer = page.getByRole('menuitem', { name: 'Run this server' });
      // The new page takes the focus, which closes a menu that was opened just before.
      await expect(async () => {
        if (!(await runServer.isVisible())) await auth.accountMenu.click();
        await runServer.click({ timeout: 2000 });
      }).toPass();

      const ofHost = page.getByRole('row').filter({ hasText: hostEmail });
      await expect(ofHost).toContainText('not confirmed');
      await expectNoAxeFindings(page);
      await page.getByLabel('Search accounts').fill('nobody like this');
      await expect(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible();
      await page.getByLabel('Search accounts').fill('hana');
      await expect(page.getByRole('row')).toHaveCount(2);
      await ofHost.getByRole('button', { name: `Actions for ${hostEmail}` }).click();
      await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click();
      await page.getByLabel('Your Password').fill('wrong');
      await page.keyboard.press('Enter');
      await expect(
        page
          .getByRole('dialog')
          .getByText(/password/i)
          .last(),
      ).toBeVisible();
      await confirm('Sign out everywhere');
      await expect(ofHost).toContainText('signed in nowhere');
      await hostPage.goto(`${server.url}/dashboard`);
      await expect(hostPage).toHaveURL(/\/auth/);

      await part('Invitations').click();
      await page.getByLabel('E-mail address to invite').fill(hostEmail);
      await page.keyboard.press('Enter');
      await confirm('Invite');
      await expect(page.getByText('This address has an account already')).toBeVisible();
      await page.getByLabel('E-mail address to invite').fill('ben@example.com');
      await page.keyboard.press('Enter');
      await confirm('Invite');
      await expect(page.getByText('ben@example.com is invited.')).toBeVisible();
      await expect(page.getByText(/\/sign-up#/)).toBeVisible();
      await expectNoAxeFindings(page);
      const ofBen = page.getByRole('row').filter({ hasText: 'ben@example.com' });
      await ofBen.getByRole('button', { name: 'Take back' }).click();
      await page.getByRole('button', { name: 'Yes, take it back' }).click();
      await expect(ofBen).toContainText('taken back');

      await part('Log').click();
      await page.getByLabel('What', { exact: true }).selectOption('Signing in');
      await page.getByLabel('Account').fill('hana');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Enter the e-mail address of an account, or its id.')).toBeVisible();
      await page.getByLabel('Account').fill(hostEmail);
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('row').filter({ hasText: 'the operator ended the sessions' }),
      ).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: 'signed in' }).first()).toContainText('/24');
      await expectNoAxeFindings(page);
      await page.reload();
      await expect(page.getByLabel('Account')).toHaveValue(hostEmail);

      await part('Events').click();
      await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible();
      await part('Sends').click();
      await expect(page.getByText('E-mail about accounts')).toBeVisible();
      await expectNoAxeFindings(page);
      await part('Health').click();
      await expect(page.getByText(/PostgreSQL \d+/)).toBeVisible();
      await expect(page.getByText('Queue emails', { exact: true })).toBeVisible();
      await expectNoAxeFindings(page);
    } finally {
      await server.stop();
    }
  },
);
