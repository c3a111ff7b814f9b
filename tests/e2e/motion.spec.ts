import { expect, type Page, test } from '@playwright/test';
import { createLiveEvent } from './live-event.ts';
import { planWedding } from './new-event.ts';
import { eventDashboardPage } from './pages/event-dashboard.page.ts';
import { joinPage } from './pages/join.page.ts';
import { signUpHost } from './typed-host.ts';

/** What is animated from now on, in milliseconds, as the browser tells it; what turns while one waits aside. */
async function watchMotion(page: Page) {
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seenMotion: seen });
    document.addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element)) return;
      const { animationDuration, animationIterationCount } = getComputedStyle(target);
      if (animationIterationCount !== 'infinite') seen.push(Number.parseFloat(animationDuration) * 1000);
    });
  });
  return () => page.evaluate((): number[] => Reflect.get(globalThis, 'seenMotion'));
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const isStill = reducedMotion === 'reduce';
  const least = isStill ? 0 : 120;
  const most = isStill ? 1 : 200;

  test.describe(isStill ? 'who wants no motion' : 'who has nothing against motion', () => {
    test.use({ contextOptions: { reducedMotion } });

    test('sees an event go live', { tag: '@rare' }, async ({ page, context }) => {
      const readMotion = await watchMotion(page);
      const host = await signUpHost(context);
      const { eventId } = await planWedding(host);
      const event = eventDashboardPage(page);
      await event.open(eventId);
      await event.goLive.click();
      const before = (await readMotion()).length;
      await event.confirmGoLive.click();
      await expect(event.eventCode).toBeVisible();
      // Its face and its code; toasts come in their own time.
      await expect.poll(async () => (await readMotion()).length - before).toBeGreaterThanOrEqual(2);
      for (const milliseconds of (await readMotion()).slice(before)) {
        expect(milliseconds).toBeGreaterThanOrEqual(least);
        expect(milliseconds).toBeLessThanOrEqual(most);
      }
    });

    test('is welcomed once joined', { tag: '@rare' }, async ({ page, context }) => {
      const readMotion = await watchMotion(page);
      const host = await signUpHost(context);
      const eventId = await createLiveEvent(host, [{ name: 'Mary Lee' }]);
      const { eventCode } = await host.events.get.query({ eventId });
      const join = joinPage(page);
      await join.open(`/${eventCode}`);
      await join.name.fill('Mary');
      await join.choice(/Mary Lee/).check();
      const before = (await readMotion()).length;
      await join.join.click();
      await expect(page.getByText('Hello, Mary Lee')).toBeVisible();
      await expect.poll(async () => (await readMotion()).length - before).toBeGreaterThanOrEqual(2);
      for (const milliseconds of (await readMotion()).slice(before)) {
        expect(milliseconds).toBeGreaterThanOrEqual(least);
        expect(milliseconds).toBeLessThanOrEqual(most);
      }
    });
  });
}
