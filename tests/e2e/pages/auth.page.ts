import type { Page } from '@playwright/test';
import { openPages, buildPath } from '@daysheet/shared/routes.ts';
import { outboxKey } from '../../env.ts';

export type Account = { fullName: string; email: string; password: string };

/** `/auth` and the pages that e-mailed links open. */
export function authPage(page: Page) {
  const form = (name: string) => page.getByRole('form', { name });
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
  };
  return {
    open: (redirect?: string) => page.goto(buildPath(openPages.auth, {}, { redirect })),
    toSignUp: page.getByRole('button', { name: "Don't have an account? Sign up" }),
    signUpForm: form('Sign up'),
    signInForm: form('Sign in'),
    forgotPassword: page.getByRole('link', { name: 'Forgot password?' }),
    accountMenu: page.getByRole('button', { name: /Your account/ }),
    signUp: async ({ fullName, email, password }: Account) => {
      await fill({ 'Full Name': fullName, Email: email, Password: password, 'Confirm Password': password });
      await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    },
    signIn: async ({ email, password }: Pick<Account, 'email' | 'password'>) => {
      await fill({ Email: email, Password: password });
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    },
    requestReset: async (email: string) => {
      await fill({ Email: email });
      await page.getByRole('button', { name: 'Send the link' }).click();
    },
    choosePassword: async (password: string) => {
      await fill({ 'New Password': password, 'Confirm Password': password });
      await page.getByRole('button', { name: 'Save the new password' }).click();
    },
    /** Opens the newest link to an address in the outbox. */
    openLinkFor: async (email: string, key = outboxKey()) => {
      await page.goto(`${openPages.outbox}#${key}`);
      await page
        .getByRole('listitem')
        .filter({ hasText: `To ${email}` })
        .first()
        .getByRole('link')
        .click();
    },
  };
}
