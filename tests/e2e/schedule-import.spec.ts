import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { createFarWedding } from './new-event.ts';
import { planImport } from './pages/plan-import.page.ts';
import { schedulePage } from './pages/schedule.page.ts';
import { signUpHost } from './typed-host.ts';

test('a host pastes rows of a spreadsheet, mends one, imports them and takes it back', async ({
  page,
  context,
}) => {
  const host = await signUpHost(context);
  const { eventId, addItem } = await createFarWedding(host);
  const roleId = randomUUID();
  await host.roles.create.mutate({ eventId, id: roleId, roleName: 'Family' });
  await host.attendees.create.mutate({ eventId, id: randomUUID(), name: 'Mary Lee', roleId });
  await addItem({ title: 'Dinner', startTime: '19:00' });
  const schedule = schedulePage(page);
  const plan = planImport(page);
  await schedule.open(eventId);
  await expect(schedule.items).toHaveCount(1);

  await plan.paste(
    [
      'Date\tTime\tWhat\tWhere\tRole\tPeople',
      'Sat 5 June\t16:00–16:45\tCeremony\tChurch\tFamily\t',
      '\t7pm\tDinner\tBarn\t\t',
      '\thalf past nine\tFirst dance\tBarn\t\t',
      'Sun 6 June\t11.00\tBrunch\tGarden\t\tMary Lee',
      '\t\t\tbring umbrellas\t\t',
    ].join('\n'),
  );
  await expect(plan.rows).toHaveCount(5);
  await expect(plan.row('Ceremony')).toContainText('New');
  await expect(plan.row('Ceremony')).toContainText('4:00 PM – 4:45 PM');
  await expect(plan.row('Dinner')).toContainText('It is on the schedule already.');
  await expect(plan.row('First dance')).toContainText('‘half past nine’ is not a time');
  await expect(plan.row('Brunch')).toContainText('Mary Lee');
  await expect(plan.row('bring umbrellas')).toContainText('Skipped');
  await expect(plan.take('First dance')).toBeDisabled();
  await expectNoAxeFindings(page);

  await plan.mend('First dance').click();
  await plan.field('Start, or start and end').fill('21:30');
  await expect(plan.row('First dance')).toContainText('9:30 PM');
  await plan.take('Brunch').uncheck();
  // What was mended stays.
  await page.keyboard.press('Escape');
  await plan.close.click();
  await plan.dialog.getByRole('button', { name: 'Keep editing' }).click();
  await plan.another.click();
  await plan.dialog.getByRole('button', { name: 'Keep editing' }).click();
  await plan.submit('2 events').click();
  await expect(page.getByText('2 events added from Pasted rows.csv')).toBeVisible();
  await expect(schedule.items).toHaveCount(3);
  await expect(schedule.item('Ceremony')).toContainText('Family');
  await expect(schedule.item('First dance')).toContainText('9:30 PM');
  await schedule.undo.click();
  await expect(schedule.items).toHaveCount(1);
});

test(
  'a calendar is imported by the clock of the event, and a column is said to hold something else',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId } = await createFarWedding(host);
    const schedule = schedulePage(page);
    const plan = planImport(page);
    await schedule.open(eventId);
    await plan.open.click();
    await expectNoAxeFindings(page);
    const events = [
      'SUMMARY:Boat\nDTSTART:24270605T100000\nDTEND:24270605T110000\nRRULE:FREQ=DAILY',
      'SUMMARY:Swim\nDTSTART:24270605T070000Z\nRRULE:FREQ=HOURLY',
      'SUMMARY:Arrival\nDTSTART;VALUE=DATE:24270605',
    ];
    const body = events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT`).join('\n');
    const buffer = Buffer.from(`BEGIN:VCALENDAR\n${body}\nEND:VCALENDAR`);
    await plan.file.setInputFiles({ name: 'club.ics', mimeType: 'text/calendar', buffer });
    await expect(plan.row('Boat')).toContainText('10:00 AM – 11:00 AM');
    await expect(plan.row('Swim')).toContainText('9:00 AM');
    await expect(plan.row('Swim')).toContainText('It repeats in a way that cannot be kept here');
    await expect(plan.row('Arrival')).toContainText('Say when it starts');
    await plan.take('Swim').check();
    await plan.submit('2 events').click();
    await expect(schedule.items).toHaveCount(2);
    await schedule.day('Mon, Jun 7').click();
    await expect(schedule.item('Boat')).toBeVisible();
    await expect(schedule.items).toHaveCount(1);

    await plan.open.click();
    const sheet = Buffer.from('What,When,Remarks\nFarewell,10:00,Station\n');
    await plan.file.setInputFiles({ name: 'plan.csv', mimeType: 'text/csv', buffer: sheet });
    await plan.howItWasRead.click();
    await plan.column('Remarks').selectOption('Place');
    await expectNoAxeFindings(page);
    await expect(plan.row('Farewell')).toContainText('Station');
    await plan.submit('1 event').click();
    await expect(schedule.item('Farewell')).toContainText('Station');
  },
);

test(
  'a calendar that was made to take minutes ends, and the page goes on meanwhile',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId } = await createFarWedding(host);
    const plan = planImport(page);
    await schedulePage(page).open(eventId);
    await plan.open.click();
    const buffer = Buffer.from(
      `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY${';X=1'.repeat(1_200_000)}:a\nEND:VEVENT\n`,
    );
    await plan.file.setInputFiles({ name: 'evil.ics', mimeType: 'text/calendar', buffer });
    await expect(plan.dialog).toContainText('Reading the file');
    const paste = plan.dialog.getByLabel('Or paste rows from a spreadsheet');
    await expect(paste).toBeVisible();
    await expect(page.getByText('This file could not be read.')).toBeVisible({ timeout: 15_000 });
    await paste.fill('16:00\tCeremony');
    await plan.dialog.getByRole('button', { name: 'Read these rows' }).click();
    await expect(plan.row('Ceremony')).toContainText('4:00 PM');
  },
);
