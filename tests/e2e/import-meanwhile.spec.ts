import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { createLiveEvent } from './live-event.ts';
import { attendeesPage } from './pages/attendees.page.ts';
import { signUpHost } from './typed-host.ts';

/** More than one part of an import. */
const many = Array.from({ length: 2500 }, (_, at) => `Guest ${at};Family`).join('\n');
const list = { name: 'many.csv', mimeType: 'text/csv', buffer: Buffer.from(`Name;Role\n${many}`) };

/** Nothing of an import arrives until it is let go. */
async function holdParts(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route('**/trpc/attendees.stageImport**', async (route) => {
    await held.promise;
    return route.continue();
  });
  return held.resolve;
}

test(
  'a host goes on with the list while one is imported, stops it, and imports it then',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, [{ name: 'Anna Smith' }]);
    const screen = attendeesPage(page);
    await screen.open(eventId);
    const startImport = async () => {
      await screen.startImport.click();
      await screen.file.setInputFiles(list);
      await screen.importPeople.click();
      await expect(screen.importing).toContainText('0 of 2,500 rows');
    };

    await test.step('what is stopped is not done, and what was done beside it is', async () => {
      const release = await holdParts(page);
      await startImport();
      await expectNoAxeFindings(page);
      await screen.name.fill('Ana Ruiz');
      await screen.role.fill('Family');
      await screen.option('Family').click();
      await screen.addAttendee.click();
      await expect(screen.row('Ana Ruiz')).toBeVisible();
      await screen.stop.click();
      release();
      await expect(screen.toast('Import Stopped')).toContainText(
        'Nothing was changed: your list is as it was.',
      );
      await expect(screen.importing).toHaveCount(0);
      const { attendees } = await host.attendees.list.query({ eventId });
      expect(attendees.map(({ name }) => name)).toEqual(['Ana Ruiz', 'Anna Smith']);
      await page.unroute('**/trpc/attendees.stageImport**');
    });

    await test.step('whoever types while it is saved goes on typing', async () => {
      const release = await holdParts(page);
      await startImport();
      await screen.search.fill('Anna');
      await expect(screen.row('Ana Ruiz')).toHaveCount(0);
      release();
      await expect(screen.toast('Import Complete')).toContainText('2,500 people imported');
      await expect(screen.search).toBeFocused();
      await expect(screen.search).toHaveValue('Anna');
      await expect(screen.importing).toHaveCount(0);
    });
  },
);

test('a host sees how a file was read, and where its phones are from, and says otherwise', async ({
  page,
  context,
}) => {
  const host = await signUpHost(context);
  const eventId = await createLiveEvent(host, [{ name: 'Anna Smith' }]);
  const screen = attendeesPage(page);
  await screen.open(eventId);
  await screen.startImport.click();
  const text = Buffer.from('Our list\nName;Role;Phone\nJ\xf6rg Kuhn;Family;030 901820\n', 'latin1');
  await screen.file.setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: text });
  await expect(screen.howItIsRead).toContainText(
    'Western (Windows-1252) · Semicolon · Headings in row 2 · Phones from Nepal (+977)',
  );
  await expect(screen.cell('Phone', 3)).toHaveValue('+977 30 901820');
  await screen.howItIsRead.click();
  await screen.dialog
    .getByLabel('Phone numbers without a country code are from')
    .selectOption('Germany (+49)');
  await expect(screen.cell('Phone', 3)).toHaveValue('+49 30 901820');
  await expect(screen.howItIsRead).toContainText('Phones from Germany (+49)');
  await screen.dialog.getByLabel('Letters', { exact: true }).selectOption('Greek (Windows-1253)');
  await expect(screen.cell('Name', 3)).toHaveValue('Jφrg Kuhn');
  await screen.dialog.getByLabel('Letters', { exact: true }).selectOption('Western (Windows-1252)');
  await expect(screen.cell('Name', 3)).toHaveValue('Jörg Kuhn');
  await screen.dialog.getByLabel('Headings', { exact: true }).selectOption({ index: 0 });
  await expect(screen.howItIsRead).toContainText('No headings');
});
