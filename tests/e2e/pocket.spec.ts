import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { answerAtOnce } from './answer-at-once.ts';
import { expectNoAxeFindings } from './axe.ts';
import { breakRead } from './break-read.ts';
import { createLiveEvent } from './live-event.ts';
import { pocketPage, printed } from './pages/pocket.page.ts';
import { posterPage } from './pages/share.page.ts';
import { readQr } from './read-qr.ts';
import { inDays } from './stored-event.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

type Item = { title: string; day: number; startTime: string; endTime?: string; attendeeIds?: string[] };

const addItem = (host: TypedHost, eventId: string, { day, attendeeIds = [], ...item }: Item) =>
  host.schedule.create.mutate({
    eventId,
    id: randomUUID(),
    eventDate: inDays(day),
    notificationMinutes: null,
    assignmentType: attendeeIds.length > 0 ? 'individuals' : 'roles',
    roleIds: [],
    attendeeIds,
    ...item,
  });

async function planParty(host: TypedHost) {
  const eventId = await createLiveEvent(host, [
    { name: 'Mary Lee' },
    { name: 'Omar Haddad', role: 'Friends' },
  ]);
  const { attendees } = await host.attendees.list.query({ eventId });
  const maryId = attendees.find(({ name }) => name === 'Mary Lee')?.id ?? '';
  await addItem(host, eventId, { title: 'Party', day: 20, startTime: '20:00', endTime: '02:00' });
  await addItem(host, eventId, { title: 'Last bus', day: 21, startTime: '02:15' });
  await addItem(host, eventId, { title: 'Surprise', day: 21, startTime: '12:00', attendeeIds: [maryId] });
  return { eventId, maryId };
}

test(
  'everybody gets one sheet of what they see, with the code of their own link',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId } = await planParty(host);
    const pocket = pocketPage(page);
    await page.goto(`/run-sheet/${eventId}`);
    await page.getByRole('link', { name: 'Pocket schedules' }).click();
    await expect(pocket.heading).toBeVisible();
    await expect(pocket.sheets).toHaveCount(2);
    await expect(pocket.sheet('Family')).not.toContainText('Surprise');
    await pocket.choose('For each person').click();
    await expect(pocket.sheet('Mary Lee')).toContainText('Surprise');
    await expect(pocket.sheet('Omar Haddad')).not.toContainText('Surprise');
    await expect(pocket.sheet('Omar Haddad')).toContainText(/Last bus\s*after midnight/);
    // Nothing floats above paper.
    await page.emulateMedia({ media: 'print' });
    const { text } = await readQr(page, await pocket.sheet('Mary Lee').getByRole('img').screenshot());
    await page.emulateMedia({ media: null });
    expect(text).toMatch(/\/i\/[\w-]{22}$/);
    await expectNoAxeFindings(page);
    await pocket.choose('A4').click();
    expect(await printed(page)).toEqual({ sheets: 2, width: 595, height: 842 });
    await pocket.choose('Letter').click();
    expect(await printed(page)).toEqual({ sheets: 2, width: 612, height: 792 });
  },
);

test(
  'a schedule too long for one sheet is set smaller, then cut with what is left counted',
  { tag: '@rare' },
  async ({ page, context }) => {
    test.slow();
    const host = await signUpHost(context);
    const { eventId, maryId } = await planParty(host);
    for (let number = 0; number < 120; number += 1) {
      const startTime = `${String(6 + (number % 12)).padStart(2, '0')}:00`;
      const title = `Rehearsal ${number} of the string quartet, with everybody`;
      await addItem(host, eventId, { title, day: 20 + (number % 3), startTime, attendeeIds: [maryId] });
    }
    const pocket = pocketPage(page);
    await pocket.open(eventId, `?person=${maryId}&paper=letter`);
    await expect(pocket.sheets).toHaveCount(1);
    const shown = await pocket.sheets.getByRole('listitem').count();
    await expect(pocket.sheets).toContainText(`${124 - shown} more on your phone`);
    expect(await printed(page)).toEqual({ sheets: 1, width: 612, height: 792 });
    await page.getByRole('link', { name: 'Show everybody' }).click();
    await expect(pocket.sheets).toHaveCount(2);
    await pocket.ofRole.selectOption('Friends');
    await expect(pocket.sheet('Omar Haddad')).toBeVisible();
    await expect(pocket.sheets).toHaveCount(1);
  },
);

