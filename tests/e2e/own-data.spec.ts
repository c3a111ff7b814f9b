import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { openGuestPhone } from './guest-phone.ts';
import { createLiveEvent } from './live-event.ts';
import { signUpHost } from './typed-host.ts';

test('a guest fetches what is stored about them, erases it, and is gone here and there', async ({
  browser,
  context,
}) => {
  const host = await signUpHost(context);
  const guests = [{ name: 'Mary Lee', email: 'mary@example.net' }, { name: 'Omar Haddad' }];
  const eventId = await createLiveEvent(host, guests);
  const { eventCode } = await host.events.get.query({ eventId });
  const { page, close } = await openGuestPhone(browser, eventCode ?? '', 'Mary Lee');
  const address = page.url();
  await page.getByRole('button', { name: 'What is stored about me' }).click();
  const sheet = page.getByRole('dialog', { name: 'What is stored about me' });
  await expect(sheet).toBeVisible();
  await expectNoAxeFindings(page);
  const saving = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Download my data' }).click();
  const file: unknown = JSON.parse(readFileSync(await (await saving).path(), 'utf8'));
  expect(file).toMatchObject({ you: { name: 'Mary Lee', role: 'Family', email: 'm…@example.net' } });
  await expect(sheet.getByRole('status')).toHaveText('Your data was saved as a file.');

  await sheet.getByRole('button', { name: 'Erase my data' }).click();
  await expect(sheet.getByText('This cannot be undone.')).toBeVisible();
  await expectNoAxeFindings(page);
  // Without a network it is said, and nothing is lost; then it is done.
  await page.route('**/ownData.erase*', (route) => route.abort());
  await sheet.getByRole('button', { name: 'Yes, erase it' }).click();
  await expect(page.getByRole('alert')).toContainText('Your data was not erased.');
  expect((await host.attendees.list.query({ eventId })).attendees).toHaveLength(2);
  await page.unroute('**/ownData.erase*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your data is erased' })).toBeVisible();
  await expectNoAxeFindings(page);

  const { attendees } = await host.attendees.list.query({ eventId });
  expect(attendees.map(({ name }) => name)).toEqual(['Omar Haddad']);
  const stored = await page.evaluate(async () => {
    const pages: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) pages.push(request.url);
    return { local: JSON.stringify(localStorage), pages };
  });
  const key = new URL(address).searchParams.get('attendeeId') ?? 'none';
  expect(stored.local).not.toContain(key);
  expect(stored.local).not.toContain('Mary');
  expect(stored.pages.filter((url) => url.includes(key))).toEqual([]);
  await close();

  const other = await browser.newContext();
  const again = await other.newPage();
  await again.goto(address);
  await expect(again.getByText('Hello, Mary Lee')).toHaveCount(0);
  await other.close();
});
