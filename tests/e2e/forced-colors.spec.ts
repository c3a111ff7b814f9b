import { expect, type Locator, test } from '@playwright/test';
import { createLiveEvent } from './live-event.ts';
import { eventDashboardPage } from './pages/event-dashboard.page.ts';
import { signUpHost } from './typed-host.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

const readGround = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);

test('whose system has a few colours sees bars and switches', { tag: '@rare' }, async ({ page, context }) => {
  const host = await signUpHost(context);
  const eventId = await createLiveEvent(host, [{ name: 'Mary Lee' }]);
  const event = eventDashboardPage(page);
  await event.open(eventId);
  await event.tab('Overview').click();
  const done = page.getByRole('progressbar', { name: 'Attendees joined' });
  const bar = done.locator('..');
  await expect(bar).toHaveCSS('outline-style', 'solid');
  expect(await readGround(done)).not.toBe(await readGround(bar));

  await event.settings.click();
  const input = event.dialog.getByRole('switch').first();
  const track = input.locator('+ *');
  const thumb = track.locator('> *').first();
  await expect(track).toHaveCSS('border-style', 'solid');
  for (const isOn of [true, false]) {
    await input.setChecked(isOn, { force: true });
    await expect.poll(async () => (await readGround(thumb)) === (await readGround(track))).toBe(false);
  }
});
