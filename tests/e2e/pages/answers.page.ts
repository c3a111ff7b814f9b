import type { Page } from '@playwright/test';
import { guardedPages, buildPath } from '@daysheet/shared/routes.ts';

/** What a host asks, and what was answered. */
export function answersPage(page: Page) {
  const main = page.getByRole('main');
  const dialog = (name: string) => page.getByRole('dialog', { name });
  return {
    open: (eventId: string) => page.goto(buildPath(guardedPages.answers, { eventId })),
    main,
    heading: main.getByRole('heading', { level: 1 }),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    card: (name: string) =>
      main.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) }),
    dialog,
    toast: (text: string) => page.getByRole('status').filter({ hasText: text }),
  };
}
