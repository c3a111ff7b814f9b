import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { planWedding } from './new-event.ts';
import { attendeesPage } from './pages/attendees.page.ts';
import { eventFrame } from './pages/event-frame.page.ts';
import { schedulePage } from './pages/schedule.page.ts';
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
