import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { itemInput } from '../factories/events.ts';
import { expectNoAxeFindings } from './axe.ts';
import { createFarWedding } from './new-event.ts';
import { planImport } from './pages/plan-import.page.ts';
import { schedulePage } from './pages/schedule.page.ts';
import { signUpHost } from './typed-host.ts';

test(
  'a host is told before anything is sent that a day would be too full, and what is typed stays',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId, addItem } = await createFarWedding(host);
    const items = Array.from({ length: 500 }, (_, n) => {
      const { eventId: _event, ...item } = itemInput(eventId, {
        title: `Step ${n}`,
        eventDate: '2427-06-05',
      });
      return { ...item, id: randomUUID() };
    });
    await host.schedule.createMany.mutate({ eventId, undoId: randomUUID(), items });
    await addItem({ title: 'Brunch', eventDate: '2427-06-07', startTime: '10:00' });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/schedule\.create/.test(request.url())) sent.push(request.url());
    });
    const schedule = schedulePage(page);
    await schedule.open(eventId, '?day=2427-06-07');
    const told = 'A day can hold 500 items, and with this Sat, Jun 5 would have more.';

    await schedule.quickLine.fill('Sat 16:00 Toasts');
    await expect(schedule.understood).toContainText(told);
    await schedule.quickLine.press('Enter');
    await expect(schedule.quickLine).toHaveAccessibleDescription(new RegExp(told));
    await expect(schedule.quickLine).toHaveValue('Sat 16:00 Toasts');
    await expectNoAxeFindings(page);
    await schedule.quickLine.fill('');

    await schedule.copyDay.click();
    await expect(schedule.dialog).toContainText(told);
    await expect(schedule.button('Copy Day')).toBeDisabled();
    await expectNoAxeFindings(page);
    await page.keyboard.press('Escape');

    const plan = planImport(page);
    await plan.open.click();
    const text = 'Date,Start,What\n2427-06-05,16:00,Toasts\n2427-06-06,16:00,Tea\n';
    await plan.file.setInputFiles({ name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await expect(plan.dialog).toContainText(told);
    await expect(plan.submit('2 events')).toBeDisabled();
    await expectNoAxeFindings(page);
    await plan.take('Toasts').uncheck();
    await expect(plan.submit('1 event')).toBeEnabled();
    expect(sent).toEqual([]);
  },
);
