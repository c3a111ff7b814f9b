import { expect, type Page, test } from '@playwright/test';
import { createLiveEvent } from './live-event.ts';
import { openLive } from './pages/live-page.ts';
import { signUpHost } from './typed-host.ts';

const people = [{ name: 'Maximiliane Wolfeschlegelsteinhausenbergerdorff' }, { name: 'Mary Lee' }];

/** A schedule with long words, and the ways to it. */
async function openWays(context: Parameters<typeof signUpHost>[0]) {
  const host = await signUpHost(context);
  const eventId = await createLiveEvent(
    host,
    people,
    'Ana & Søren’s Donaudampfschifffahrtsgesellschaftsfest',
  );
  const { eventCode } = await host.events.get.query({ eventId });
  const { matches } = await host.join.searchAttendees.query({ eventCode, search: 'Maximiliane' });
  const { guestKey } = await host.join.asExisting.mutate({
    eventCode,
    pickHandle: matches[0]?.pickHandle ?? '',
  });
  return ['/join-event', `/join-event/${eventCode}`, `/attendee/${eventId}?attendeeId=${guestKey}`];
}

const readTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** What is too small for a thumb: WCAG 2.2's links within a sentence stand apart. */
const readSmall = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button, main a, main input, main select, main [role="tab"]')]
      .filter((target) => !target.matches('p a, input[type="radio"], input[type="checkbox"]'))
      .map((target) => [target.textContent, Math.round(target.getBoundingClientRect().height)] as const)
      .filter(([, height]) => height > 0 && height < 44),
  );

for (const width of [360, 390, 768]) {
  test(
    `at ${width} px nothing of a guest’s pages is cut off or too small, with text twice as large too`,
    { tag: '@rare' },
    async ({ page, context }) => {
      const ways = await openWays(context);
      await page.setViewportSize({ width, height: 844 });
      for (const way of ways) {
        await openLive(page, way);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect([way, await readTooWide(page)]).toEqual([way, 0]);
        expect([way, await readSmall(page)]).toEqual([way, []]);
        await page.addStyleTag({ content: 'html { font-size: 200% }' });
        expect([way, 'twice', await readTooWide(page)]).toEqual([way, 'twice', 0]);
      }
    },
  );
}

test(
  'a guest’s page that is older than the server says so, and comes anew by a tap',
  { tag: '@rare' },
  async ({ page, context }) => {
    const [, , schedule = ''] = await openWays(context);
    await page.clock.install();
    await page.goto(schedule);
    const update = page.getByRole('button', { name: 'Update' });
    await page.route('**/guest-version.json', (route) =>
      route.fulfill({ json: { entry: '/assets/guest-newer.js' } }),
    );
    // It asks now and then, from when it is live.
    await expect(async () => {
      await page.clock.fastForward('16:00');
      await expect(update).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 15_000 });
    await expect(page.getByText('A newer version of this page is here.')).toBeVisible();
    await page.unroute('**/guest-version.json');
    const reloaded = page.waitForEvent('load');
    await update.click();
    await reloaded;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(update).toBeHidden();
  },
);

test(
  'a guest who leaves in one of two tabs has left in both',
  { tag: '@rare' },
  async ({ page, context }) => {
    const [, , schedule = ''] = await openWays(context);
    await openLive(page, schedule);
    const other = await context.newPage();
    await openLive(other, schedule);
    await page.getByRole('button', { name: 'Exit Event' }).click();
    await expect(page).toHaveURL('/');
    await expect(other).toHaveURL('/');
    await openLive(other, '/join-event');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.getByText('Maximiliane')).toBeHidden();
  },
);
