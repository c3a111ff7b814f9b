import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { addDays, todayIn } from '../../shared/time.ts';
import { unsubscribePage } from './pages/unsubscribe.page.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

const timeZone = 'Europe/Ljubljana';
const today = todayIn(timeZone, new Date());

/** Mary of a wedding, and the address at the foot of an e-mail to her. */
async function invitedMary(host: TypedHost) {
  const [eventId, attendeeId] = [randomUUID(), randomUUID()];
  const dates = { startDate: today, endDate: addDays(today, 2), timeZone };
  const named = { name: 'Ana & Søren', eventType: 'wedding' as const, attendeeCount: 150 };
  await host.events.create.mutate({ id: eventId, ...named, ...dates });
  const roleId = randomUUID();
  await host.roles.create.mutate({ eventId, id: roleId, roleName: 'Family' });
  await host.attendees.create.mutate({ eventId, id: attendeeId, name: 'Mary Lee', roleId });
  const message = { channel: 'email' as const, message: 'Hello {name}: [LINK]' };
  const { text } = await host.invitations.preview.query({ eventId, attendeeId, ...message });
  const address = /http\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? '';
  const isOptedOut = async () => (await host.attendees.list.query({ eventId })).attendees[0]?.isOptedOut;
  return { address, isOptedOut };
}

const findings = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations;

test('unsubscribing is one button on a page without scripts, with a way back', async ({
  browser,
  context,
}) => {
  const { address, isOptedOut } = await invitedMary(await signUpHost(context));
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  const unsubscribe = unsubscribePage(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'No more messages about Ana & Søren?' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(1);
  expect(await isOptedOut()).toBe(false);
  await unsubscribe.unsubscribe.click();
  await expect(unsubscribe.isOut).toBeVisible();
  expect(await isOptedOut()).toBe(true);
  await page.goto(address);
  await expect(unsubscribe.isOut).toBeVisible();
  await unsubscribe.undo.click();
  await expect(unsubscribe.isBack).toBeVisible();
  expect(await isOptedOut()).toBe(false);
  await page.goto(`${address}x`);
  await expect(unsubscribe.missing).toBeVisible();
  await plain.close();
});

test(
  'the unsubscribe pages can be read by everybody, in light and dark',
  { tag: '@rare' },
  async ({ page, context }) => {
    const { address } = await invitedMary(await signUpHost(context));
    const unsubscribe = unsubscribePage(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(address);
      expect(await findings(page)).toEqual([]);
      await unsubscribe.unsubscribe.click();
      await expect(unsubscribe.isOut).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await unsubscribe.undo.click();
    }
  },
);
