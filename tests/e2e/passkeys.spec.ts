import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { authPage } from './pages/auth.page.ts';
import { addVirtualAuthenticator } from './virtual-authenticator.ts';

const password = 'garden-lantern';

/** Makes an account, and comes to its page. */
async function signUp(page: Page) {
  const ana = { fullName: 'Ana Kovač', email: `ana-${randomUUID()}@example.com`, password };
  const auth = authPage(page);
  await page.goto('/account');
  await auth.toSignUp.click();
  await auth.signUp(ana);
  await expect(page.getByText('Account Created!')).toBeVisible();
  await auth.signIn(ana);
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
  return { auth, ...ana };
}

const getPasskeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

/** Comes to the last step, at which the device is asked. */
async function beginAdding(page: Page) {
  await getPasskeys(page).getByRole('button', { name: 'Add a passkey' }).click();
  const asking = page.getByRole('dialog', { name: 'Add a passkey' });
  await asking.getByLabel('Your Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(asking.getByText('Your browser asks next where to keep it')).toBeVisible();
  return asking;
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/account');
}

test(
  'a host adds a passkey, names it, signs in with it, and removes it',
  { tag: '@rare' },
  async ({ page }) => {
    test.slow();
    // A browser that offers none in the e-mail field: there is the button.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    const device = await addVirtualAuthenticator(page);
    const ana = await signUp(page);
    const passkeys = getPasskeys(page);
    const adding = await beginAdding(page);
    await expectNoAxeFindings(page);
    // A device that does not see who it is makes none, and the dialog stays.
    await device.recognize(false);
    await page.keyboard.press('Enter');
    await expect(adding.getByRole('alert')).toHaveText(/No passkey was made/);
    await device.recognize(true);
    await adding.getByRole('button', { name: 'Make the passkey' }).click();
    await expect(page.getByText('Passkey added')).toBeVisible();
    await expect(passkeys.getByRole('listitem')).toContainText('not used yet');
    expect(await device.countPasskeys()).toBe(1);
    await expectNoAxeFindings(page);

    await passkeys.getByRole('button', { name: 'Rename Chrome on Linux' }).click();
    await page.getByLabel('Name', { exact: true }).fill(' ');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please give it a name.')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('My laptop');
    await page.keyboard.press('Enter');
    await expect(passkeys.getByText('My laptop')).toBeVisible();

    const again = await beginAdding(page);
    await again.getByRole('button', { name: 'Make the passkey' }).click();
    await expect(again.getByRole('alert')).toHaveText('This device has a passkey for your account already.');
    await again.getByRole('button', { name: 'Cancel' }).click();

    await signOut(page);
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    await expect(button).toBeEnabled();
    await expectNoAxeFindings(page);
    await device.recognize(false);
    await button.click();
    await expect(page.getByText('No passkey was used.')).toBeVisible();
    await device.recognize(true);
    await button.click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(passkeys.getByRole('listitem')).toContainText('last used');

    // The passkey itself answers where the password is asked for once more.
    await passkeys.getByRole('button', { name: 'Remove My laptop' }).click();
    const removing = page.getByRole('dialog', { name: 'Remove My laptop' });
    const instead = removing.getByRole('button', { name: 'Use a passkey instead' });
    await device.recognize(false);
    await instead.click();
    await expect(removing.getByText('No passkey was used.')).toBeVisible();
    await expectNoAxeFindings(page);
    await device.recognize(true);
    await instead.click();
    await expect(removing.getByText('You confirmed just now that it is you.')).toBeVisible();
    await removing.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Passkey removed')).toBeVisible();
    await expect(passkeys.getByRole('listitem')).toHaveCount(0);
    await signOut(page);
    await button.click();
    await expect(page.getByText('This passkey does not sign in here.')).toBeVisible();
    await ana.auth.signIn(ana);
    await expect(page).toHaveURL(/\/account$/);
  },
);

test('a host takes the passkey that the browser offers in the e-mail field', async ({ page }) => {
  test.slow();
  const device = await addVirtualAuthenticator(page);
  await signUp(page);
  const adding = await beginAdding(page);
  await adding.getByRole('button', { name: 'Make the passkey' }).click();
  await expect(getPasskeys(page).getByRole('listitem')).toContainText('not used yet');
  await device.answer(false);
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeEnabled();
  await device.answer(true);
  // This one is taken as soon as it is offered.
  await page.reload();
  await expect(page).toHaveURL(/\/account$/);
  await expect(getPasskeys(page).getByRole('listitem')).toContainText('last used');
});

test('where a browser has no passkeys, nothing asks for one', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
  await signUp(page);
  await expect(page.getByText('This browser cannot use passkeys at this address.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
});
