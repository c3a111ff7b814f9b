import { expect, test } from '@playwright/test';
import { readCachedPages } from './cached-pages.ts';
import { createLiveEvent } from './live-event.ts';
import { signUpHost } from './typed-host.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'a phone is told that an event was deleted, and has nothing of it any more',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, [{ name: 'Mary Lee' }, { name: 'Omar Haddad' }]);
    const { links } = await host.links.list.query({ eventId });
    for (const [index, { link }] of links.entries()) {
      await page.goto(link ?? '');
      await expect.poll(() => readCachedPages(page), { timeout: 20_000 }).toHaveLength(index + 1);
    }

    await host.events.delete.mutate({ eventId });
    await expect(page.getByRole('heading', { name: 'This event was deleted' })).toBeVisible();
    await expect.poll(() => readCachedPages(page)).toEqual([]);
    const remembered = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    for (const words of [eventId, 'Mary Lee', 'Omar Haddad', 'Ceremony']) {
      expect(remembered).not.toContain(words);
    }
    await page.reload();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Your host deleted this event.')).toBeVisible();
    await expect(page.getByText('Continue as')).toHaveCount(0);
  },
);
