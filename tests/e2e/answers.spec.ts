import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { ask, askFood, event, inviteLees } from './asked-lees.ts';
import { expectNoAxeFindings } from './axe.ts';
import { readCachedPages } from './cached-pages.ts';
import { openLive } from './pages/live-page.ts';
import { answerCard } from './pages/answer-card.page.ts';
import { inDays } from './stored-event.ts';
import type { TypedHost } from './typed-host.ts';

test.use({ viewport: { width: 390, height: 844 } });

const countAnswers = async (host: TypedHost, eventId: string, askingId: string) => {
  const askings = await host.answers.askings.query({ eventId });
  const counts = askings.find(({ id }) => id === askingId)?.counts;
  return counts && [counts.coming, counts.notComing, counts.unanswered];
};

test('a household of three is answered for in one card, with what they eat', async ({ page, context }) => {
  const { host, eventId, mary } = await inviteLees(context);
  const askingId = await ask(host, eventId);
  await askFood(host, eventId, randomUUID());
  await openLive(page, mary);
  const answers = answerCard(page);
  await expect(answers.status).toHaveText(/^Please answer by /);
  await expectNoAxeFindings(page);
  await answers.open.click();
  await answers.allCome.click();
  await answers.pill(event, 'Lea Lee', 'Not coming').click();
  const food = answers.part('What will you eat?');
  await expect(food).toContainText('The kitchen has to know. Answers are deleted on ');
  await answers.pill('What will you eat?', 'Mary Lee', 'Fish').click();
  await answers.pill('What will you eat?', 'John Lee', 'Beans').click();
  await food.getByRole('textbox', { name: 'John Lee: Allergies' }).fill('No nuts');
  // Who does not come is not asked what they eat.
  await expect(answers.person('What will you eat?', 'Lea Lee')).toBeHidden();
  await expectNoAxeFindings(page);
  await answers.send.click();
  await expect(answers.card).toBeHidden();
  await expect(answers.status).toHaveText('You have answered.');
  expect(await countAnswers(host, eventId, askingId)).toEqual([2, 1, 1]);
  expect(await host.answers.byChoice.query({ eventId })).toHaveLength(2);

  // What was said is there to be changed, until the day is over; the host's change shows by itself.
  await answers.open.click();
  await expect(answers.person(event, 'Lea Lee').getByRole('radio', { name: 'Not coming' })).toBeChecked();
  await ask(host, eventId, { id: askingId, deadlineOn: inDays(-1) });
  await expect(answers.part(event)).toContainText('Closed since the end of ');
  const lea = answers.person(event, 'Lea Lee');
  await lea.getByRole('button', { name: 'Ask for a change' }).click();
  await lea.getByLabel('A word to your host').fill('She can come after all.');
  await expectNoAxeFindings(page);
  await lea.getByRole('button', { name: 'Ask the host' }).click();
  await expect(lea).toContainText('Asked for: Coming. Waiting for your host.');
  expect(await host.answers.requests.query({ eventId })).toHaveLength(1);
});

test('what was changed under an answer is said at its place, and nothing typed is lost', async ({
  page,
  context,
}) => {
  const { host, eventId, mary } = await inviteLees(context);
  await ask(host, eventId);
  const foodId = randomUUID();
  await askFood(host, eventId, foodId);
  await openLive(page, mary);
  const answers = answerCard(page);
  await answers.open.click();
  const allergies = answers.part('What will you eat?').getByRole('textbox', { name: 'Mary Lee: Allergies' });
  await answers.pill('What will you eat?', 'Mary Lee', 'Fish').click();
  await allergies.fill('No nuts');
  await askFood(host, eventId, foodId, { choices: ['Fish', 'Beans', 'Soup'] });
  const changed = answers.part('What will you eat?').getByText('Your host changed this question.');
  await expect(changed).toBeVisible();
  await expect(allergies).toHaveValue('No nuts');
  await answers.card.getByRole('button', { name: 'Keep this answer' }).click();
  await expect(changed).toBeHidden();
  await answers.send.click();
  await expect(answers.card).toBeHidden();
  expect(await host.answers.byChoice.query({ eventId })).toMatchObject([{ value: 'Fish', people: 1 }]);
});

