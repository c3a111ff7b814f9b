import { expect, type Page, test } from '@playwright/test';
import { startOpenIdProvider } from '../openid-provider.ts';
import { findFreePort } from '../server-process.ts';
import { expectNoAxeFindings } from './axe.ts';
import { startOwnServer } from './own-server.ts';
import { authPage } from './pages/auth.page.ts';

/** A server whose accounts are those of a provider, too. */
async function startHouse(settings: Record<string, string> = {}) {
  const port = String(await findFreePort());
  const url = `http://localhost:${port}`;
  const house = await startOpenIdProvider(`${url}/auth-callback`);
  house.people.set('ana', { email: 'ana@example.com', email_verified: true, name: 'Ana Kovač' });
  const server = await startOwnServer({
    PORT: port,
    PUBLIC_URL: url,
    OIDC_ISSUER: house.settings.issuer,
    OIDC_CLIENT_ID: house.settings.clientId,
    OIDC_CLIENT_SECRET: house.settings.clientSecret,
    OIDC_NAME: 'The House',
    ...settings,
  });
  const stop = () => Promise.all([server.stop(), house.stop()]);
  return { url, house, stop };
}

const toHouse = (page: Page) => page.getByRole('button', { name: 'Continue with The House' });

async function signInThere(page: Page, login: string) {
  await expect(page.getByRole('heading', { name: "The house's accounts" })).toBeVisible();
  await page.getByLabel('Account').fill(login);
  await page.keyboard.press('Enter');
}

test(
  'a host signs in by an account of the house, confirms by it what others give their password for, and gets a second way in',
  { tag: '@rare' },
  async ({ page }) => {
    test.setTimeout(120_000);
    const { url, house, stop } = await startHouse();
    try {
      await page.goto(`${url}/auth?redirect=dashboard`);
      await expect(authPage(page).signInForm).toBeVisible();
      await expectNoAxeFindings(page);
      house.faults.isDown = true;
      await toHouse(page).click();
      await expect(page.getByText('The service that knows your account does not answer.')).toBeVisible();
      house.faults.isDown = false;
      await toHouse(page).click();
      await page.getByRole('link', { name: 'Cancel' }).click();
      await expect(page.getByRole('heading', { name: 'Not Signed In' })).toBeVisible();
      await expectNoAxeFindings(page);
      await page.getByRole('link', { name: 'Back to sign in' }).click();
      await toHouse(page).click();
      await signInThere(page, 'ana');
      await expect(page).toHaveURL(`${url}/dashboard`);
      await expect(page.getByText('Welcome back!')).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Your e-mail address' })).toHaveCount(0);

      await page.goto(`${url}/account`);
      await expect(page.getByText('ana@example.com opens your account here')).toBeVisible();
      await expectNoAxeFindings(page);
      await page.getByRole('button', { name: 'Download my data' }).click();
      await expectNoAxeFindings(page);
      await toHouse(page).click();
      // Signed in there or not, it asks anew.
      await signInThere(page, 'ana');
      await expect(page).toHaveURL(`${url}/account`);
      await expect(page.getByText('For 10 minutes you are not asked again.')).toBeVisible();
      await page.getByRole('button', { name: 'Download my data' }).click();
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      expect((await downloading).suggestedFilename()).toBe('daysheet-my-data.json');

      await page.getByRole('button', { name: 'Unlink The House' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
      await expect(page.getByText('Without it you could no longer sign in.')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Choose a Password' }).click();
      await page.getByLabel('New Password', { exact: true }).fill('blue-sunflower');
      await page.getByLabel('Confirm Password').fill('blue-sunflower');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible();
      // Within the ten minutes, so that the password is not asked for either.
      await page.getByRole('button', { name: 'Unlink The House' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
      await page.getByRole('button', { name: 'Link The House', exact: true }).click();
      await page.getByRole('button', { name: 'Continue with The House' }).click();
      // Signed in there: nothing more is asked.
      await expect(page.getByText('From now on both ways lead to your account.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Unlink The House' })).toBeVisible();
    } finally {
      await stop();
    }
  },
);

test('where passwords sign nobody in there is the button alone', { tag: '@rare' }, async ({ page }) => {
  test.setTimeout(120_000);
  const { url, stop } = await startHouse({ PASSWORD_SIGN_IN: 'off' });
  try {
    await page.goto(`${url}/auth`);
    await expect(toHouse(page)).toBeVisible();
    await expect(authPage(page).signInForm).toHaveCount(0);
    await expect(authPage(page).toSignUp).toHaveCount(0);
    await expectNoAxeFindings(page);
    await toHouse(page).click();
    await signInThere(page, 'ana');
    await expect(page).toHaveURL(`${url}/`);
    await expect(page.getByText('Welcome back!')).toBeVisible();
  } finally {
    await stop();
  }
});
