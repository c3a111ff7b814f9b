import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { createLiveEvent } from './live-event.ts';
import { attendeesPage } from './pages/attendees.page.ts';
import { invitationsPage } from './pages/invitations.page.ts';
import { startProviderServer } from './provider-server.ts';
import { signUpHost } from './typed-host.ts';

let server: Awaited<ReturnType<typeof startProviderServer>>;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  server = await startProviderServer();
});
test.afterAll(() => server.stop());

test(
  'e-mails go out once each; what failed is said, mended and tried again',
  { tag: '@rare' },
  async ({ page, context }) => {
    // A whole story, with five screens that axe looks at in both schemes.
    test.slow();
    const host = await signUpHost(context, 'Ana Kovač', server.url);
    const guests = [
      { name: 'Ana Novak', email: 'ana@example.com' },
      { name: 'Ben Lee', email: 'ben@example.com' },
      { name: 'Rita Wrong', email: 'refused@example.com' },
      { name: 'Cleo Zupan' },
    ];
    const eventId = await createLiveEvent(host, guests);
    const invite = invitationsPage(page);
    await invite.open(eventId, 'email', server.url);
    await expect(invite.dialog.getByText('Confirm your e-mail address first.')).toBeVisible();
    await expect(invite.prepare).toHaveText('Prepare 3 emails');
    await expectNoAxeFindings(page);

    await server.verify(host);
    await page.reload();
    await invite.sendTest.click();
    await expect(invite.toast('Test Sent')).toBeVisible();
    const trials = server.resend.accepted.filter(
      ({ subject }) => subject === "You're invited to Ana & Søren",
    );
    expect(trials).toHaveLength(1);

    await expect(invite.dialog.getByText('Their schedule is attached as a calendar file.')).toBeVisible();
    await expect(invite.send).toHaveText('Send 3 emails');
    await invite.send.dblclick();
    await expect(invite.toast('Emails Queued')).toContainText('3 emails are on the way');
    await expect(invite.progress).toBeVisible();
    await expectNoAxeFindings(page);
    await invite.close.click();
    await expect(invite.toast('Emails Sent!')).toContainText('The provider accepted 2 emails. 1 failed.');
    expect(
      server.resend.accepted
        .map(({ to }) => to)
        .slice(-2)
        .toSorted(),
    ).toEqual(['ana@example.com', 'ben@example.com']);
    // One by one, since each carries the person's calendar.
    expect(server.resend.requests.slice(-3).map(({ size }) => size)).toEqual([1, 1, 1]);
    expect(server.resend.accepted.at(-1)?.attachments?.[0]?.filename).toBe('Ana Søren.ics');

    await invite.open(eventId, 'email', server.url);
    await expect(invite.recipients).toContainText('1 address did not work last time');
    await invite.sends.getByRole('button').click();
    await invite.filter('Failed').click();
    await expect(invite.row('Rita Wrong')).toContainText('The provider does not deliver to this address.');
    await expect(invite.row('Ana Novak')).toHaveCount(0);
    await expectNoAxeFindings(page);

    const list = attendeesPage(page);
    await page.goto(`${server.url}/manage-roles-attendees/${eventId}`);
    await expect(list.row('Rita Wrong')).toContainText('The provider does not deliver to this address.');
    await list.editPerson('Rita Wrong').click();
    await expect(list.edit.getByText('The provider does not deliver to this address.')).toBeVisible();
    await expectNoAxeFindings(page);
    await list.edit.getByLabel('Email').fill('rita@example.com');
    await expect(list.edit.getByText('The provider does not deliver to this address.')).toBeHidden();
    await list.saveChanges.click();
    await expect(list.row('Rita Wrong')).not.toContainText('The provider does not deliver');

    await invite.open(eventId, 'email', server.url);
    await invite.sends.getByRole('button').click();
    await invite.tryAgain('Rita Wrong').click();
    await expect(invite.row('Rita Wrong')).toContainText('Sent', { timeout: 15_000 });
    expect(server.resend.accepted.filter(({ to }) => to === 'rita@example.com')).toHaveLength(1);
  },
);

test(
  'a text without an answer is uncertain, and sent again only when the host says so',
  { tag: '@rare' },
  async ({ page, context }) => {
    test.slow();
    const host = await signUpHost(context, 'Ana Kovač', server.url);
    await server.verify(host);
    const eventId = await createLiveEvent(host, [{ name: 'Ben Lee', phone: '+44 20 7946 0002' }]);
    server.twilio.moods.push({ status: 500, code: 20500 });
    const invite = invitationsPage(page);
    await invite.open(eventId, 'text', server.url);
    await invite.send.click();
    await expect(invite.toast('Not Certain')).toBeVisible({ timeout: 15_000 });
    expect(server.twilio.accepted).toHaveLength(0);
    await invite.sends.getByRole('button').click();
    await expect(invite.row('Ben Lee')).toContainText('it may have arrived, or not');
    await invite.sendAgainAnyway.click();
    await expect(invite.row('Ben Lee')).toContainText('Ben Lee may get it twice.');
    await expectNoAxeFindings(page);
    await invite.confirmSendAgain.click();
    // A provider that failed is left alone for a quarter of a minute.
    await expect(invite.toast('SMS Messages Sent!')).toBeVisible({ timeout: 45_000 });
    await expect(invite.row('Ben Lee')).toContainText('Sent');
    expect(server.twilio.accepted).toHaveLength(1);
  },
);
