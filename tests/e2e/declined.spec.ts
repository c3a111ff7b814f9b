import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { createLiveEvent } from './live-event.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { signUpHost } from './typed-host.ts';

test.use({ viewport: { width: 390, height: 844 } });

test(
  'what a guest declined turns grey on their open page, or leaves it, and comes back',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, [{ name: 'Mary Lee' }]);
    const { links } = await host.links.list.query({ eventId });
    const { startDate, endDate } = await host.events.get.query({ eventId });
    const [item] = await host.schedule.list.query({ eventId, from: startDate, to: endDate });
    const asking = {
      eventId,
      id: randomUUID(),
      itemId: item?.itemId ?? '',
      deadlineOn: null,
      capacity: null,
    };
    const rules = { allowsMaybe: false, waitingRule: 'moves_up' as const };
    const ask = (whenDeclined: 'gone' | 'greyed') =>
      host.answers.saveAsking.mutate({ ...asking, ...rules, whenDeclined });
    const { id: askingId } = await ask('greyed');
    const say = (reply: 'coming' | 'not_coming') => {
      const replies = [{ askingId, attendeeId: links[0]?.attendeeId ?? '', reply }];
      return host.answers.enter.mutate({ eventId, submissionId: randomUUID(), replies, words: [] });
    };
    const schedule = guestSchedulePage(page);
    await page.goto(new URL(links[0]?.link ?? '').pathname);
    await expect(schedule.next).toHaveCount(1);

    await say('not_coming');
    await expect(schedule.panel.getByText('You are not coming')).toBeVisible();
    await expect(schedule.items).toHaveText(['Ceremony']);
    await expect(schedule.next).toHaveCount(0);
    await expectNoAxeFindings(page);

    await ask('gone');
    await expect(schedule.items).toHaveCount(0);
    await expect(
      page.getByText(/Nothing is on your day\. .* what you say yes to, shows here\./),
    ).toBeVisible();
    await say('coming');
    await expect(schedule.next).toHaveCount(1);
    await expect(schedule.items).toHaveText(['Ceremony']);
  },
);