test('whom a guest brings is named in the card, asked like everybody else, and taken off again', async ({
  page,
  context,
}) => {
  const { host, eventId, getId, mary } = await inviteLees(context);
  const askingId = await ask(host, eventId);
  await host.households.mark.mutate({
    eventId,
    undoId: randomUUID(),
    attendeeIds: [getId('Mary Lee')],
    plusOnes: 1,
  });
  await openLive(page, mary);
  const answers = answerCard(page);
  await answers.open.click();
  const bring = answers.part('Who comes with you?');
  await expect(bring).toContainText('You may bring one more person.');
  await bring.getByLabel('Their name').fill('Tim Oak');
  await bring.getByLabel('Their name').press('Enter');
  await expect(bring).toContainText('You have named everybody you may bring.');
  await expectNoAxeFindings(page);
  await answers.pill(event, 'Tim Oak', 'Coming').click();
  await answers.send.click();
  await expect(answers.card).toBeHidden();
  expect(await countAnswers(host, eventId, askingId)).toEqual([1, 0, 4]);
  await answers.open.click();
  await bring.getByRole('button', { name: 'Take Tim Oak off' }).click();
  await expect(bring).toContainText('You may bring one more person.');
  await expect(answers.person(event, 'Tim Oak')).toBeHidden();
  expect(await countAnswers(host, eventId, askingId)).toEqual([0, 0, 4]);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('answers are kept, shown as waiting, also after a reload, and sent once', async ({
    page,
    context,
  }) => {
    const { host, eventId, mary } = await inviteLees(context);
    const askingId = await ask(host, eventId);
    await openLive(page, mary);
    const answers = answerCard(page);
    await expect(answers.status).toHaveText(/^Please answer by /);
    await expect.poll(() => readCachedPages(page), { timeout: 20_000 }).toHaveLength(1);
    await answers.open.click();
    await expect(answers.allCome).toBeVisible();
    await context.setOffline(true);
    await answers.allCome.click();
    await answers.send.click();
    await expect(answers.status).toHaveText('Waiting to be sent');
    await page.reload();
    await expect(answers.status).toHaveText('Waiting to be sent');
    await answers.open.click();
    await expect(
      answers.person(event, 'Lea Lee').getByRole('radio', { name: 'Coming' }).first(),
    ).toBeChecked();
    await answers.close.click();
    expect(await countAnswers(host, eventId, askingId)).toEqual([0, 0, 4]);
    await context.setOffline(false);
    await expect(answers.status).toHaveText('You said yes.', { timeout: 20_000 });
    expect(await countAnswers(host, eventId, askingId)).toEqual([3, 0, 1]);
    expect(await host.answers.history.query({ eventId, askingId })).toHaveLength(3);
  });

  test('an answer that waited until it was too late is said where it was given', async ({
    page,
    context,
  }) => {
    const { host, eventId, mary } = await inviteLees(context);
    const askingId = await ask(host, eventId);
    await openLive(page, mary);
    const answers = answerCard(page);
    await answers.open.click();
    await expect(answers.allCome).toBeVisible();
    await context.setOffline(true);
    await answers.pill(event, 'John Lee', 'Not coming').click();
    await answers.send.click();
    await expect(answers.status).toHaveText('Waiting to be sent');
    await ask(host, eventId, { id: askingId, deadlineOn: inDays(-1) });
    await context.setOffline(false);
    await expect(answers.status).toHaveText('Not sent: please look again.', { timeout: 20_000 });
    await answers.open.click();
    const john = answers.person(event, 'John Lee');
    await expect(john).toContainText('This closed before your answer was sent: Not coming.');
    await john.getByRole('button', { name: 'Ask for a change' }).click();
    await expect(john.getByRole('radio', { name: 'Not coming' })).toBeChecked();
    await john.getByRole('button', { name: 'Ask the host' }).click();
    await expect(john).toContainText('Asked for: Not coming.');
    await answers.close.click();
    await expect(answers.status).toHaveText('Your host has your request.');
    expect(await countAnswers(host, eventId, askingId)).toEqual([0, 0, 4]);
  });
});
