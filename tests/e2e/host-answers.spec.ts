import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { addItem } from './add-item.ts';
import { expectNoAxeFindings } from './axe.ts';
import { breakRead } from './break-read.ts';
import { planWedding } from './new-event.ts';
import { answersPage } from './pages/answers.page.ts';
import { schedulePage } from './pages/schedule.page.ts';
import { inDays } from './stored-event.ts';
import { signUpHost } from './typed-host.ts';

test('a host asks who comes, to an item with few places, and to one that repeats', async ({
  page,
  context,
}) => {
  const host = await signUpHost(context);
  const startDate = inDays(20);
  const { eventId } = await planWedding(host, startDate);
  const repeat = { frequency: 'daily', every: 1, ends: { kind: 'times', times: 3 } } as const;
  await addItem(host, eventId, { title: 'Breakfast', eventDate: startDate, startTime: '08:00', repeat });
  const { open, heading, button, card, dialog } = answersPage(page);
  await open(eventId);
  await expect(heading).toHaveText('Answers');
  await expectNoAxeFindings(page);
  await button('Ask who comes').click();
  const asks = dialog('Ask who comes');
  await expect(asks.getByRole('textbox', { name: 'Answer until' })).not.toHaveValue('');
  await asks.getByRole('switch', { name: '‘Maybe’ is an answer, too' }).check({ force: true });
  await expectNoAxeFindings(page);
  await asks.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(card('Ana & Søren')).toContainText('0 coming of 2 people asked');
  await expectNoAxeFindings(page);

  await button('Ask for an item').click();
  const item = dialog('Ask who comes to an item');
  await item.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(item.getByText('Please choose the item.')).toBeVisible();
  await item.getByRole('combobox', { name: 'Item' }).click();
  await expect(page.getByRole('option', { name: /Breakfast/ })).toHaveCount(1);
  await item.getByRole('combobox', { name: 'Item' }).fill('cerem');
  await page.getByRole('option', { name: /Ceremony/ }).click();
  await item.getByLabel('Places').fill('1');
  await item.getByText('The next in line moves up').click();
  await item.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(card('Ceremony')).toContainText('0 of 1 places taken');

  // From its form, of whichever day, once for all of them.
  const schedule = schedulePage(page);
  await schedule.open(eventId);
  await schedule.openItem('Breakfast').click();
  await page.getByRole('link', { name: 'Ask who comes to it' }).click();
  await expect(item.getByRole('combobox', { name: 'Item' })).toHaveValue('Breakfast');
  await item.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(card('Breakfast')).toContainText('0 coming of 2 people asked');
  await button('Ask for an item').click();
  await item.getByRole('combobox', { name: 'Item' }).click();
  await expect(page.getByText('No item is called that.')).toBeVisible();
});

