import type { Page } from '@playwright/test';
import { guestPages } from '@daysheet/shared/routes.ts';

export const demoPage = (page: Page) => {
  const phone = page.getByRole('region', { name: /: the phone$|: el teléfono$|: الهاتف$/ });
  const moment = page.getByRole('combobox', { name: 'What time it is' });
  return {
    open: async () => {
      await page.goto(guestPages.demo);
      // A select that was changed before the page takes what is done would be forgotten.
      await page.waitForFunction(() => performance.getEntriesByName('daysheet:live').length > 0);
    },
    phone,
    host: page.getByRole('region', { name: 'What the host sees' }),
    onNow: phone.getByRole('region', { name: 'On now' }).or(phone.getByRole('region', { name: 'Next' })),
    banner: phone.getByRole('status'),
    outcome: page.getByRole('region', { name: 'What the host tells' }).getByRole('status'),
    item: (title: string) =>
      phone
        .getByRole('tabpanel')
        .getByRole('listitem')
        .filter({
          has: page.getByRole('heading', { name: title, exact: true }),
        }),
    moment: moment.locator('option:checked'),
    choosePerson: (label: string) =>
      page.getByRole('combobox', { name: 'Whose phone' }).selectOption({ label }),
    jump: (label: string) => moment.selectOption({ label }),
    earlier: page.getByRole('button', { name: '15 minutes earlier' }),
    later: page.getByRole('button', { name: '15 minutes later' }),
    runLate: page.getByRole('button', { name: 'Running late: +15 min' }),
    backOnTime: page.getByRole('button', { name: 'Back on time' }),
    send: page.getByRole('button', { name: 'Send a sample notification' }),
  };
};
