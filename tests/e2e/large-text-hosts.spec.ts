import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { listApplicationPages } from '@daysheet/shared/routes.ts';
import { inDays } from './stored-event.ts';
import { planWedding } from './new-event.ts';
import { openLive } from './pages/live-page.ts';
import { readTextFaults } from './text-geometry.ts';
import { signUpHost } from './typed-host.ts';
import { addItem } from './add-item.ts';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

/** Run in the page before anything else. */
function enlargeLetters() {
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.style.fontSize = '200%';
  });
}

test(
  'with letters twice as large no screen of a host on a phone goes sideways',
  { tag: '@rare' },
  async ({ page, context }, info) => {
    test.setTimeout(300_000);
    const host = await signUpHost(context);
    const { eventId, roleId } = await planWedding(host);
    await host.attendees.create.mutate({
      eventId,
      id: randomUUID(),
      name: 'Maximiliana Konstantinopoulos',
      roleId,
      email: 'maximiliana.konstantinopoulos@university.example',
    });
    await addItem(host, eventId, {
      title: 'Farewell brunch with everybody’s grandparents',
      location: 'Garden Hall, Kensington Gardens',
      eventDate: inDays(1),
      startTime: '10:00',
    });
    await host.events.activate.mutate({ eventId });
    await page.addInitScript(enlargeLetters);
    const tabs = ['overview', 'manage', 'live'].map((tab) => `/event-dashboard/${eventId}?tab=${tab}`);
    const paths = listApplicationPages().map((path) =>
      path.replace(':eventId', eventId).replace(':eventType', 'wedding'),
    );
    expect(paths.length).toBeGreaterThan(20);
    for (const path of [...paths, ...tabs]) {
      await openLive(page, path);
      await expect(page.locator('h1, h2').first(), path).toBeVisible();
      await expect(page.getByText(/^Loading/), path).toHaveCount(0);
      const body = await page.screenshot({ fullPage: true });
      await info.attach(path, { body, contentType: 'image/png' });
      const { sideways } = await readTextFaults(page);
      // The days of a schedule are pushed along in a row of their own.
      expect
        .soft(
          sideways.filter((box) => box.startsWith('<html>')),
          path,
        )
        .toEqual([]);
    }
  },
);

test(
  'with letters twice as large a run sheet is one column, and a header holds whose account it is',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId } = await planWedding(host);
    await page.addInitScript(enlargeLetters);
    await openLive(page, `/run-sheet/${eventId}`);
    const [time, title] = [page.locator('td').first(), page.locator('td').nth(1)];
    await expect(title).toBeVisible();
    expect((await time.boundingBox())?.x).toBe((await title.boundingBox())?.x);
    const header = await page.locator('header').first().boundingBox();
    const circle = await page.getByText('AK', { exact: true }).boundingBox();
    const end = (box: typeof header) => (box ? box.y + box.height : Number.NaN);
    expect(end(circle)).toBeLessThan(end(header));
  },
);