test(
  'a full sheet is measured once more when its font comes, whose lines break elsewhere',
  { tag: '@rare' },
  async ({ page, context }) => {
    test.slow();
    const host = await signUpHost(context);
    const { eventId, maryId } = await planParty(host);
    for (let number = 0; number < 90; number += 1) {
      const startTime = `${String(6 + (number % 12)).padStart(2, '0')}:00`;
      const title = `Rehearsal ${number} of the string quartet, with everybody`;
      await addItem(host, eventId, { title, day: 20 + (number % 3), startTime, attendeeIds: [maryId] });
    }
    await answerAtOnce(page);
    let letCome: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/*.woff2');
    const pocket = pocketPage(page);
    await pocket.open(eventId, `?person=${maryId}`);
    await expect(pocket.sheets).toContainText('more on your phone');
    await asked;
    // As with a font that is much wider than what stood in for it.
    await page.addStyleTag({ content: 'article { letter-spacing: 0.4em }' });
    const isOver = () =>
      pocket.sheets.locator('[data-columns]').evaluate((body) => body.scrollWidth > body.clientWidth + 1);
    expect(await isOver()).toBe(true);
    letCome?.();
    await expect.poll(isOver).toBe(false);
    const shown = await pocket.sheets.getByRole('listitem').count();
    await expect(pocket.sheets).toContainText(`${94 - shown} more on your phone`);
  },
);

test(
  'what is too much to print is made less at once: of one role, by role as by person',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId } = await planParty(host);
    const pocket = pocketPage(page);
    const mend = await breakRead(page, 'pockets.list');
    await pocket.open(eventId);
    await expect(pocket.tryAgain).toBeVisible();
    await expect(pocket.heading).toBeVisible();
    await expectNoAxeFindings(page);
    await mend();
    await pocket.ofRole.selectOption('Friends');
    await expect(pocket.sheet('Friends')).toBeVisible();
    await expect(pocket.sheets).toHaveCount(1);
    await pocket.choose('For each person').click();
    await expect(pocket.sheet('Omar Haddad')).toBeVisible();
    await expect(pocket.sheets).toHaveCount(1);
  },
);

test(
  'sheets are printed as the plan is when somebody prints, and set to fit it',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId, maryId } = await planParty(host);
    await page.addInitScript(() => {
      window.print = () => {
        const sheet = document.querySelector('article');
        const body = sheet?.querySelector('[data-columns]');
        const over = body ? body.scrollWidth - body.clientWidth : -1;
        Reflect.set(window, 'onPaper', { text: sheet?.textContent, over });
      };
    });
    const pocket = pocketPage(page);
    await pocket.open(eventId, `?person=${maryId}`);
    await expect(pocket.sheets).toContainText('Surprise');
    for (let number = 0; number < 24; number += 1)
      await addItem(host, eventId, { title: `Rehearsal ${number}`, day: 20, startTime: '08:00' });
    await pocket.print.click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'onPaper'))).toBeTruthy();
    const { text, over }: { text: string; over: number } = await page.evaluate(() =>
      Reflect.get(window, 'onPaper'),
    );
    expect(text).toContain('Rehearsal 23');
    expect(over).toBeLessThanOrEqual(1);
  },
);

test(
  'sheets and poster speak the language that guests are written to, on a screen in English',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId } = await planParty(host);
    const speak = async (guestLanguage: string) => {
      const event = await host.events.get.query({ eventId });
      const { updatedAt, name, startDate, endDate, timeZone, attendeeCount } = event;
      const fields = { eventId, updatedAt, name, startDate, endDate, timeZone, attendeeCount };
      await host.events.update.mutate({ ...fields, guestLanguage });
    };
    const pocket = pocketPage(page);
    const { poster, print } = posterPage(page);
    await speak('de');
    await pocket.open(eventId, '?by=person');
    const sheet = pocket.sheet('Mary Lee');
    await expect(sheet).toContainText('Scanne für dein aktuelles Programm');
    await expect(sheet).toContainText(/20:00\s*Party/);
    await expect(sheet).toHaveAttribute('lang', 'de');
    await expect(pocket.print).toHaveText('Print 2 sheets');
    await expectNoAxeFindings(page);
    await posterPage(page).open(eventId);
    await expect(poster).toContainText('Willkommen');
    await expect(poster).toHaveAttribute('lang', 'de');
    await expect(print).toBeVisible();
    await expectNoAxeFindings(page);
    await speak('ar');
    await pocket.open(eventId, '?by=person');
    await expect(sheet).toContainText('بعد منتصف الليل');
    await expect(sheet).toHaveAttribute('dir', 'rtl');
    expect(await printed(page)).toMatchObject({ sheets: 2 });
    await posterPage(page).open(eventId);
    await expect(poster).toContainText('أهلًا وسهلًا');
    expect(await printed(page)).toMatchObject({ sheets: 1 });
  },
);

test("a guest's page on paper is their pocket schedule", { tag: '@rare' }, async ({ context, browser }) => {
  const host = await signUpHost(context);
  const { eventId, maryId } = await planParty(host);
  const { links } = await host.links.list.query({ eventId, search: 'mary' });
  const phone = await browser.newContext({ locale: 'en-GB' });
  const guest = await phone.newPage();
  await guest.goto(links.find(({ attendeeId }) => attendeeId === maryId)?.link ?? '');
  await expect(guest.getByText('Party').first()).toBeVisible();
  await guest.emulateMedia({ media: 'print' });
  const sheet = guest.getByRole('article', { name: 'Mary Lee' });
  // The page was rendered before it can hear that it is printed.
  await expect(async () => {
    await guest.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(sheet).toContainText('Surprise', { timeout: 500 });
  }).toPass();
  await expect(sheet).toContainText('Last bus');
  await expect(guest.getByRole('button')).toHaveCount(0);
  const qr = sheet.locator('figure svg');
  // It is made once the page has nothing more urgent to load.
  await expect(async () => {
    await guest.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(qr).toBeVisible({ timeout: 500 });
  }).toPass();
  const { text } = await readQr(guest, await qr.screenshot());
  expect(text).toBe(guest.url());
  await guest.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await guest.emulateMedia({ media: null });
  await expect(sheet).toHaveCount(0);
  expect(await printed(guest)).toEqual({ sheets: 1, width: 595, height: 842 });
  await phone.close();
});
