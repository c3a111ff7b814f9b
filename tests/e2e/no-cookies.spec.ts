import { expect, test } from '@playwright/test';
import { openPhone } from './guest-phone.ts';
import { createLiveEvent } from './live-event.ts';
import { signUpHost } from './typed-host.ts';

test(
  'a guest without cookies reads in the language that they chose, also on the next page',
  { tag: '@rare' },
  async ({ browser, context }) => {
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, [{ name: 'Mary Lee' }]);
    const { links } = await host.links.list.query({ eventId });
    const page = await openPhone(browser);
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'cookie', {
        get: () => '',
        set() {
          // It is taken, and not kept.
        },
      });
      for (const area of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, area, {
          get: () => {
            throw new DOMException('Storage is blocked.', 'SecurityError');
          },
        });
      }
    });
    const faults: Error[] = [];
    page.on('pageerror', (fault) => faults.push(fault));
    await page.goto(links[0]?.link ?? '');
    await expect(page.getByText('Hello, Mary Lee')).toBeVisible();
    await page.getByLabel('Language').selectOption('es');
    await expect(page.getByText('Hola, Mary Lee')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Hola, Mary Lee')).toBeVisible();
    await page.getByRole('link', { name: 'Añadir a otra persona aquí' }).click();
    await expect(page.getByLabel('Tu nombre')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Tu nombre')).toBeVisible();
    expect(faults).toEqual([]);
  },
);
