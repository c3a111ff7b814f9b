import type { Page } from '@playwright/test';

/** The public site: what stands around every page, and what acts on some. */
export function sitePage(page: Page) {
  const demo = page.locator('[data-live-demo]');
  return {
    open: (path = '/') => page.goto(path),
    login: page.getByRole('link', { name: 'Login' }),
    account: page.getByRole('button', { name: 'Your account' }),
    menuItem: (name: string) => page.getByRole('menuitem', { name }),
    nav: page.getByRole('navigation', { name: 'Main' }),
    demo,
    demoTitle: demo.locator('[data-shown] h3'),
    demoDots: demo.getByRole('button', { name: /^Show \d of 5/ }),
    thanks: page.getByRole('heading', { name: 'Thank you. It has arrived.' }),
    send: page.getByRole('button', { name: 'Send Message' }),
    write: async (values: Record<string, string>) => {
      for (const [label, value] of Object.entries(values)) {
        await page.getByLabel(label, { exact: true }).fill(value);
      }
    },
  };
}
