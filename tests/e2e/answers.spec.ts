import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { readCachedPages } from './cached-pages.ts';
import { openPhone } from './guest-phone.ts';
import { createLiveEvent } from './live-event.ts';
import { openLive } from './pages/live-page.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { answerCard } from './pages/answer-card.page.ts';
import { livePartyTonight } from './party-tonight.ts';
import { inDays } from './stored-event.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

test.use({ viewport: { width: 390, height: 844 } });

const event = 'Ana & Søren';

/** The Lees, of whom Mary answers; the event asks whether they come. */
async function inviteLees(context: BrowserContext) {
  const host = await signUpHost(context);
  const people = [{ name: 'Mary Lee' }, { name: 'John Lee' }, { name: 'Lea Lee' }, { name: 'Omar Haddad' }];
  const eventId = await createLiveEvent(host, people);
  const { attendees } = await host.attendees.list.query({ eventId });
  const getId = (name: string) => attendees.find((one) => one.name === name)?.id ?? '';
  await host.households.create.mutate({
    eventId,
    undoId: randomUUID(),
    id: randomUUID(),
    name: 'The Lees',
    address: '',
    attendeeIds: ['Mary Lee', 'John Lee', 'Lea Lee'].map(getId),
  });
  const { links } = await host.links.list.query({ eventId });
  const getLink = (name: string) => new URL(links.find((one) => one.name === name)?.link ?? '').pathname;
  const [mary, john, omar] = ['Mary Lee', 'John Lee', 'Omar Haddad'].map(getLink);
  return { host, eventId, getId, mary: mary ?? '', john: john ?? '', omar: omar ?? '' };
}

const ask = async (
  host: TypedHost,
  eventId: string,
  asked: { id?: string; itemId?: string; deadlineOn?: string; capacity?: number; waitingRule?: 'asked' } = {},
) => {
  const id = asked.id ?? randomUUID();
  await host.answers.saveAsking.mutate({
    eventId,
    itemId: null,
    allowsMaybe: false,
    deadlineOn: inDays(10),
    whenDeclined: 'gone',
    capacity: null,
    waitingRule: 'moves_up',
    ...asked,
    id,
  });
  return id;
};

const askFood = (
  host: TypedHost,
  eventId: string,
  id: string,
  { choices = ['Fish', 'Beans'], isSensitive = false } = {},
) =>
  host.answers.saveQuestion.mutate({
    eventId,
    id,
    itemId: null,
    kind: 'food',
    label: 'What will you eat?',
    why: 'The kitchen has to know.',
    choices,
    roleIds: [],
    isSensitive,
  });

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

test('what another adult answered in confidence is not shown, and replaced only by whoever says so', async ({
  page,
  context,
  browser,
}) => {
  const { host, eventId, mary, john } = await inviteLees(context);
  await ask(host, eventId);
  await askFood(host, eventId, randomUUID(), { isSensitive: true });
  const food = 'What will you eat?';
  await openLive(page, mary);
  const marys = answerCard(page);
  await marys.open.click();
  await marys.pill(food, 'Mary Lee', 'Fish').click();
  await marys.part(food).getByRole('textbox', { name: 'Mary Lee: Allergies' }).fill('No nuts');
  await marys.send.click();
  await expect(marys.card).toBeHidden();

  const phone = await openPhone(browser);
  await openLive(phone, john);
  const johns = answerCard(phone);
  await johns.open.click();
  const answered = johns.person(food, 'Mary Lee');
  await expect(answered).toContainText('Answered already. It is sensitive, so it is not shown here.');
  await expect(johns.card).not.toContainText('No nuts');
  await expect(answered.getByRole('radio')).toHaveCount(0);
  await expectNoAxeFindings(phone);
  await answered.getByRole('button', { name: 'Answer instead' }).click();
  await expect(johns.part(food)).toContainText('What you answer instead takes its place.');
  await expect(answered.getByRole('radio', { name: 'No answer' })).toBeChecked();
  await johns.pill(food, 'Mary Lee', 'Beans').click();
  await expectNoAxeFindings(phone);
  await johns.send.click();
  await expect(johns.card).toBeHidden();
  expect(await host.answers.byChoice.query({ eventId })).toMatchObject([{ value: 'Beans', people: 1 }]);

  // It is Mary's own answer, so she reads what was said for her.
  await marys.open.click();
  await expect(marys.person(food, 'Mary Lee').getByRole('radio', { name: 'Beans' })).toBeChecked();
  await phone.context().close();
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

test('on the day itself what is on stands above what is asked, answered or not', async ({
  page,
  context,
}) => {
  const host = await signUpHost(context);
  const { eventId } = await livePartyTonight(host);
  await ask(host, eventId);
  const { links } = await host.links.list.query({ eventId });
  const { link } = links.find(({ name }) => name === 'Mary Lee') ?? {};
  await openLive(page, new URL(link ?? '').pathname);
  const answers = answerCard(page);
  const { onNow, panel } = guestSchedulePage(page);
  const readTop = async (part: typeof onNow) => (await part.boundingBox())?.y ?? NaN;
  const expectBelow = async () => {
    expect(await readTop(onNow)).toBeLessThan(await readTop(answers.line));
    expect(await readTop(answers.line)).toBeLessThan(await readTop(panel));
  };
  await expect(answers.status).toHaveText(/^Please answer by /);
  await expectBelow();
  await answers.open.click();
  await answers.pill('Garden party', 'Mary Lee', 'Coming').click();
  await answers.send.click();
  await expect(answers.status).toHaveText('You have answered.');
  await expectBelow();
  await expectNoAxeFindings(page);
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
    await expect(answers.status).toHaveText('You have answered.', { timeout: 20_000 });
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
