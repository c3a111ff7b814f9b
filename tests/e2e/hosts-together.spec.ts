import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { planWedding } from './new-event.ts';
import { attendeesPage } from './pages/attendees.page.ts';
import { eventFrame } from './pages/event-frame.page.ts';
import { schedulePage } from './pages/schedule.page.ts';
import { inDays } from './stored-event.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

/** Somebody else in a browser of their own, who plans the event too. */
async function openOther(browser: Browser, host: TypedHost, eventId: string) {
  const context = await browser.newContext();
  const other = await signUpHost(context, 'Søren Berg');
  await host.members.invite.mutate({ eventId, id: randomUUID(), email: null, right: 'planner' });
  const { invitations } = await host.members.list.query({ eventId });
  const token = new URL(invitations[0]?.link ?? '').hash.slice(1);
  await other.members.accept.mutate({ token });
  return { other, page: await context.newPage() };
}

const also = (page: Page) => eventFrame(page).ways.getByRole('list', { name: 'Also here' });

test('two hosts see each other on an event, and what the other has open', async ({
  page,
  context,
  browser,
}) => {
  const host = await signUpHost(context);
  const { eventId } = await planWedding(host);
  const { page: theirs } = await openOther(browser, host, eventId);
  const [mine, other] = [schedulePage(page), schedulePage(theirs)];
  await mine.open(eventId);
  await expect(mine.openItem('Ceremony')).toBeVisible();
  await expect(also(page)).toHaveCount(0);
  await attendeesPage(theirs).open(eventId);
  await expect(also(page)).toContainText('Søren Berg People');
  await expect(also(theirs)).toContainText('Ana Kovač Schedule');
  await expectNoAxeFindings(page);

  await other.open(eventId);
  await other.openItem('Ceremony').click();
  await expect(also(page)).toContainText('Schedule, editing');
  await mine.openItem('Ceremony').click();
  await expect(mine.dialog.getByText('Søren Berg has this open too.')).toBeVisible();
  await expect(other.dialog.getByText('Ana Kovač has this open too.')).toBeVisible();
  await expectNoAxeFindings(page);
  await theirs.close();
  await expect(mine.dialog.getByText('has this open too.')).toHaveCount(0);
  await expect(also(page)).toHaveCount(0);
});

test(
  'a change of the other host is marked, and what both changed is asked field by field',
  { tag: '@rare' },
  async ({ page, context, browser }) => {
    const host = await signUpHost(context);
    const { eventId } = await planWedding(host);
    const { page: theirs } = await openOther(browser, host, eventId);
    const [mine, other] = [schedulePage(page), schedulePage(theirs)];
    await mine.open(eventId);
    await other.open(eventId);
    await expect(other.openItem('Ceremony')).toBeVisible();
    await expect(also(page)).toContainText('Søren Berg');
    await other.openItem('Ceremony').click();
    await other.location.fill('Island church');
    await other.button('Save Changes').click();
    await expect(mine.item('Ceremony')).toContainText('Søren Berg changed this');
    await expect(mine.item('Ceremony')).toContainText('Island church');

    // What both change while both have it open.
    await mine.openItem('Ceremony').click();
    await mine.title.fill('The vows');
    await mine.location.fill('The lake');
    await other.openItem('Ceremony').click();
    await other.title.fill('Vows');
    await other.start.fill('17:00');
    await other.button('Save Changes').click();
    const said = mine.dialog.getByRole('status').filter({ hasText: 'Søren Berg saved this item' });
    await expect(said).toContainText('Title: you The vows, they Vows');
    await expect(mine.title).toHaveValue('The vows');
    await expect(mine.title).not.toBeFocused();
    await expect(mine.start).toHaveValue('17:00');
    await expect(mine.location).toHaveValue('The lake');
    await expectNoAxeFindings(page);

    // Whoever saves without having chosen is asked.
    await mine.button('Save Changes').click();
    const asked = mine.dialog.getByRole('alert').filter({ hasText: 'Søren Berg saved this item' });
    await expect(asked).toBeFocused();
    await mine.button('Take theirs: Title').click();
    await expect(mine.title).toHaveValue('Vows');
    await mine.button('Save Changes').click();
    await expect(mine.dialog).toHaveCount(0);
    await expect(other.item('Vows')).toContainText('The lake');
    await expect(other.item('Vows')).toContainText('Ana Kovač changed this');
    await expect(mine.item('Vows')).toContainText('5:00');

    await mine.openItem('Vows').click();
    await other.deleteItem('Vows').click();
    await expect(mine.dialog.getByText('Søren Berg took this off the schedule.')).toBeVisible();
  },
);

