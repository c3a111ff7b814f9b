import { expect, test } from '@playwright/test';
import { createLiveEvent } from './live-event.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { inDays } from './stored-event.ts';
import { signUpHost } from './typed-host.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test('without scripts all days can be read, and nothing is there to press that would do nothing', async ({
  page,
}) => {
  const host = await signUpHost(page.context());
  const eventId = await createLiveEvent(host, [{ name: 'Mary Lee' }]);
  await host.schedule.create.mutate({
    eventId,
    id: crypto.randomUUID(),
    title: 'Farewell brunch',
    eventDate: inDays(22),
    startTime: '11:00',
    notificationMinutes: null,
    assignmentType: 'roles',
    roleIds: [],
    attendeeIds: [],
  });
  const { links } = await host.links.list.query({ eventId });
  await page.goto(new URL(links[0]?.link ?? '').pathname);
  const schedule = guestSchedulePage(page);
  const pressed = page.locator('button, select, [role="tab"]').filter({ visible: true });
  await expect(schedule.items).toHaveText(['Ceremony']);
  await expect(pressed).toHaveCount(0);
  await expect(page.locator('noscript')).not.toContainText('needs JavaScript');
  await page.getByRole('navigation', { name: 'Days' }).getByRole('link').last().click();
  await expect(schedule.items).toHaveText(['Farewell brunch']);
  await expect(pressed).toHaveCount(0);
  const { eventCode } = await host.events.get.query({ eventId });
  await page.goto(`/join-event/${eventCode}`);
  await expect(page.locator('noscript p')).toContainText('open the personal link your host sent you');
  await expect(pressed).toHaveCount(0);
  await page.goto('/attendee-view');
  await expect(page.locator('noscript p').first()).toContainText('open the personal link your host sent you');
});

test('without scripts a link that opens nothing says what to do, in the reader’s language', async ({
  browser,
  baseURL,
}) => {
  const german = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
  });
  const page = await german.newPage();
  await page.goto('/i/aaaaaaaaaaaaaaaaaaaaaa');
  await expect(page.getByRole('heading', { name: 'Dieser Link öffnet gerade nichts' })).toBeVisible();
  await expect(page.locator('noscript p').first()).toContainText('Sieh in ihrer letzten Nachricht nach');
  await page.getByRole('link', { name: 'Code eingeben' }).click();
  // The one form that needs none: the browser sends it.
  await page.getByLabel('Event-Code').fill('WED22222');
  await page.getByRole('button', { name: 'Event finden' }).click();
  await expect(page.getByText('Zu diesem Code gibt es kein aktives Event.').first()).toBeVisible();
});
