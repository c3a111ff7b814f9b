import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { showCode } from '../authenticator.ts';
import { expectNoAxeFindings } from './axe.ts';
import { authPage } from './pages/auth.page.ts';
import { readQr } from './read-qr.ts';

const password = 'garden-lantern';

test(
  'a host turns two-factor authentication on, signs in with its code and with a recovery code, and turns it off',
  { tag: '@rare' },
  async ({ page, browser }) => {
    test.slow();
    const ana = { fullName: 'Ana Kovač', email: `ana-${randomUUID()}@example.com`, password };
    const auth = authPage(page);
    await page.goto('/account');
    await auth.toSignUp.click();
    await auth.signUp(ana);
    await expect(page.getByText('Account Created!')).toBeVisible();
    await auth.signIn(ana);
    await page.getByRole('button', { name: 'Enable Two-Factor Authentication' }).click();
    const asking = page.getByRole('dialog');
    await asking.getByLabel('Your Password').fill(password);
    await page.keyboard.press('Enter');
    await expect(asking.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectNoAxeFindings(page);
    const link = await asking.getByRole('link', { name: 'open it in your app' }).getAttribute('href');
    expect((await readQr(page, await asking.getByRole('img', { name: 'QR code' }).screenshot())).text).toBe(
      link,
    );
    const secret = new URL(link ?? '').searchParams.get('secret') ?? '';
    await asking.getByLabel('Six-digit code').fill('12');
    await page.keyboard.press('Enter');
    await expect(asking.getByText('Please enter the six digits that your app shows.')).toBeVisible();
    await asking.getByLabel('Six-digit code').fill(showCode(secret, new Date()));
    await page.keyboard.press('Enter');
    const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expectNoAxeFindings(page);
    const [first = ''] = await codes.allTextContents();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

    const elsewhere = await browser.newContext();
    const phone = await elsewhere.newPage();
    const there = authPage(phone);
    await there.open('dashboard');
    await there.signIn(ana);
    await expect(phone.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await expectNoAxeFindings(phone);
    await phone.getByLabel('Six-digit code').fill('000000');
    await phone.keyboard.press('Enter');
    await expect(phone.getByText('That code is not right, or was used already.')).toBeVisible();
    // A page that was read again asks for the same.
    await phone.reload();
    // The next half minute's: the one of now may be the one that turned it on.
    await phone.getByLabel('Six-digit code').fill(showCode(secret, new Date(Date.now() + 30_000)));
    await phone.keyboard.press('Enter');
    await expect(phone).toHaveURL(/\/dashboard$/);
    await phone.goto('/account');
    await phone.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(phone).toHaveURL(/\/$/);
    await there.open('dashboard');
    await there.signIn(ana);
    await phone.getByRole('button', { name: 'Use a recovery code' }).click();
    await phone.getByLabel('Recovery code').fill(first);
    await phone.keyboard.press('Enter');
    await expect(phone).toHaveURL(/\/dashboard$/);
    await elsewhere.close();

    await page.reload();
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
    await page.getByRole('button', { name: 'Turn off Two-Factor Authentication' }).click();
    await page.getByLabel('Your Password').fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Two-factor authentication is off')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enable Two-Factor Authentication' })).toBeVisible();
  },
);
