import { expect, test } from '@playwright/test';
import { add, livePartyTonight, sendToAll } from './party-tonight.ts';
import { signUpHost } from './typed-host.ts';

test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } });

const further = '**/assets/further-*.css';

test('a guest’s page has the styles of all that it shows before any file of styles arrives', async ({
  page,
}) => {
  const host = await signUpHost(page.context());
  const { eventId, eventCode } = await livePartyTonight(host);
  await add(host, eventId, { title: 'Shuttle to the hotel', from: 240, to: 700 });
  await sendToAll(host, eventId, 'Bring a coat', 'The terrace is cold after sunset.');
  const { links } = await host.links.list.query({ eventId });
  const marys = new URL(links.find(({ name }) => name === 'Mary Lee')?.link ?? '').pathname;
  let asked = 0;
  const takePicture = async (path: string) => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    return page.screenshot({ fullPage: true, animations: 'disabled' });
  };
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of [
      marys,
      `/join-event/${eventCode}`,
      '/join-event',
      '/demo',
      '/i/aaaaaaaaaaaaaaaaaaaaaa',
    ]) {
      // With each minute that a page says it is another one.
      await expect(async () => {
        const whole = await takePicture(path);
        await page.route(further, (route) => {
          asked += 1;
          return route.abort();
        });
        const first = await takePicture(path);
        await page.unroute(further);
        expect(first.equals(whole), `${path} at ${width}`).toBe(true);
      }).toPass({ intervals: [0], timeout: 20_000 });
    }
  }
  expect(asked).toBeGreaterThan(4);
});
