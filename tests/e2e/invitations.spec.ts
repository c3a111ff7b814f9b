import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { createLiveEvent } from './live-event.ts';
import { attendeesPage } from './pages/attendees.page.ts';
import { eventDashboardPage } from './pages/event-dashboard.page.ts';
import { invitationsPage } from './pages/invitations.page.ts';
import { signUpHost } from './typed-host.ts';

const ana = { name: 'Ana Novak', email: 'ana+boda@example.com' };
const ben = { name: 'Ben Lee', email: 'ben@example.com' };
const cleo = { name: 'Cleo Zupan' };
const linkPattern = /http:\/\/localhost:\d+\/i\/[\w-]{22}/;

test(
  'e-mails without a provider stand in the outbox, and are handed over one by one',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, [ana, ben, cleo]);
    const dashboard = eventDashboardPage(page);
    const invite = invitationsPage(page);
    await dashboard.open(eventId);
    await dashboard.shareEvent.click();
    await page.getByRole('tab', { name: 'Email Invites' }).click();
    await expect(invite.recipients).toContainText('2 people get it.');
    await expect(invite.recipients).toContainText('Left out: 1 has no e-mail address.');
    await expect(invite.subject).toHaveValue("You're invited to {event}");
    await expect(invite.preview).toContainText('Hi Ana Novak,');
    await expect(invite.preview).toContainText(linkPattern);
    await invite.nextPerson.click();
    await expect(invite.preview).toContainText('Hi Ben Lee,');
    await expectNoAxeFindings(page);

    await invite.message.fill('Come, !');
    await expect(invite.dialog.getByText('[LINK] is missing')).toBeVisible();
    await invite.prepare.click();
    await expect(invite.message).toBeFocused();
    await invite.message.press('End');
    await invite.message.press('ArrowLeft');
    await invite.insert('{name}', 'message').click();
    await expect(invite.message).toHaveValue('Come, {name}!');
    await invite.message.press('End');
    await page.keyboard.press('Enter');
    await invite.insert('[LINK]', 'message').click();
    await expect(invite.message).toHaveValue('Come, {name}!\n[LINK]');

    await page.reload();
    await expect(invite.message).toHaveValue('Come, {name}!\n[LINK]');
    await expect(invite.preview).toContainText('Come, Ana Novak!');
    await invite.prepare.dblclick();
    await expect(invite.outboxHeading).toHaveText('2 emails to send');
    await expect(invite.outboxHeading).toBeFocused();
    expect((await host.invitations.sends.query({ eventId })).sends).toHaveLength(1);
    await expectNoAxeFindings(page);

    const first = (await invite.outboxMessage.getAttribute('aria-label'))?.replace('Message to ', '') ?? '';
    const other = first === ana.name ? ben : ana;
    const href = new URL((await invite.openMailApp.getAttribute('href')) ?? '');
    expect(decodeURIComponent(href.pathname)).toBe(first === ana.name ? ana.email : ben.email);
    expect(href.search).toContain("?subject=You're%20invited%20to%20Ana%20%26%20S%C3%B8ren&body=");
    const body = decodeURIComponent(href.search.split('&body=')[1] ?? '');
    expect(body).toMatch(new RegExp(`^Come, ${first}!\r\n${linkPattern.source}$`));

    await invite.openMailApp.click();
    await expect(invite.dialog.getByText(`Handed over: ${first}`)).toBeVisible();
    await expect(invite.outboxHeading).toHaveText('1 email to send');
    await invite.undo.click();
    await expect(invite.outboxHeading).toHaveText('2 emails to send');
    await expect(invite.outboxMessage).toContainText(`Come, ${first}!`);
    await invite.outboxMessage.getByRole('button', { name: 'Skip' }).press('Enter');
    await expect(invite.outboxMessage).toContainText(`Come, ${other.name}!`);
    await expect(invite.outboxMessage.getByText(other.name).first()).toBeFocused();
    await invite.outboxMessage.getByRole('button', { name: 'Skip' }).press('Enter');
    await invite.openMailApp.click();
    await expect(invite.outboxMessage.getByText(other.name).first()).toBeFocused();
    await invite.markHandedOver.click();
    await expect(invite.dialog.getByRole('heading', { name: 'All handed over' })).toBeFocused();
    await expect(invite.dialog.getByText(`Handed over: ${other.name}`)).toBeVisible();
    await expectNoAxeFindings(page);

    await invite.back.click();
    await expect(invite.sends).toContainText('2 handed over · 1 left out');
    await expect(invite.recipients).toContainText('Everybody who can be reached has been written to.');
    await invite.sends.getByRole('button').click();
    await expect(invite.row(cleo.name)).toContainText('No e-mail address on file.');
    await expectNoAxeFindings(page);

    const list = attendeesPage(page);
    await list.open(eventId);
    await expect(list.row(ana.name)).toContainText('Invited');
    await expect(list.row(cleo.name)).toContainText('On the list');
  },
);

