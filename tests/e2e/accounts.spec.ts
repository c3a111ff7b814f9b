import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { outboxKey } from '../env.ts';
import { expectNoAxeFindings } from './axe.ts';
import { authPage } from './pages/auth.page.ts';
import { setupPage } from './pages/setup.page.ts';
import { signUpHost } from './typed-host.ts';

const newAccount = () => ({
  fullName: 'Ana Kovač',
  email: `ana-${randomUUID()}@example.com`,
  password: 'blue-sunflower',
});

test('a new host signs up, signs in to where they were going, and confirms the address by the button in the link', async ({
  page,
}) => {
  const ana = newAccount();
  const auth = authPage(page);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await auth.toSignUp.click();
  await auth.signUp({ ...ana, password: 'sunshine' });
  await expect(page.getByText('This password is on every list of guesses').first()).toBeVisible();
  await expectNoAxeFindings(page);
  await auth.signUp(ana);
  await expect(page.getByText('Account Created!')).toBeVisible();
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible();
  await expect(page.getByText('E-mail is not set up here: the message is in the outbox.')).toBeVisible();
  await auth.signIn(ana);
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('complementary', { name: 'Your e-mail address' })).toContainText(
    'Please confirm your e-mail address',
  );

  await auth.openLinkFor(ana.email);
  await expect(page.getByRole('button', { name: 'Confirm my address' })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Confirm my address' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Your e-mail address' })).toHaveCount(0);
});

test('the outbox asks for the key that the start printed', { tag: '@rare' }, async ({ page }) => {
  await page.goto('/outbox');
  const key = page.getByLabel('Key or link');
  const open = page.getByRole('button', { name: 'Open the outbox' });
  const wrong = page.getByText('This is not the key of this server.');
  await expect(page.getByRole('heading', { name: 'One key, please' })).toBeVisible();
  await expectNoAxeFindings(page);
  await key.fill('open sesame');
  await open.click();
  await expect(wrong).toBeVisible();
  await key.fill(outboxKey().replace(/^./, (first) => (first === 'x' ? 'y' : 'x')));
  await open.click();
  await expect(key).toHaveValue('');
  await expect(wrong).toBeVisible();
  await expectNoAxeFindings(page);
  await key.fill(`http://localhost:3000/outbox#${outboxKey()}`);
  await open.click();
  await expect(page.getByRole('heading', { name: 'One key, please' })).toHaveCount(0);
  // The browser keeps the key once the server has taken it.
  await expect(page.getByText('Loading messages...')).toHaveCount(0);
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { name: 'One key, please' })).toHaveCount(0);
  await expect(page.getByText('Loading messages...')).toHaveCount(0);
});

