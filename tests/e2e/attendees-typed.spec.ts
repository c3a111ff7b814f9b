import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { openAttendees } from './open-attendees.ts';

test(
  'of two tabs, the second to save a person is told what is there now',
  { tag: '@rare' },
  async ({ page, context }) => {
    const { host, eventId, screen } = await openAttendees(page, context);
    const roleId = randomUUID();
    const attendeeId = randomUUID();
    await host.roles.create.mutate({ eventId, id: roleId, roleName: 'Family' });
    await host.attendees.create.mutate({ eventId, id: attendeeId, name: 'Mary Lee', roleId });
    await page.reload();
    await screen.editPerson('Mary Lee').click();
    await screen.edit.getByLabel('Hint').fill('the aunt');
    const others = { phone: '0612 345', hint: 'the cousin' };
    await host.attendees.update.mutate({ eventId, attendeeId, name: 'Mary Lee', roleId, ...others });
    await screen.saveChanges.click();
    await expect(screen.edit.getByRole('alert')).toContainText('Hint: you the aunt, they the cousin');
    await expect(screen.edit.getByRole('textbox', { name: 'Hint' })).toHaveValue('the aunt');
    await expectNoAxeFindings(page);
    await screen.edit.getByRole('button', { name: 'Keep mine: Hint' }).click();
    await screen.saveChanges.click();
    await expect(screen.edit).toBeHidden();
    await expect(screen.row('Mary Lee')).toContainText('the aunt');
    await expect(screen.row('Mary Lee')).toContainText('0612 345');
  },
);

test(
  'what a host changes of a person is thrown away only after asking',
  { tag: '@rare' },
  async ({ page, context }) => {
    const { host, eventId, screen } = await openAttendees(page, context);
    const roleId = randomUUID();
    await host.roles.create.mutate({ eventId, id: roleId, roleName: 'Family' });
    await host.attendees.create.mutate({ eventId, id: randomUUID(), name: 'Mary Lee', roleId });
    await page.reload();
    await screen.editPerson('Mary Lee').click();
    await screen.edit.getByLabel('Hint').fill('the aunt');
    await page.keyboard.press('Escape');
    await screen.edit.getByRole('button', { name: 'Keep editing' }).click();
    await expect(screen.edit.getByLabel('Hint')).toHaveValue('the aunt');
    await screen.edit.getByRole('button', { name: 'Cancel' }).click();
    await screen.edit.getByRole('button', { name: 'Discard' }).click();
    await expect(screen.edit).toBeHidden();
  },
);

test(
  'what a host types while the one before is saved is not lost',
  { tag: '@rare' },
  async ({ page, context }) => {
    const { host, eventId, screen } = await openAttendees(page, context);
    await host.roles.create.mutate({ eventId, id: randomUUID(), roleName: 'Family' });
    await page.reload();
    const answer = Promise.withResolvers<void>();
    await page.route(/\/trpc\/.*attendees\.create/, (route) => answer.promise.then(() => route.continue()));
    await screen.name.fill('Omar Haddad');
    await screen.role.click();
    await screen.option('Family').click();
    await screen.name.press('Enter');
    await screen.name.fill('Zoë');
    answer.resolve();
    await expect(screen.row('Omar Haddad')).toBeVisible();
    await expect(screen.addAttendee).toBeEnabled();
    await expect(screen.name).toHaveValue('Zoë');
    const role = Promise.withResolvers<void>();
    await page.route(/\/trpc\/.*roles\.create/, (route) => role.promise.then(() => route.continue()));
    await screen.newRole.fill('Crew');
    await screen.newRole.press('Enter');
    await screen.newRole.fill('Band');
    role.resolve();
    await expect(screen.roleRow('Crew')).toBeVisible();
    await expect(screen.addRole).toBeEnabled();
    await expect(screen.newRole).toHaveValue('Band');
  },
);