test(
  'a host asks a question, enters what is said on the telephone, and reminds the rest',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId, maryId } = await planWedding(host, inDays(20));
    await host.events.activate.mutate({ eventId });
    const ask = {
      allowsMaybe: true,
      deadlineOn: inDays(6),
      whenDeclined: 'gone',
      waitingRule: 'moves_up',
    } as const;
    const { id: askingId } = await host.answers.saveAsking.mutate({
      ...ask,
      eventId,
      id: randomUUID(),
      itemId: null,
      capacity: null,
    });
    const { open, button, card, dialog, main, toast } = answersPage(page);
    await open(eventId);
    await button('Ask a question').click();
    const asks = dialog('Ask a question');
    await expect(asks.getByRole('textbox', { name: 'Question' })).toHaveValue('What do you eat?');
    await expectNoAxeFindings(page);
    await asks.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(main.getByRole('heading', { name: 'What do you eat?' })).toBeVisible();
    await expect(main.getByText('Sensitive')).toBeVisible();

    await card('Ana & Søren').getByRole('link').click();
    for (const name of ['Over time', 'By role'])
      await expect(main.getByRole('heading', { name })).toBeVisible();
    await expectNoAxeFindings(page);
    // To telephone: Mary has a number, and is ticked off.
    await main.getByText('No answer', { exact: false }).and(main.locator('label')).click();
    await expect(main.getByRole('link', { name: /^Call Mary Lee/ })).toHaveAttribute('href', 'tel:+386401');
    await main.getByRole('checkbox', { name: 'Called Uncle Karl' }).check();
    await expectNoAxeFindings(page);
    await main.getByRole('button', { name: 'Enter answers of Mary Lee' }).click();
    const enter = dialog('Answers of Mary Lee');
    await enter.getByRole('radio', { name: 'Coming', exact: true }).check({ force: true });
    await enter.getByRole('radio', { name: 'Vegetarian' }).check({ force: true });
    await expectNoAxeFindings(page);
    await page.keyboard.press('Escape');
    await enter.getByRole('button', { name: 'Keep editing' }).click();
    await enter.getByRole('button', { name: 'Save' }).click();
    await expect(toast('Their answers are saved')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Enter answers of Mary Lee' })).toHaveCount(0);
    await expect(main.getByText('1 coming of 2 people asked')).toBeVisible();
    await expect(main.getByRole('list', { name: 'Changes' })).toContainText('Mary Lee: coming, by Ana Kovač');
    const [mary] = (await host.answers.list.query({ eventId, askingId, which: 'coming' })).people;
    expect(mary).toMatchObject({ attendeeId: maryId, by: 'host' });

    // The rest is reminded; what a guest answers meanwhile is on the open page.
    const [karl] = await host.answers.unanswered.query({ eventId, askingId });
    await button('Remind 1 person').click();
    const reminder = dialog('Remind 1 person');
    const message = reminder.getByRole('textbox', { name: 'Message' });
    await expect(message).toHaveValue(/\[LINK\]/);
    await expectNoAxeFindings(page);
    await message.fill('Do you come? [LINK]');
    await reminder.getByRole('radio', { name: 'Text message' }).check({ force: true });
    await expect(message).not.toHaveValue('Do you come? [LINK]');
    await reminder.getByRole('radio', { name: 'E-mail' }).check({ force: true });
    await expect(message).toHaveValue('Do you come? [LINK]');
    await page.keyboard.press('Escape');
    await reminder.getByRole('button', { name: 'Discard' }).click();
    await expect(reminder).toHaveCount(0);
    await host.answers.enter.mutate({
      eventId,
      submissionId: randomUUID(),
      replies: [{ askingId, attendeeId: karl ?? '', reply: 'not_coming' }],
      words: [],
    });
    await expect(main.getByText('Everybody who is asked has answered.')).toBeVisible();
    await expect(button('Remind 1 person')).toHaveCount(0);

    await button('Ask no more').click();
    await expect(main.getByText('The answers of 2 people and their history go with it.')).toBeVisible();
    await button('Yes, Remove').click();
    await expect(main.getByText('Nobody has been asked yet')).toBeVisible();
  },
);

test(
  'answers that cannot be read are not taken for none, and read again',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId } = await planWedding(host, inDays(20));
    const id = randomUUID();
    await host.answers.saveAsking.mutate({
      eventId,
      id,
      itemId: null,
      allowsMaybe: false,
      deadlineOn: inDays(6),
      whenDeclined: 'gone',
      capacity: null,
      waitingRule: 'moves_up',
    });
    const { open, card, main } = answersPage(page);
    const mendRequests = await breakRead(page, 'answers.requests');
    await open(eventId);
    await card('Ana & Søren').getByRole('link').click();
    const requests = main.getByRole('alert').filter({ hasText: 'after the last day' });
    await expect(requests).toBeVisible();
    await mendRequests();
    await requests.getByRole('button', { name: 'Try again' }).click();
    await expect(requests).toHaveCount(0);

    for (const [procedure, heading] of [
      ['answers.byDay', 'Over time'],
      ['answers.byRole', 'By role'],
      ['answers.byHousehold', 'By household'],
    ] as const) {
      const mend = await breakRead(page, procedure);
      await page.reload();
      const failed = main.getByRole('region', { name: heading }).getByRole('alert');
      await expect(failed).toBeVisible();
      await mend();
      await failed.getByRole('button', { name: 'Try again' }).click();
      await expect(failed).toHaveCount(0);
    }
  },
);