test(
  'texts are counted as they are sent, and opened in the phone’s own app',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, [cleo]);
    const invite = invitationsPage(page);
    await invite.open(eventId, 'text');
    await invite.prepare.click();
    await expect(invite.toast('No Phone Numbers')).toContainText('No attendees have phone numbers on file.');
    await expect(invite.recipients.getByRole('alert')).toHaveText('None of those chosen can be reached.');

    const { attendees } = await host.attendees.list.query({ eventId });
    const cleoNow = { name: 'Cleo Župan', phone: '+386 31 234 567' };
    for (const { id: attendeeId, roleId } of attendees) {
      await host.attendees.update.mutate({ eventId, attendeeId, roleId: roleId ?? '', ...cleoNow });
    }
    await page.reload();
    await expect(invite.dialog.getByText('2 messages each, because of the “Ž” in names')).toBeVisible();
    await invite.message.fill('Come! [LINK]');
    await expect(invite.dialog.getByText('1 message each.')).toBeVisible();
    await expect(invite.dialog.getByText('because of the “Ž”')).toBeHidden();
    await invite.message.fill(`{name}! ${'x'.repeat(40)} [LINK]`);
    await expect(invite.dialog.getByText('2 messages each, because of the “Ž” in names')).toBeVisible();
    await invite.message.fill(`{name} ${'x'.repeat(150)} [LINK]`);
    await expect(invite.dialog.getByText(/^\d+ too many$/)).toBeVisible();
    await invite.prepare.click();
    await expect(invite.dialog.getByText('the text is longer than 160 characters')).toBeVisible();
    await expectNoAxeFindings(page);

    await invite.message.fill('Hi {name} & all: [LINK]');
    await invite.ownProgram.click();
    const download = page.waitForEvent('download');
    await invite.downloadCsv.click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toMatch(/^\uFEFFName,Phone,Link,Role\r\nCleo Župan,.*\/i\/[\w-]{22},Family/);

    await invite.choice('By hand').click();
    await invite.searchPeople.fill('zupan');
    await invite.person('Cleo Župan').check();
    await invite.prepare.click();
    await expect(invite.outboxHeading).toHaveText('1 text to send');
    const href = (await invite.openMessages.getAttribute('href')) ?? '';
    expect(href).toMatch(/^sms:\+38631234567\?body=Hi%20Cleo%20%C5%BDupan%20%26%20all%3A%20http/);
    await invite.openMessages.click();
    await expect(invite.dialog.getByText('All handed over')).toBeVisible();
    await invite.back.click();
    await expect(invite.sends).toContainText('1 handed over');
  },
);

test(
  'a host’s list of thousands is rendered as far as it is seen',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const guests = Array.from({ length: 3000 }, (_, n) => ({
      name: `Guest ${String(n).padStart(4, '0')}`,
      email: `guest${n}@example.com`,
    }));
    const eventId = await createLiveEvent(host, guests.slice(0, 1000));
    for (const from of [1000, 2000]) {
      const rows = guests
        .slice(from, from + 1000)
        .map((guest) => ({ ...guest, id: crypto.randomUUID(), role: 'Family' }));
      await host.attendees.import.mutate({ eventId, importId: crypto.randomUUID(), rows });
    }
    const invite = invitationsPage(page);
    await invite.open(eventId, 'email');
    await invite.choice('By hand').click();
    await expect(invite.person('Guest 0000')).toBeVisible();
    expect(await invite.recipients.getByRole('checkbox').count()).toBeLessThan(40);
    await invite.recipients.getByRole('group', { name: 'Attendees' }).evaluate((list) => {
      list.scrollTop = list.scrollHeight;
    });
    await expect(invite.person('Guest 2999')).toBeVisible();
    await invite.searchPeople.fill('guest 17');
    await invite.recipients.getByRole('button', { name: 'Choose these 100' }).click();
    await expect(invite.prepare).toHaveText('Prepare 100 emails');
  },
);

test('a host’s invitations are no wider than the phone', { tag: '@rare' }, async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const host = await signUpHost(context);
  const eventId = await createLiveEvent(host, [{ ...ben, phone: '+44 20 7946 0001' }]);
  const invite = invitationsPage(page);
  for (const tab of ['email', 'text'] as const) {
    await invite.open(eventId, tab);
    await expect(invite.prepare).toBeVisible();
    await expectNoAxeFindings(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});
