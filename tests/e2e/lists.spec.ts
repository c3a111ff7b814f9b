import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { createLiveEvent } from './live-event.ts';
import { listsPage } from './pages/lists.page.ts';
import { signUpHost } from './typed-host.ts';

const people = [
  { name: 'Zoé Dupont', role: 'Crew', phone: '+33 6 12 34 56 78' },
  { name: 'Anna Smith', email: 'anna@example.com' },
  { name: '🎉 Bo '.padEnd(120, 'x') },
];

test(
  'a host makes lists for those who are not on a phone, on paper and as a file',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, people);
    const lists = listsPage(page);
    await page.setViewportSize({ width: 390, height: 844 });

    await test.step('at the door everybody is expected, by name and without contacts', async () => {
      await lists.open(eventId);
      await expect(lists.heading('Door list')).toBeVisible();
      await expect(lists.expected).toHaveCount(3);
      await expect(lists.expected.nth(0)).toContainText('Anna Smith');
      await expect(lists.paper).toContainText('3 people expected');
      await expect(lists.paper).not.toContainText('+33');
      await expect(lists.paper).not.toContainText('example.com');
      await expectNoAxeFindings(page);
      const widths = await page.evaluate(() => [document.body.scrollWidth, window.innerWidth]);
      expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    });

    await test.step('the same is a file, of those who are shown', async () => {
      const file = await lists.save('Table as text');
      expect(file.name).toMatch(/\.csv$/);
      expect(file.text).toContain('Anna Smith');
      expect(file.text).not.toContain('anna@example.com');
      expect((await lists.save('Excel workbook')).name).toMatch(/\.xlsx$/);
    });

    await test.step('roles have a sheet each, and the kitchen knows how many come', async () => {
      await lists.kind('Roles').click();
      await expect(lists.heading('Role sheets')).toBeVisible();
      await expect(lists.sheet('Family')).toContainText('Ceremony');
      await expectNoAxeFindings(page);
      await lists.kind('Head counts').click();
      await expect(lists.heading('Head counts')).toBeVisible();
      await expect(lists.row('Ceremony')).toContainText('3 people');
      await expect(lists.paper).not.toContainText('Anna');
      await expectNoAxeFindings(page);
      await page.reload();
      await expect(lists.heading('Head counts')).toBeVisible();
    });
  },
);