test(
  'a host who forgot the password gets a new one by a link that is good once, and every session ends but for what was typed',
  { tag: '@rare' },
  async ({ page, browser, context }) => {
    const ana = newAccount();
    const auth = authPage(page);
    await auth.open();
    await auth.toSignUp.click();
    await auth.signUp(ana);
    await expect(page.getByText('Account Created!')).toBeVisible();
    const elsewhere = await browser.newContext();
    const otherPage = await elsewhere.newPage();
    await authPage(otherPage).open('/account');
    await authPage(otherPage).signIn(ana);
    await expect(otherPage).toHaveURL(/\/account$/);
    await otherPage.getByLabel('First Name').fill('Anamarija');

    await auth.open();
    await auth.forgotPassword.click();
    await expectNoAxeFindings(page);
    await auth.requestReset(ana.email);
    await expect(page.getByText('Look for our message')).toBeVisible();
    await auth.openLinkFor(ana.email);
    const link = page.url();
    await expectNoAxeFindings(page);
    await auth.choosePassword('green-lantern-7');
    await expect(page.getByText('Your password is changed')).toBeVisible();

    await otherPage.getByRole('button', { name: 'Save Profile' }).click();
    await expect(otherPage).toHaveURL(/\/auth/);
    await authPage(otherPage).signIn({ ...ana, password: 'green-lantern-7' });
    await expect(otherPage.getByLabel('First Name')).toHaveValue('Anamarija');
    await elsewhere.close();
    await page.goto('/');
    await page.goto(link);
    await auth.choosePassword('third-password-3');
    await expect(page.getByText('This link is not valid')).toBeVisible();
    await context.clearCookies();
    await auth.open('dashboard');
    await auth.signIn({ ...ana, password: 'green-lantern-7' });
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test(
  'a host changes name and password, downloads everything, and deletes the account',
  { tag: '@rare' },
  async ({ page, context }) => {
    await signUpHost(context);
    const auth = authPage(page);
    await page.goto('/');
    await auth.accountMenu.click();
    await page.getByRole('menuitem', { name: 'My Account' }).click();
    await expect(page.getByLabel('First Name')).toHaveValue('Ana');
    await page.getByLabel('First Name').fill('Anamarija');
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    await auth.accountMenu.click();
    await expect(page.getByText('Welcome, Anamarija Kovač')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectNoAxeFindings(page);

    await page.getByRole('button', { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await dialog.getByLabel('Current Password').fill('wrong');
    await dialog.getByLabel('New Password').fill('green-lantern-7');
    await dialog.getByLabel('Confirm Password').fill('green-lantern-7');
    await dialog.getByRole('button', { name: 'Change Password' }).click();
    await expect(dialog.getByText('This is not your current password.')).toBeVisible();
    await expectNoAxeFindings(page);
    await dialog.getByLabel('Current Password').fill('garden-lantern');
    await dialog.getByLabel('New Password').fill('garden-lantern');
    await dialog.getByLabel('Confirm Password').fill('garden-lantern');
    await dialog.getByRole('button', { name: 'Change Password' }).click();
    await expect(dialog.getByText('This is your current password.')).toBeVisible();
    await dialog.getByLabel('New Password').fill('green-lantern-7');
    await dialog.getByLabel('Confirm Password').fill('green-lantern-7');
    await dialog.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Password changed')).toBeVisible();
    await expect(dialog).toHaveCount(0);

    await page.getByRole('button', { name: 'Download my data' }).click();
    const asking = page.getByRole('dialog', { name: 'Download my data' });
    await asking.getByRole('button', { name: 'Download' }).click();
    await expect(asking.getByText('Please type your password.')).toBeVisible();
    await asking.getByLabel('Your Password').fill('garden-lantern');
    await page.keyboard.press('Enter');
    await expect(asking.getByText('This is not your current password.')).toBeVisible();
    await expectNoAxeFindings(page);
    await asking.getByLabel('Your Password').fill('green-lantern-7');
    const downloading = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const file = await (await downloading).path();
    const data: unknown = JSON.parse(await readFile(file, 'utf8'));
    expect(data).toMatchObject({ user: { fullName: 'Anamarija Kovač' }, events: [] });
    await expect(asking).toHaveCount(0);

    const email = await page.getByLabel('Email', { exact: true }).inputValue();
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await expect(
      page.getByText('Are you sure you want to delete your account? This action cannot be undone.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
    await page.getByLabel(`Type ${email} to go on`).fill(email);
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
    await page.getByLabel('Your Password').fill('green-lantern-7');
    // What is said while it is under way is gone with the page.
    const said = Promise.withResolvers<void>();
    await page.route('**/trpc/account.delete*', (route) => said.promise.then(() => route.continue()));
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText('Account deletion initiated')).toBeVisible();
    said.resolve();
    await expect(page.getByText('Account deleted')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/auth/);
  },
);

test(
  'a host sees where else they are signed in, and signs out there',
  { tag: '@rare' },
  async ({ page, context, browser }) => {
    const ana = newAccount();
    const auth = authPage(page);
    await auth.open('dashboard');
    await auth.toSignUp.click();
    await auth.signUp(ana);
    await expect(page.getByText('Account Created!')).toBeVisible();
    await auth.signIn(ana);
    await expect(page).toHaveURL(/\/dashboard$/);
    const elsewhere = await browser.newContext();
    const phone = await elsewhere.newPage();
    await authPage(phone).open('dashboard');
    await authPage(phone).signIn(ana);
    await expect(phone).toHaveURL(/\/dashboard$/);
    await page.goto('/account');
    await expect(page.getByText('This browser')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out there' }).click();
    await page.getByLabel('Your Password').fill(ana.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Signed out there')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign out there' })).toHaveCount(0);
    await phone.reload();
    await expect(phone).toHaveURL(/\/auth/);
    const cookies = await context.cookies();
    expect(cookies.find((cookie) => cookie.name === 'sid')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    });
    await elsewhere.close();
  },
);

test(
  'a host who signs out in one tab is signed out in the others at once, and keeps what was typed there',
  { tag: '@rare' },
  async ({ page, context }) => {
    await signUpHost(context);
    await page.goto('/dashboard');
    const otherTab = await context.newPage();
    const setup = setupPage(otherTab);
    await setup.open('party');
    await setup.name.fill('Midsummer');
    const thirdTab = await context.newPage();
    await thirdTab.goto('/account');
    await expect(thirdTab.getByRole('heading', { name: 'My Account' })).toBeVisible();
    await authPage(page).accountMenu.click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(otherTab).toHaveURL(/\/auth\?redirect=%2Fsetup-event%2Fparty$/);
    await expect(thirdTab).toHaveURL(/\/auth\?redirect=%2Faccount$/);
    await expect(thirdTab.getByText('Ana Kovač')).toHaveCount(0);

    // Somebody else at the same browser finds nothing of the first one's.
    await signUpHost(context, 'Mia Lund');
    await otherTab.goto('/setup-event/party');
    await expect(setup.name).toHaveValue('');
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'ML Your account' })).toBeVisible();
    await signUpHost(context, 'Otto Berg');
    const fourthTab = await context.newPage();
    await fourthTab.goto('/dashboard');
    await expect(page).not.toHaveURL(/dashboard/);
  },
);

test('the old address leads a host to signing in, and one who is signed in is sent on', async ({
  page,
  context,
}) => {
  await page.goto('/login?redirect=dashboard');
  await expect(page).toHaveURL(/\/auth\?redirect=dashboard$/);
  await signUpHost(context);
  await page.reload();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/auth');
  await expect(page).toHaveURL(/:\d+\/$/);
});
