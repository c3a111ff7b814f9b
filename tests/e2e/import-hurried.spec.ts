import { expect, type Page, test } from '@playwright/test';
import { createLiveEvent } from './live-event.ts';
import { createFarWedding } from './new-event.ts';
import { attendeesPage } from './pages/attendees.page.ts';
import { planImport } from './pages/plan-import.page.ts';
import { schedulePage } from './pages/schedule.page.ts';
import { signUpHost } from './typed-host.ts';

const longName = `👩‍👩‍👧 ${'Wolfeschlegelsteinhausen '.repeat(12)}`.slice(0, 300);
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const guests = csv('guests.csv', `Name,Role\nAnna Smith,Family\n${longName},Family\n🎉,Crew\n`);

/** The server does what it is asked, and its first answer is lost on the way. */
async function loseFirstAnswer(page: Page, procedure: string) {
  let lost = 0;
  await page.route(`**/trpc/${procedure}*`, async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('internetdisconnected');
  });
}

test('a list is imported once by somebody in a hurry: pressed twice, with an answer lost on the way', async ({
  page,
  context,
}) => {
  const host = await signUpHost(context);
  const eventId = await createLiveEvent(host, [{ name: 'Old Friend' }]);
  const screen = attendeesPage(page);
  await page.goto('/dashboard');
  await screen.open(eventId);

  await test.step('going back leaves everything as it was', async () => {
    await screen.startImport.click();
    await screen.file.setInputFiles(guests);
    await expect(screen.importPeople).toHaveText('Import 3 people');
    await page.goBack();
    await expect(page).toHaveURL(/dashboard/);
    await page.goForward();
    await expect(screen.row('Old Friend')).toBeVisible();
    await expect(screen.dialog).toHaveCount(0);
    expect(await host.attendees.imports.query({ eventId })).toHaveLength(1);
  });

  await test.step('an answer that is lost is asked for again, and nobody is added twice', async () => {
    await loseFirstAnswer(page, 'attendees.saveImport');
    await screen.startImport.click();
    await screen.file.setInputFiles(guests);
    await expect(screen.line(3)).toContainText('a text is too long and was cut');
    await screen.importPeople.dblclick();
    await expect(screen.dialog.getByText('No Connection')).toBeVisible();
    await screen.tryAgain.dblclick();
    await expect(screen.toast('Import Complete')).toContainText('3 people imported');
    const { total } = await host.attendees.list.query({ eventId });
    expect(total).toBe(4);
    await expect(screen.row('🎉')).toBeVisible();
    await expect(page.getByText('guests.csv: 3 added')).toHaveCount(1);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  });
});

test('a run sheet is imported once by somebody in a hurry', async ({ page, context }) => {
  const host = await signUpHost(context);
  const { eventId } = await createFarWedding(host);
  const schedule = schedulePage(page);
  const plan = planImport(page);
  await schedule.open(eventId);
  await plan.open.click();
  const text = `What,Date,When\n🎉 Party,Sa 5.6.2427,18 Uhr\n${'W'.repeat(300)},,19:00\n`;
  await plan.file.setInputFiles(csv('plan.csv', text));
  await expect(plan.row('WWW')).toContainText('The title can have 120 letters.');
  await expect(plan.row('🎉 Party')).toContainText('6:00 PM');
  await loseFirstAnswer(page, 'schedule.createMany');
  await plan.submit('1 event').dblclick();
  await expect(page.getByText('Nothing is imported twice', { exact: false })).toBeVisible();
  // It arrived, and says so.
  await expect(plan.row('🎉 Party')).toContainText('It is on the schedule already.');
  await expect(plan.dialog.getByRole('button', { name: 'Import 0 events' })).toBeDisabled();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await expect(schedule.items).toHaveCount(1);
  await expect(schedule.item('🎉 Party')).toBeVisible();
});
