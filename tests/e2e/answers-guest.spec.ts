import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, test } from '@playwright/test';
import { ask, askFood, inviteLees } from './asked-lees.ts';
import { expectNoAxeFindings } from './axe.ts';
import { openPhone } from './guest-phone.ts';
import { openLive } from './pages/live-page.ts';
import { answerCard } from './pages/answer-card.page.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { livePartyTonight } from './party-tonight.ts';
import { inDays } from './stored-event.ts';
import { signUpHost } from './typed-host.ts';

test.use({ viewport: { width: 390, height: 844 } });

test(
  'what another adult answered in confidence is not shown, and replaced only by whoever says so',
  { tag: '@rare' },
  async ({ page, context, browser }) => {
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
  },
);

/** The one place at the ceremony is Omar's, and Mary waits for it. */
async function fillCeremony(context: BrowserContext, waitingRule: 'asked' | 'moves_up') {
  const lees = await inviteLees(context);
  const { host, eventId, getId } = lees;
  const days = { from: inDays(20), to: inDays(22) };
  const [ceremony] = await host.schedule.list.query({ eventId, ...days });
  const asked = { itemId: ceremony?.id ?? '', capacity: 1, waitingRule };
  const askingId = await ask(host, eventId, asked);
  const enter = (name: string, reply: 'coming' | 'not_coming') =>
    host.answers.enter.mutate({
      eventId,
      submissionId: randomUUID(),
      replies: [{ askingId, attendeeId: getId(name), reply }],
      words: [],
    });
  await enter('Omar Haddad', 'coming');
  const close = () => ask(host, eventId, { ...asked, id: askingId, deadlineOn: inDays(-1) });
  return { ...lees, enter, close };
}

test('who waits reads their place on the waiting list, is told of one that is held, and takes it', async ({
  page,
  context,
}) => {
  const { mary, enter } = await fillCeremony(context, 'asked');
  await openLive(page, mary);
  const answers = answerCard(page);
  await answers.open.click();
  await expect(answers.part('Ceremony')).toContainText(
    'All places are taken: say yes to join the waiting list.',
  );
  await answers.pill('Ceremony', 'Mary Lee', 'Coming').click();
  for (const name of ['John Lee', 'Lea Lee']) await answers.pill('Ceremony', name, 'Not coming').click();
  await answers.send.click();
  await expect(answers.status).toHaveText('Number 1 on the waiting list');
  await enter('Omar Haddad', 'not_coming');
  await expect(answers.status).toHaveText(/^A place is held until /);
  await answers.open.click();
  await expect(answers.part('Ceremony')).toContainText('A place is held for Mary Lee until ');
  await expectNoAxeFindings(page);
  await answers.card.getByRole('button', { name: 'Take the place' }).click();
  const coming = answers.person('Ceremony', 'Mary Lee').getByRole('radio', { name: 'Coming', exact: true });
  await expect(coming).toBeChecked();
});

test(
  'who moved up by themselves is told, and has a day to say no, also after the last day',
  { tag: '@rare' },
  async ({ page, context }) => {
    const { host, eventId, mary, enter, close } = await fillCeremony(context, 'moves_up');
    await enter('Mary Lee', 'coming');
    await close();
    await openLive(page, mary);
    const answers = answerCard(page);
    await expect(answers.status).toHaveText('Number 1 on the waiting list');
    await enter('Omar Haddad', 'not_coming');
    await expect(page.getByText('A place became free, and it is yours')).toBeVisible();
    await expect(answers.status).toHaveText('You said yes.');
    await answers.open.click();
    const ceremony = answers.part('Ceremony');
    await expect(ceremony).toContainText('A place became free, and it is Mary Lee’s. Until ');
    await expectNoAxeFindings(page);
    await answers.card.getByRole('button', { name: 'Let it go' }).click();
    await expect(answers.person('Ceremony', 'Mary Lee')).toContainText('Not coming');
    const [asking] = await host.answers.askings.query({ eventId });
    expect(asking?.counts).toMatchObject({ coming: 0, notComing: 2 });
  },
);

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
  await answers.send.dblclick();
  await expect(answers.status).toHaveText('You said yes.');
  await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible();
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
  await expectBelow();
  await expectNoAxeFindings(page);
});
