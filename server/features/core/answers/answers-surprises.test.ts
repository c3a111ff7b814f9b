import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { askingInputs, askQuestion, askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import { createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { addMember, readId } from '../../../../tests/factories/members.ts';
import { catchRefusal, createHost, test } from '../../../../tests/test.ts';

test('what is asked of a surprise is not there for whom it is hidden from, in any list or line', async ({
  host,
  world,
}) => {
  const { eventId, maryId } = await createLiveWedding(host);
  const friend = await createHost(world, 'Freya Friend');
  await addMember(world, eventId, friend, 'planner');
  const hiddenFrom = [await readId(host)];
  const itemId = await createItem(friend, eventId, { title: 'Hen night', hiddenFrom });
  const askingId = await askWhoComes(friend, eventId, itemId);
  const questionId = await askQuestion(friend, eventId, {
    itemId,
    label: 'What do you drink at the hen night?',
  });
  await friend.answers.enter({
    eventId,
    submissionId: randomUUID(),
    replies: [{ askingId, attendeeId: maryId, reply: 'coming' }],
    words: [{ questionId, attendeeId: maryId, version: 1, value: 'Fish', note: null }],
  });
  const asking = { eventId, askingId };
  expect((await friend.answers.list({ ...asking, which: 'all' })).people).toHaveLength(2);
  const read = [
    await host.answers.askings({ eventId }),
    await host.answers.questions({ eventId }),
    await host.answers.byChoice({ eventId }),
    await host.answers.byRole(asking),
    await host.answers.byDay(asking),
    await host.answers.history(asking),
    await host.answers.unanswered(asking),
    (await host.answers.list({ ...asking, which: 'all' })).people,
    (await host.answers.byHousehold(asking)).households,
    (await host.answers.ofPerson({ eventId, attendeeId: maryId })).askings,
    (await host.answers.ofPerson({ eventId, attendeeId: maryId })).questions,
  ];
  expect(read).toEqual(read.map(() => []));
  expect(JSON.stringify(await host.events.activity({ eventId }))).not.toMatch(/hen night/i);
  const enter = host.answers.enter({ eventId, ...submit({ askingId, attendeeId: maryId, reply: 'maybe' }) });
  expect(await catchRefusal(enter)).toBe('answers.asking_gone');
  // Nor does a question that they know let them answer one that they do not.
  const knownId = await askQuestion(host, eventId);
  const words = [{ questionId, attendeeId: maryId, version: 1, value: 'Beans', note: null }];
  const write = host.answers.enter({ eventId, submissionId: randomUUID(), replies: [], words });
  expect(await catchRefusal(write)).toBe('answers.question_gone');
  await host.answers.removeQuestion({ eventId, questionId: knownId });
  expect(await catchRefusal(host.answers.removeAsking(asking))).toBe('answers.asking_gone');
  expect(await catchRefusal(host.answers.saveAsking(askingInputs(eventId, itemId)))).toBe(
    'schedule.not_found',
  );
  expect(await catchRefusal(host.answers.removeQuestion({ eventId, questionId }))).toBe(
    'answers.question_gone',
  );
  const copy = await host.events.duplicate({ eventId, id: randomUUID(), name: 'Again' });
  expect(await host.answers.questions({ eventId: copy.id })).toEqual([]);
});
