import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { createLiveEvent } from './live-event.ts';
import { listsPage } from './pages/lists.page.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

const people = [{ name: 'Anna Smith' }, { name: 'Ben Smith' }, { name: 'Omar Haddad' }];

/** Anna comes and cannot eat nuts, her child Ben comes, Omar does not. */
async function answerAll(host: TypedHost, eventId: string) {
  const { attendees } = await host.attendees.list.query({ eventId, sort: 'name', page: 1 });
  const [anna = '', ben = '', omar = ''] = attendees.map(({ id }) => id);
  const undoId = randomUUID();
  const household = { name: 'The Smiths', address: null, plusOnes: 1, attendeeIds: [anna, ben] };
  await host.households.create.mutate({ eventId, id: randomUUID(), undoId, ...household });
  await host.households.mark.mutate({ eventId, undoId: randomUUID(), attendeeIds: [ben], isChild: true });
  const { id: askingId } = await host.answers.saveAsking.mutate({
    eventId,
    id: randomUUID(),
    itemId: null,
    allowsMaybe: false,
    deadlineOn: null,
    whenDeclined: 'gone',
    capacity: null,
    waitingRule: 'moves_up',
  });
  const questionId = randomUUID();
  await host.answers.saveQuestion.mutate({
    eventId,
    id: questionId,
    itemId: null,
    kind: 'food',
    label: 'Is there anything you cannot eat?',
    why: 'The kitchen cooks for everybody.',
    choices: ['Everything', 'Vegetarian'],
    roleIds: [],
    isSensitive: true,
  });
  await host.answers.enter.mutate({
    eventId,
    submissionId: randomUUID(),
    replies: [
      { askingId, attendeeId: anna, reply: 'coming' },
      { askingId, attendeeId: ben, reply: 'coming' },
      { askingId, attendeeId: omar, reply: 'not_coming' },
    ],
    words: [{ questionId, attendeeId: anna, version: 1, value: 'Vegetarian', note: 'Nuts' }],
  });
}

test(
  'a host gives answers to the door and the kitchen, names and sensitive ones only where chosen',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, people);
    await answerAll(host, eventId);
    const lists = listsPage(page);
    await page.setViewportSize({ width: 390, height: 844 });

    await test.step('at the door it is seen who comes, and by household who belongs together', async () => {
      await lists.open(eventId);
      await expect(lists.paper).toContainText('2 coming · 1 not coming · 0 without an answer');
      await expect(lists.expected.nth(2)).toContainText('Not coming');
      await lists.order('By household').click();
      await expect(lists.expected.nth(0)).toContainText('The Smiths may bring 1 more');
      await expect(lists.expected.nth(2)).toContainText('By themselves');
      await expectNoAxeFindings(page);
      const widths = await page.evaluate(() => [document.body.scrollWidth, window.innerWidth]);
      expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    });

    await test.step('the kitchen reads how many come, and of what is sensitive nothing unasked', async () => {
      await lists.kind('Head counts').click();
      await expect(lists.counts('Who comes')).toContainText('Ana & Søren2120');
      await expect(lists.paper).toContainText('One question about food is sensitive');
      await expect(lists.paper).not.toContainText('Nuts');
      await lists.option('With answers to sensitive questions').check();
      await expect(lists.counts('Allergies')).toContainText('Nuts Vegetarian1 person');
      await lists.option('Names beside allergies').check();
      await expect(lists.counts('Allergies')).toContainText('Anna Smith');
      expect((await lists.save('Table as text')).text).toContain(
        'Allergies,Nuts (Vegetarian),1,0,Anna Smith',
      );
      await expectNoAxeFindings(page);
    });
  },
);
