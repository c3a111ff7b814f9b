import { expect, type Locator, type Page, test } from '@playwright/test';
import { authPage } from './pages/auth.page.ts';
import { signUpHost } from './typed-host.ts';

const password = 'blue-sunflower';

/** As a host does who has it from a password manager. */
async function paste(page: Page, field: Locator): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), password);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
}

/** Each password field there says what it is for, takes a paste, and shows what is in it while one wants to see it. */
async function expectOpenFields(page: Page, form: Locator, purposes: string[]): Promise<void> {
  const eyes = form.getByRole('button', { name: 'Show what is typed' });
  await expect(eyes).toHaveCount(purposes.length);
  for (const [at, purpose] of purposes.entries()) {
    const field = form.locator('input[autocomplete$="-password"]').nth(at);
    await expect(field).toHaveAttribute('autocomplete', purpose);
    await expect(field).toHaveAttribute('type', 'password');
    await paste(page, field);
    await expect(field).toHaveValue(password);
    // By the keyboard as well as by a press.
    await page.keyboard.press('Tab');
    await expect(eyes.nth(at)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(field).toHaveAttribute('type', 'text');
    await expect(eyes.nth(at)).toHaveAttribute('aria-pressed', 'true');
    await eyes.nth(at).click();
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveValue(password);
  }
}

test(
  'a password is hidden until its host wants to see it, and may be pasted wherever one is asked for',
  { tag: '@rare' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const auth = authPage(page);
    await auth.open();
    await expectOpenFields(page, auth.signInForm, ['current-password']);
    await expect(auth.signInForm.getByLabel('Email')).toHaveAttribute('autocomplete', /username/);
    await auth.toSignUp.click();
    await expectOpenFields(page, auth.signUpForm, ['new-password', 'new-password']);

    await signUpHost(context);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Change Password' }).click();
    const changing = page.getByRole('dialog', { name: 'Change Password' });
    await expectOpenFields(page, changing, ['current-password', 'new-password', 'new-password']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const asking = page.getByRole('dialog', { name: 'Download my data' });
    await expectOpenFields(page, asking, ['current-password']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const deleting = page.getByRole('dialog', { name: 'Delete Account' });
    await expectOpenFields(page, deleting, ['current-password']);
  },
);