test(
  'a person who is changed by two hosts at once keeps what either chose',
  { tag: '@rare' },
  async ({ page, context, browser }) => {
    const host = await signUpHost(context);
    const { eventId, roleId, maryId } = await planWedding(host);
    const { other } = await openOther(browser, host, eventId);
    const people = attendeesPage(page);
    await people.open(eventId);
    await people.editPerson('Mary Lee').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Phone').fill('+386 40 2');
    await dialog.getByLabel('Hint').fill('the cousin');
    const person = { eventId, attendeeId: maryId, roleId };
    const theirs = { name: 'Mary Lee-Jones', phone: '+386 40 3', hint: 'the aunt' };
    await other.attendees.update.mutate({ ...person, ...theirs });
    const said = dialog.getByRole('status').filter({ hasText: 'Søren Berg changed this person' });
    await expect(said).toContainText('Phone: you +386 40 2, they +386 40 3');
    await expect(dialog.getByLabel('Name')).toHaveValue('Mary Lee-Jones');
    await expectNoAxeFindings(page);
    await said.getByRole('button', { name: 'Keep mine: Phone' }).click();
    // One of two is decided: theirs of the other is not saved over.
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    const asked = dialog.getByRole('alert').filter({ hasText: 'Søren Berg changed this person' });
    await expect(asked).toContainText('Hint: you the cousin, they the aunt');
    await asked.getByRole('button', { name: 'Take theirs: Hint' }).click();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toHaveCount(0);
    const { attendees } = await host.attendees.list.query({ eventId, search: 'Mary' });
    expect(attendees).toMatchObject([{ name: 'Mary Lee-Jones', phone: '+386 40 2', hint: 'the aunt' }]);
  },
);

test(
  'an undo says whose newer change it leaves, and a notice that a host left',
  { tag: '@rare' },
  async ({ page, context, browser }) => {
    const host = await signUpHost(context);
    const { eventId } = await planWedding(host);
    const { other } = await openOther(browser, host, eventId);
    const mine = schedulePage(page);
    await mine.open(eventId);
    await mine.openItem('Ceremony').click();
    await mine.location.fill('The lake');
    await mine.button('Save Changes').click();
    await expect(mine.undo).toBeVisible();
    const { startDate } = await host.events.get.query({ eventId });
    const [item] = await host.schedule.list.query({ eventId, from: startDate, to: startDate });
    const target = { eventId, itemId: item?.itemId ?? '', occurrenceDate: null, change: 'all' as const };
    await other.schedule.move.mutate({ ...target, eventDate: inDays(1), undoId: randomUUID() });
    await expect(mine.openItem('Ceremony')).toHaveCount(0);
    await mine.undo.click();
    await expect(mine.toast('Søren Berg changed this since.')).toBeVisible();

    await other.members.leave.mutate({ eventId });
    await page.getByRole('button', { name: 'Notices: 2 new' }).click();
    const notices = page.getByRole('dialog', { name: 'Notices' });
    await expect(notices).toContainText('Søren Berg left the event');
    await expectNoAxeFindings(page);
    await notices.getByText('Once a day').click();
    await expect(mine.toast('You get what is new in one e-mail, in the morning')).toBeVisible();
    expect((await host.bell.choice.query({ eventId })).mail).toBe('daily');
    await mine.undo.click();
    await expect(notices.getByRole('radio', { name: 'Never' })).toBeChecked();
    await expect.poll(async () => (await host.bell.choice.query({ eventId })).mail).toBe('never');
    await notices.getByRole('link', { name: 'Søren Berg left the event' }).click();
    await expect(page).toHaveURL(/event-dashboard/);
    await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();
  },
);
