import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { openPhone } from './guest-phone.ts';
import { createLiveEvent } from './live-event.ts';
import { joinPage } from './pages/join.page.ts';
import { signUpHost } from './typed-host.ts';

test(
  'two guests of one name and role are told what opens their own schedule',
  { tag: '@rare' },
  async ({ browser, context }) => {
    const host = await signUpHost(context);
    const mary = { name: 'Mary Smith', role: 'Friends' };
    const eventId = await createLiveEvent(host, [
      { ...mary, email: 'mary.one@example.com' },
      { ...mary, email: 'mary.two@example.com' },
      { ...mary, name: 'Mary Jones' },
    ]);
    const { eventCode } = await host.events.get.query({ eventId });
    const page = await openPhone(browser);
    const join = joinPage(page);
    await join.open(`/${eventCode}`);
    await join.name.fill('Mary Smith');
    const note = page.getByRole('note');
    await expect(note).toContainText('2 people are listed as Mary Smith');
    await expect(note).toContainText('Your personal link, from your host, opens your own schedule.');
    await expectNoAxeFindings(page);
    await join.name.fill('Mary Jones');
    await expect(note).toHaveCount(0);
  },
);
