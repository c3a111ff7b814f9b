import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, test, type TestInfo } from '@playwright/test';
import type { Catalog } from '../../shared/texts.ts';
import { addDays } from '../../shared/lib/time.ts';
import { baseUrl } from '../env.ts';
import { add, livePartyTonight, sendToAll, today } from './party-tonight.ts';
import { openLive } from './pages/live-page.ts';
import { readTextFaults } from './text-geometry.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

const readTexts = (language: string): Catalog =>
  JSON.parse(readFileSync(new URL(`../../shared/texts/${language}.json`, import.meta.url), 'utf8'));

/** A party with a message, a night and a place with a long name, and the ways to it. */
async function openParty(host: TypedHost) {
  const { eventId, eventCode } = await livePartyTonight(host);
  await add(host, eventId, { title: 'Shuttle to the hotel', from: 240, to: 700 });
  await host.schedule.create.mutate({
    eventId,
    id: crypto.randomUUID(),
    title: 'Farewell brunch with everybody’s grandparents',
    description: 'Please be there ten minutes early.',
    location: 'Garden Hall, Kensington Gardens',
    eventDate: addDays(today, 1),
    startTime: '10:00',
    endTime: '12:30',
    notificationMinutes: null,
    assignmentType: 'roles',
    roleIds: [],
    attendeeIds: [],
  });
  await sendToAll(host, eventId, 'Bring a coat', 'The terrace is cold after sunset.');
  const { links } = await host.links.list.query({ eventId });
  const getPath = (person: string) => new URL(links.find(({ name }) => name === person)?.link ?? '').pathname;
  return { eventId, eventCode, mary: getPath('Mary Lee'), omar: getPath('Omar Haddad') };
}

type Look = { locale: string; width: number };

/** A phone whose reader chose letters twice as large. */
async function openPhone(browser: Browser, { locale, width }: Look): Promise<Page> {
  const phone = await browser.newContext({
    baseURL: baseUrl() ?? '',
    viewport: { width, height: 844 },
    locale,
    // What slides in would be cut while it does.
    reducedMotion: 'reduce',
    hasTouch: true,
  });
  await phone.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  return phone.newPage();
}

/** Takes the picture of a screen, and wants all of it to be readable. */
async function look(page: Page, info: TestInfo, name: string) {
  const body = await page.screenshot({ fullPage: true });
  await info.attach(name, { body, contentType: 'image/png' });
  expect.soft(await readTextFaults(page), name).toEqual({ cut: [], broken: [], sideways: [] });
}

for (const locale of ['en-US', 'es-MX', 'ar', 'de-DE', 'fr-FR', 'pt-BR']) {
  for (const width of [390, 320]) {
    test(
      `with letters twice as large all is readable in ${locale} at ${width} px`,
      { tag: '@rare' },
      async ({ browser, context }, info) => {
        const { eventId, eventCode, mary, omar } = await openParty(await signUpHost(context));
        const words = readTexts(locale.slice(0, 2));
        const page = await openPhone(browser, { locale, width });
        const show = (name: string) => look(page, info, name);
        const title = page.getByRole('heading', { level: 1 });

        await openLive(page, '/join-event');
        await show('code');
        await page.getByLabel(words['join.code']).fill('WED22222');
        await page.getByRole('button', { name: words['join.find'] }).click();
        await expect(page.getByText(words['error.join.event_not_found.message']).first()).toBeVisible();
        await show('wrong code');

        await openLive(page, `/join-event/${eventCode}`);
        await show('invitation');
        await page.getByLabel(words['join.yourName']).fill('mary');
        await expect(page.getByRole('radio')).toBeVisible();
        await page.getByRole('radio').check();
        await show('name found');
        await page.getByRole('button', { name: words['join.asNewGuest'] }).click();
        await show('new guest');

        await openLive(page, '/i/aaaaaaaaaaaaaaaaaaaaaa');
        await expect(title).toHaveText(words['personal-link.opensNothing.title']);
        await show('bad link');

        await openLive(page, mary);
        await expect(page.getByRole('tabpanel')).toBeVisible();
        await show('schedule');
        await page.getByRole('button', { name: new RegExp(`^${words['messages.title']}`) }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await show('messages');
        await page.keyboard.press('Escape');
        await page.getByRole('tab').nth(1).click();
        await show('another day');

        await openLive(page, omar);
        await expect(page.getByRole('tabpanel')).toBeVisible();
        await openLive(page, '/attendee-view');
        await expect(title).toHaveText(words['people.title']);
        await show('chooser');
        await openLive(page, `/attendee-view?together=${eventId}`);
        await expect(page.getByRole('tabpanel')).toBeVisible();
        await show('together');

        await openLive(page, mary);
        await page.getByRole('button', { name: words['personal-link.notMe'] }).click();
        await expect(page.getByLabel(words['join.yourName'])).toBeVisible();
        await show('not me');
      },
    );
  }
}
