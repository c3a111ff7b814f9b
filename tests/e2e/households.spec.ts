import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { planWedding } from './new-event.ts';
import { attendeesPage } from './pages/attendees.page.ts';
import { inDays } from './stored-event.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

async function fillList(host: TypedHost) {
  const { eventId } = await planWedding(host, inDays(20));
  const roleId = randomUUID();
  await host.roles.create.mutate({ eventId, id: roleId, roleName: 'Neighbours' });
  const add = (name: string, email: string | null = null) =>
    host.attendees.create.mutate({ eventId, id: randomUUID(), name, roleId, email });
  for (const name of ['Ana Novak', 'Ben Novak', 'Cora Novak']) await add(name);
  for (const name of ['Dan Lee', 'Eva Lee']) await add(name, 'lee@example.com');
  const read = async () =>
    (await host.households.list.query({ eventId })).map(({ name, people }) => `${name}: ${people}`);
  return { eventId, read };
}

test(
  'a host puts a family together, says who of them is a child and may bring somebody, and takes it back',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId, read } = await fillList(host);
    const { bulk, list, toast, undo, sortBy } = attendeesPage(page);
    await page.goto(`/manage-roles-attendees/${eventId}`);

    // Two have one surname and one address: the host says that they are a household.
    const suggested = page.getByRole('note').filter({ hasText: 'likely household' });
    await suggested.getByRole('button', { name: 'Look' }).click();
    await page.getByRole('button', { name: 'Put together: Dan Lee, Eva Lee' }).click();
    await expect(toast('2 people: Lee.')).toBeVisible();
    await expect(suggested).toHaveCount(0);

    await bulk.start.click();
    for (const name of ['Ana Novak', 'Ben Novak', 'Cora Novak']) await bulk.box(name).click();
    await page.getByRole('button', { name: 'Put together as household' }).click();
    const together = page.getByRole('dialog', { name: 'Put 3 people together' });
    await expect(together.getByLabel('Name')).toHaveValue('Novak');
    await together.getByLabel('Name').fill('The Novaks');
    await expectNoAxeFindings(page);
    await together.getByRole('button', { name: 'Put together' }).click();
    await expect(toast('3 people: The Novaks.')).toBeVisible();
    expect(await read()).toEqual(['Lee: 2', 'The Novaks: 3']);
    await page.getByRole('button', { name: 'Done' }).click();

    await sortBy.selectOption('household');
    const head = list.getByRole('button', { name: 'Household The Novaks' });
    await expect(head).toContainText('3 people');
    await expectNoAxeFindings(page);
    await head.click();
    const dialog = page.getByRole('dialog', { name: 'Household', exact: true });
    await dialog.getByLabel('Child: Cora Novak').check();
    await expect(dialog.getByLabel('How many Cora Novak may bring')).toHaveCount(0);
    await dialog.getByLabel('How many Ana Novak may bring').selectOption('1');
    await expect(dialog.getByLabel('How many Ana Novak may bring')).toHaveValue('1');
    await expectNoAxeFindings(page);
    await dialog.getByRole('button', { name: 'Split up' }).click();
    await expect(toast('Its people are still on the list')).toBeVisible();
    expect(await read()).toEqual(['Lee: 2']);
    await undo('Its people are still on the list').click();
    // It may still be visible from before: what is stored says that it is back.
    await expect.poll(read).toEqual(['Lee: 2', 'The Novaks: 3']);
    await expect(head).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(head).toBeVisible();
    await expect(list.getByText('May bring 1')).toBeVisible();
    await expectNoAxeFindings(page);
    await list.getByLabel('Search attendees').fill('the nov');
    await expect(list.getByText('Dan Lee')).toHaveCount(0);
    await expect(list.getByText('Cora Novak')).toBeVisible();
  },
);
