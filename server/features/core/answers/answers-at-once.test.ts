import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { askQuestion, askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import { createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinOnPhone } from '../../../../tests/factories/guests.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';

test('what is answered to several things at once is each one’s own', async ({ host, world }) => {
  const { eventId, eventCode, maryId } = await createLiveWedding(host);
  const walkId = await createItem(host, eventId, { title: 'Walk' });
  const dinnerId = await createItem(host, eventId, { title: 'Dinner' });
  const [walk, dinner] = [
    await askWhoComes(host, eventId, walkId),
    await askWhoComes(host, eventId, dinnerId, { allowsMaybe: true }),
  ];
  const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
  const say = async (atWalk: 'coming' | 'not_coming', atDinner: 'coming' | 'maybe') => {
    await phone.answers.give({
      ...guest,
      ...submit(
        { askingId: walk, attendeeId: maryId, reply: atWalk },
        { askingId: dinner, attendeeId: maryId, reply: atDinner },
      ),
    });
    const { askings } = await phone.answers.card(guest);
    return [walk, dinner].map((id) => askings.find((asking) => asking.id === id)?.answers[0]?.reply);
  };
  expect(await say('coming', 'maybe')).toEqual(['coming', 'maybe']);
  expect(await say('not_coming', 'coming')).toEqual(['not_coming', 'coming']);
  // What is asked no more has no answer, and the other then has none of this moment either.
  await host.answers.removeAsking({ eventId, askingId: walk });
  expect(await catchRefusal(say('coming', 'maybe'))).toBe('answers.asking_gone');
  const { askings } = await phone.answers.card(guest);
  expect(askings.map(({ id, answers }) => [id, answers[0]?.reply])).toEqual([[dinner, 'coming']]);
});

test('one word may answer two questions, and nobody answers what they are not asked', async ({
  host,
  world,
}) => {
  const { eventId, eventCode, maryId, friendsId } = await createLiveWedding(host);
  const menu = { choices: ['Fish', 'Beans'] };
  const first = await askQuestion(host, eventId, { ...menu, label: 'First course?' });
  const second = await askQuestion(host, eventId, { ...menu, label: 'Second course?' });
  const ofFriends = await askQuestion(host, eventId, { ...menu, roleIds: [friendsId] });
  const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
  const { questions } = await phone.answers.card(guest);
  const version = questions.find(({ id }) => id === first)?.version ?? 0;
  const say = (questionId: string) =>
    phone.answers.give({
      ...guest,
      submissionId: randomUUID(),
      replies: [],
      words: [{ questionId, attendeeId: maryId, version, value: 'Fish', note: null }],
    });
  await say(first);
  await say(second);
  const { questions: answered } = await phone.answers.card(guest);
  // Both were asked at one moment by the test's clock, so they come in any order.
  expect(new Map(answered.map(({ id, answers }) => [id, answers[0]?.value]))).toEqual(
    new Map([
      [first, 'Fish'],
      [second, 'Fish'],
    ]),
  );
  expect(await catchRefusal(say(ofFriends))).toBe('answers.not_asked');
});
