import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { readCachedPages } from './cached-pages.ts';
import { createLiveEvent } from './live-event.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { signUpHost } from './typed-host.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

test(
  'a guest reads what was cancelled struck through, without a signal too, until it is put back',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, [{ name: 'Mary Lee' }]);
    const { links } = await host.links.list.query({ eventId });
    const { startDate, endDate } = await host.events.get.query({ eventId });
    const [item] = await host.schedule.list.query({ eventId, from: startDate, to: endDate });
    const schedule = guestSchedulePage(page);
    await page.goto(new URL(links[0]?.link ?? '').pathname);
    await expect(schedule.items).toHaveText(['Ceremony']);
    await expect
      .poll(async () => (await host.links.list.query({ eventId })).links[0]?.joinedAt)
      .not.toBeNull();

    const undoId = randomUUID();
    await host.schedule.delete.mutate({ eventId, itemId: item?.itemId ?? '', undoId });
    await expect(schedule.panel.getByText('Cancelled')).toBeVisible();
    await expect(schedule.cancelled).toHaveText(['Ceremony']);
    await expect(schedule.next).toHaveCount(0);
    await expectNoAxeFindings(page);

    await expect.poll(() => readCachedPages(page).then(String), { timeout: 20_000 }).toContain('Cancelled');
    await context.setOffline(true);
    await page.reload();
    await expect(schedule.cancelled).toHaveText(['Ceremony']);
    await context.setOffline(false);

    await host.schedule.restore.mutate({ eventId, undoId });
    await expect(schedule.cancelled).toHaveCount(0, { timeout: 20_000 });
    await expect(schedule.items).toHaveText(['Ceremony']);
  },
);
