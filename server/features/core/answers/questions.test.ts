import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { questionsMax } from '@daysheet/shared/attendees/answers.ts';
import { askQuestion } from '../../../../tests/factories/answers.ts';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinOnPhone } from '../../../../tests/factories/guests.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';

describe('a question', () => {
  test('is answered with what it gives to choose, and says when the answers go', async ({ host, world }) => {
    const { eventId, eventCode, maryId } = await createLiveWedding(host);
    const questionId = await askQuestion(host, eventId);
    const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
    const [question] = (await phone.answers.card(guest)).questions;
    expect(question).toMatchObject({ why: 'The kitchen has to know.', deletedOn: '2026-07-07' });
    const words = (value: string | null, version = 1, note: string | null = null) =>
      phone.answers.give({
        ...guest,
        submissionId: randomUUID(),
        replies: [],
        words: [{ questionId, attendeeId: maryId, version, value, note }],
      });
    await words('Fish');
    expect(await host.answers.byChoice({ eventId })).toEqual([{ questionId, value: 'Fish', people: 1 }]);
    expect(await catchRefusal(words('Steak'))).toBe('answers.not_a_choice');
    expect(await catchRefusal(words('Fish', 1, 'No nuts'))).toBe('answers.not_a_choice');
    // What is saved as it was is the question that guests have read.
    await askQuestion(host, eventId, { id: questionId });
    await words('Beans');
    await words('Fish');
    await askQuestion(host, eventId, { id: questionId, choices: ['Fish', 'Soup'] });
    expect(await catchRefusal(words('Soup'))).toBe('answers.question_changed');
    await words('Soup', 2);
    await words(null, 2);
    expect(await host.answers.byChoice({ eventId })).toEqual([]);
    await host.answers.removeQuestion({ eventId, questionId });
    expect(await catchRefusal(words('Soup', 2))).toBe('answers.question_gone');
  });

  test('of a role is not asked of others', async ({ host, world }) => {
    const { eventId, eventCode, maryId, friendsId } = await createLiveWedding(host);
    const questionId = await askQuestion(host, eventId, {
      kind: 'yes_no',
      choices: [],
      roleIds: [friendsId],
    });
    const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
    expect((await phone.answers.card(guest)).questions).toEqual([]);
    const words = [{ questionId, attendeeId: maryId, version: 1, value: 'yes', note: null }];
    const give = phone.answers.give({ ...guest, submissionId: randomUUID(), replies: [], words });
    expect(await catchRefusal(give)).toBe('answers.not_asked');
  });
});

test('an event asks twenty questions and no more; one of them can still be written anew', async ({
  host,
}) => {
  const { eventId } = await createLiveWedding(host);
  const id = await askQuestion(host, eventId);
  for (let n = 1; n < questionsMax; n += 1) await askQuestion(host, eventId);
  expect(await catchRefusal(askQuestion(host, eventId))).toBe('answers.too_many_questions');
  await askQuestion(host, eventId, { id, label: 'Which dish?' });
  expect((await host.answers.questions({ eventId })).map(({ label }) => label)).toContain('Which dish?');
});

test('questions stay in the order in which they were made, in one moment too, and in a copy', async ({
  host,
}) => {
  const { eventId } = await createLiveWedding(host);
  // By their ids they would stand the other way round.
  const ids = Array.from({ length: 6 }, () => randomUUID())
    .toSorted()
    .toReversed();
  const labels = ids.map((_, at) => `Question ${at + 1}`);
  for (const [at, id] of ids.entries()) await askQuestion(host, eventId, { id, label: labels[at] });
  // Writing one anew does not move it.
  await askQuestion(host, eventId, { id: ids[0], label: 'Question 1', why: 'For the kitchen.' });
  const read = async (of: string) =>
    (await host.answers.questions({ eventId: of })).map(({ label }) => label);
  expect(await read(eventId)).toEqual(labels);
  const copy = await host.events.duplicate({ eventId, id: randomUUID(), name: 'Again' });
  expect(await read(copy.id)).toEqual(labels);
});
