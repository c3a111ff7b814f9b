import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { createLiveEvent } from './live-event.ts';
import { printed } from './pages/pocket.page.ts';
import { runSheetPage } from './pages/run-sheet.page.ts';
import { dayHeading, inDays } from './stored-event.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

type Item = { title: string; day: number; startTime: string; description?: string; attendeeIds?: string[] };

const addItem = (host: TypedHost, eventId: string, { day, attendeeIds = [], ...item }: Item) =>
  host.schedule.create.mutate({
    eventId,
    id: randomUUID(),
    eventDate: inDays(day),
    endTime: '',
    location: 'Garden Hall',
    notificationMinutes: 15,
    assignmentType: attendeeIds.length > 0 ? 'individuals' : 'roles',
    roleIds: [],
    attendeeIds,
    ...item,
  });

const people = [
  { name: 'Mary Lee', phone: '+44 20 7946 0001' },
  { name: 'Tomaž Potočnik', role: 'Vendors', phone: '+386 40 123 456', email: 'tomaz@example.com' },
];

test(
  'a host prints everything that happens, from where they plan it',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, people);
    const { attendees } = await host.attendees.list.query({ eventId });
    const maryId = attendees.find(({ name }) => name === 'Mary Lee')?.id ?? '';
    await addItem(host, eventId, { title: 'Toast', day: 20, startTime: '20:00', attendeeIds: [maryId] });
    await addItem(host, eventId, { title: 'Last bus', day: 21, startTime: '01:15' });
    const sheet = runSheetPage(page);
    await page.goto(`/manage-event-schedule/${eventId}`);
    await page.getByRole('link', { name: 'Print', exact: true }).click();
    await expect(sheet.heading).toBeVisible();
    await expect(sheet.days).toHaveCount(1);
    await expect(sheet.sheet).toContainText(dayHeading(inDays(20)));
    await expect(sheet.row('Toast')).toContainText('Mary Lee +44 20 7946 0001');
    await expect(sheet.row('Last bus')).toContainText('after midnight');
    await expect(sheet.row('Ceremony')).toContainText('Everyone');
    await expect(sheet.sheet).toContainText(/Printed at .* Plans may have changed since\./);
    await expect(sheet.sheet).toContainText('Tomaž Potočnik+386 40 123 456tomaz@example.com');
    await sheet.numbersChoice('Vendors').click();
    await expect(sheet.sheet).not.toContainText('Tomaž');
    await sheet.numbersChoice('People an item is for').click();
    await expect(sheet.row('Toast')).not.toContainText('+44');
    await expectNoAxeFindings(page);
    await sheet.choice.getByRole('link', { name: 'Poster' }).click();
    await expect(page.getByRole('heading', { name: 'Poster' })).toBeVisible();
    await sheet.choice.getByRole('link', { name: 'Pocket schedules' }).click();
    await expect(page.getByRole('heading', { name: 'Pocket schedules' })).toBeVisible();
  },
);

test(
  'on paper a long day goes on over pages, and nothing but the sheet is there',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, people);
    for (let number = 0; number < 40; number += 1) {
      const startTime = `${String(6 + (number % 12)).padStart(2, '0')}:00`;
      const description = 'Bring the chairs.\nThen the tables.';
      await addItem(host, eventId, { title: `Set-up ${number}`, day: 20, startTime, description });
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    const sheet = runSheetPage(page);
    await sheet.open(eventId, '?paper=a4');
    await sheet.print.click();
    await expect(page.locator('body[data-printed]')).toBeAttached();
    const a4 = await printed(page);
    expect([a4.width, a4.height]).toEqual([595, 842]);
    expect(a4.sheets).toBeGreaterThan(2);
    await sheet.paper('Letter').click();
    expect(await printed(page)).toMatchObject({ width: 612, height: 792 });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(sheet.row('Set-up 39')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    await page.emulateMedia({ media: null });
    await sheet.open(eventId, `?from=${inDays(21)}&to=${inDays(21)}`);
    await expect(page.getByText('Nothing on these days')).toBeVisible();
  },
);
