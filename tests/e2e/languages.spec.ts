import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { addDays, todayIn } from '../../shared/lib/time.ts';
import { baseUrl } from '../env.ts';
import { expectNoAxeFindings } from './axe.ts';
import { openLive } from './pages/live-page.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

const timeZone = 'America/Mexico_City';
const today = todayIn(timeZone, new Date());

/** A live wedding that began today, with two people on its list. */
async function liveWedding(host: TypedHost) {
  const eventId = randomUUID();
  await host.events.create.mutate({
    id: eventId,
    name: 'Lucía y Omar',
    eventType: 'wedding',
    location: 'Coyoacán',
    startDate: today,
    endDate: addDays(today, 2),
    timeZone,
    attendeeCount: 150,
  });
  const roleId = randomUUID();
  await host.roles.create.mutate({ eventId, id: roleId, roleName: 'Familia' });
  for (const name of ['María López', 'سارة حسن']) {
    await host.attendees.create.mutate({ eventId, id: randomUUID(), name, roleId });
  }
  for (const [title, days, startTime] of [
    ['Casa abierta', 0, '00:01'],
    ['Cena', 1, '20:30'],
  ] as const) {
    await host.schedule.create.mutate({
      eventId,
      id: randomUUID(),
      title,
      eventDate: addDays(today, days),
      startTime,
      endTime: '23:59',
      location: 'Jardín',
      notificationMinutes: 15,
      assignmentType: 'roles',
      roleIds: [],
      attendeeIds: [],
    });
  }
  const { eventCode } = await host.events.activate.mutate({ eventId });
  const { links } = await host.links.list.query({ eventId });
  const getLink = (person: string) => links.find((one) => one.name === person)?.link ?? '';
  return { eventId, eventCode, getLink };
}

async function openPhone(browser: Browser, locale: string): Promise<Page> {
  const phone = await browser.newContext({
    baseURL: baseUrl() ?? '',
    viewport: { width: 390, height: 844 },
    locale,
    timezoneId: timeZone,
    hasTouch: true,
  });
  return phone.newPage();
}

const dayIn = (locale: string, date: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  );
const expectNoSideScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

test(
  'a guest reads in the phone’s own language, and in the one that is chosen on it',
  { tag: '@rare' },
  async ({ browser, context }) => {
    const { eventCode } = await liveWedding(await signUpHost(context));
    const page = await openPhone(browser, 'es-MX');
    const html = page.locator('html');
    await openLive(page, `/join-flow/${eventCode}`);
    await expect(html).toHaveAttribute('lang', 'es-MX');
    await page.getByLabel('Tu nombre').fill('maría');
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('English');
    await expect(page.getByLabel('Your name')).toHaveValue('maría');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('español');
    await page.getByRole('radio', { name: /María López/ }).check();
    await page.getByRole('button', { name: 'Unirme como María López' }).click();

    await expect(page.getByText('Hola, María López')).toBeVisible();
    await expect(page.getByText('Este es tu programa de Lucía y Omar.')).toBeVisible();
    await expect(page.getByRole('heading', { name: dayIn('es-MX', today) })).toBeVisible();
    await expectNoSideScroll(page);

    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('العربية');
    await expect(html).toHaveAttribute('dir', 'rtl');
    await expect(page.getByText('أهلًا، María López')).toBeVisible();
    await expect(page.getByRole('heading', { name: dayIn('ar', today) })).toBeVisible();
    await expectNoSideScroll(page);
    await page.reload();
    await expect(html).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('combobox', { name: 'اللغة' })).toHaveValue('ar');
    await expectNoAxeFindings(page);
  },
);

test(
  'from right to left a guest joins, meets what goes wrong, and shares a phone',
  { tag: '@rare' },
  async ({ browser, context }) => {
    const { eventCode, getLink } = await liveWedding(await signUpHost(context));
    const page = await openPhone(browser, 'ar-EG');
    await openLive(page, '/join-event');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const code = page.getByLabel('رمز المناسبة');
    await code.fill('WED22222');
    await page.getByRole('button', { name: 'البحث عن المناسبة' }).click();
    await expect(page.getByRole('alert').getByText('لم نجد مناسبة متاحة بهذا الرمز.')).toBeVisible();
    await expectNoSideScroll(page);
    await expectNoAxeFindings(page);

    await code.fill(eventCode);
    await code.press('Enter');
    await expect(page.getByText('هذه دعوتك إلى:')).toBeVisible();
    await expectNoSideScroll(page);
    await expectNoAxeFindings(page);
    await page.getByRole('link', { name: 'الانضمام إلى المناسبة وعرض جدولي' }).click();
    await page.getByLabel('اسمك').fill('سارة');
    await page.getByRole('radio', { name: /سارة حسن/ }).check();
    await page.getByRole('button', { name: /^الانضمام باسم/ }).click();
    await expect(page.getByText(/^أهلًا، \u2068?سارة حسن/)).toBeVisible();

    await page.goto(getLink('María López'));
    await expect(page.getByText(/^أهلًا، \u2068?María López/)).toBeVisible();
    await page.waitForFunction(() => localStorage.getItem('daysheet-joined-events')?.includes('María'));
    await openLive(page, '/attendee-view');
    await expectNoSideScroll(page);
    await expectNoAxeFindings(page);
    await page.getByRole('link', { name: /^معًا/ }).click();
    await expect(page.getByRole('list', { name: 'الأشخاص على هذا الهاتف' })).toContainText('الآن');
    await expectNoSideScroll(page);
    await expectNoAxeFindings(page);
  },
);
