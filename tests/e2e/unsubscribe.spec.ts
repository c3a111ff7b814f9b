import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { createLiveEvent } from './live-event.ts';
import { unsubscribePage } from './pages/unsubscribe.page.ts';
import { startProviderServer } from './provider-server.ts';
import { signUpHost } from './typed-host.ts';

let server: Awaited<ReturnType<typeof startProviderServer>>;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  server = await startProviderServer();
});
test.afterAll(() => server.stop());

/** Mary of a wedding, and the address at the foot of an e-mail to her. */
async function invitedMary(context: BrowserContext) {
  const host = await signUpHost(context, 'Ana Kovač', server.url);
  await server.verify(host);
  const to = `mary-${randomUUID()}@example.com`;
  const eventId = await createLiveEvent(host, [{ name: 'Mary Lee', email: to }]);
  const { attendees } = await host.attendees.list.query({ eventId });
  const attendeeIds = attendees.map(({ id }) => id);
  const letter = { subject: 'Come', message: 'Hello {name}: [LINK]', attendeeIds };
  await host.invitations.sendEmails.mutate({ eventId, id: randomUUID(), ...letter });
  const findMailText = () => server.resend.accepted.find((mail) => mail.to === to)?.text ?? '';
  await expect.poll(findMailText, { timeout: 15_000 }).toContain('/unsubscribe/');
  const address = /http\S+\/unsubscribe\/\S+/.exec(findMailText())?.[0] ?? '';
  const isOptedOut = async () => (await host.attendees.list.query({ eventId })).attendees[0]?.isOptedOut;
  return { address, isOptedOut };
}

const findings = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations;

test(
  'unsubscribing is one button on a page without scripts, with a way back',
  { tag: '@rare' },
  async ({ browser, context }) => {
    const { address, isOptedOut } = await invitedMary(context);
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
  },
);

test(
  'the unsubscribe pages can be read by everybody, in light and dark',
  { tag: '@rare' },
  async ({ page, context }) => {
    const { address } = await invitedMary(context);
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
