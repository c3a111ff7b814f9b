import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { createLiveEvent } from './live-event.ts';
import { planWedding } from './new-event.ts';
import { attendeesPage } from './pages/attendees.page.ts';
import { inDays } from './stored-event.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

/** A wedding with sixty guests of one role, more than a page shows, and a role for the crew. */
async function fillList(host: TypedHost) {
  const { eventId } = await planWedding(host, inDays(20));
  const [crew, guests] = [randomUUID(), randomUUID()];
  await host.roles.create.mutate({ eventId, id: crew, roleName: 'Crew' });
  await host.roles.create.mutate({ eventId, id: guests, roleName: 'Sixty guests' });
  for (let nth = 10; nth < 70; nth += 1)
    await host.attendees.create.mutate({ eventId, id: randomUUID(), name: `Guest ${nth}`, roleId: guests });
  const readCrew = async () =>
    (await host.roles.list.query({ eventId })).find(({ id }) => id === crew)?.attendeeCount;
  return { eventId, readCrew };
}

test(
  'a host gives many a role by the keyboard, takes all whom a search finds off, and undoes both',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId, readCrew } = await fillList(host);
    const list = attendeesPage(page);
    const { bulk } = list;
    await page.goto(`/manage-roles-attendees/${eventId}?q=Guest`);
    await bulk.start.click();
    await expectNoAxeFindings(page);
    await bulk.box('Guest 10').press('Space');
    await bulk.box('Guest 10').press('Shift+ArrowDown');
    await bulk.box('Guest 11').press('Shift+ArrowDown');
    await expect(bulk.bar).toContainText('3 chosen');
    await expect(bulk.box('Guest 12')).toBeFocused();
    await bulk.giveRole('Crew');
    await expect(page.getByText('3 people have the role “Crew” now.')).toBeVisible();
    expect(await readCrew()).toBe(3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('3 people with the role of before.')).toBeVisible();
    expect(await readCrew()).toBe(0);

    // With the mouse: a range by Shift, and all, also those of the next page.
    await bulk.box('Guest 20').click();
    await bulk.box('Guest 25').click({ modifiers: ['Shift'] });
    await expect(bulk.bar).toContainText('6 chosen');
    await bulk.all(60).click();
    await expect(bulk.bar).toContainText('60 chosen, 10 of them not on this page');
    await bulk.box('Guest 10').click();
    await bulk.remove(59).click();
    await expect(page.getByText('59 people were taken off the list.')).toBeVisible();
    const guests = await host.attendees.list.query({ eventId, search: 'Guest' });
    expect(guests.attendees.map(({ name }) => name)).toEqual(['Guest 10']);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(page.getByText('59 people are back on the list.')).toBeVisible();
    expect((await host.attendees.list.query({ eventId, search: 'Guest' })).total).toBe(60);

    await bulk.box('Guest 10').press('Escape');
    await expect(bulk.bar).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await bulk.start.click();
    await bulk.box('Guest 11').click();
    await expect(bulk.bar).toContainText('1 chosen');
    await expectNoAxeFindings(page);
  },
);

test(
  'a host who takes many off the list is told how many of them had joined',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, [{ name: 'Ana Novak' }, { name: 'Bo Lee' }]);
    const { eventCode } = await host.events.get.query({ eventId });
    const { matches } = await host.join.searchAttendees.query({ eventCode, search: 'Ana' });
    await host.join.asExisting.mutate({ eventCode, pickHandle: matches[0]?.pickHandle ?? '' });
    const { open, bulk, toast } = attendeesPage(page);
    await open(eventId);
    await bulk.start.click();
    await bulk.box('Ana Novak').check();
    await bulk.box('Bo Lee').check();
    await bulk.remove(2).click();
    await expect(toast('2 people were taken off the list.')).toContainText('1 of them had joined');
  },
);
