import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { askQuestion, askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import { createAttendee, createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinOnPhone } from '../../../../tests/factories/guests.ts';
import { recordChanges } from '../../../../tests/recorded-changes.ts';
import { createHost, test } from '../../../../tests/test.ts';
import { questionAnswers } from '../../../db/schema/answers.ts';

test('an answer is heard by whose it is, and what changes nothing by nobody', async ({ world }) => {
  const { heard, take } = recordChanges(world);
  const host = await createHost(heard);
  const { eventId, eventCode, maryId, omarId } = await createLiveWedding(host);
  const askingId = await askWhoComes(host, eventId, null);
  const questionId = await askQuestion(host, eventId);
  const { phone, guest } = await joinOnPhone(heard, eventCode, 'mary');
  take();
  const words = [{ questionId, attendeeId: maryId, version: 1, value: 'Fish', note: null }];
  for (const only of [{ words: [] }, { replies: [], words }])
    for (const _twice of [1, 2])
      await phone.answers.give({
        ...guest,
        ...submit({ askingId, attendeeId: maryId, reply: 'coming' }),
        ...only,
      });
  expect(take()).toEqual([{ guests: [maryId] }, { guests: [maryId] }]);
  for (const reply of ['not_coming', 'not_coming', 'coming'] as const)
    await host.answers.enter({
      eventId,
      ...submit({ askingId, attendeeId: omarId, reply }, { askingId, attendeeId: maryId, reply: 'coming' }),
    });
  expect(take()).toEqual(['not_coming', 'coming'].map(() => ({ kind: 'answers_entered', guests: [omarId] })));
  const { lines } = await host.events.activity({ eventId });
  expect(lines.filter(({ kind }) => kind === 'answers_entered').map(({ facts }) => facts)).toEqual([
    { count: 1 },
    { count: 1 },
  ]);
});

test('an answer that is taken back is none', async ({ host, world }) => {
  const { eventId, eventCode, maryId } = await createLiveWedding(host);
  const questionId = await askQuestion(host, eventId);
  const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
  const say = (value: string | null) =>
    phone.answers.give({
      ...guest,
      submissionId: randomUUID(),
      replies: [],
      words: [{ questionId, attendeeId: maryId, version: 1, value, note: null }],
    });
  const { db } = world.services;
  const read = () => db.select().from(questionAnswers).where(eq(questionAnswers.questionId, questionId));
  await say('Fish');
  expect(await read()).toMatchObject([{ value: 'Fish', by: 'guest' }]);
  await say(null);
  expect(await read()).toEqual([]);
});

test('what a guest asks for late, and what is decided, is heard by those it is about', async ({ world }) => {
  const { heard, take } = recordChanges(world);
  const host = await createHost(heard);
  const { eventId, eventCode, familyId, maryId } = await createLiveWedding(host);
  const benId = await createAttendee(host, eventId, { name: 'Ben Lee', roleId: familyId });
  const household = {
    id: randomUUID(),
    undoId: randomUUID(),
    name: 'The Lees',
    attendeeIds: [maryId, benId],
  };
  await host.households.create({ eventId, ...household });
  const late = { capacity: 1, deadlineOn: '2026-06-01' };
  const askingId = await askWhoComes(host, eventId, null, late);
  await host.answers.enter({ eventId, ...submit({ askingId, attendeeId: maryId, reply: 'coming' }) });
  await host.answers.enter({ eventId, ...submit({ askingId, attendeeId: benId, reply: 'coming' }) });
  const { phone, guest } = await joinOnPhone(heard, eventCode, 'ben');
  const ask = async (personId: string, reply: 'coming' | 'not_coming') => {
    const requestId = randomUUID();
    await phone.answers.askHost({ ...guest, askingId, personId, reply, message: '', requestId });
    return requestId;
  };
  take();
  const ofMary = await ask(maryId, 'not_coming');
  expect(take()).toEqual([{ guests: [maryId] }]);
  // Her place is his, who is told of it first.
  await host.answers.decide({ eventId, requestId: ofMary, accepts: true });
  expect(take()).toEqual([{ guests: [benId] }, { kind: 'answer_request_decided', guests: [maryId] }]);
  const ofBen = await ask(benId, 'not_coming');
  take();
  await host.answers.decide({ eventId, requestId: ofBen, accepts: false });
  expect(take()).toEqual([{ kind: 'answer_request_decided', guests: [benId] }]);
});

test('who has a place now is told what it is in: an item by its title, the event by its name', async ({
  host,
  world,
}) => {
  const { eventId, eventCode, maryId, omarId } = await createLiveWedding(host);
  const itemId = await createItem(host, eventId, { title: 'Boat' });
  const { feed } = await joinOnPhone(world, eventCode, 'omar');
  for (const about of [itemId, null]) {
    const askingId = await askWhoComes(host, eventId, about, { capacity: 1 });
    const say = (attendeeId: string, reply: 'coming' | 'not_coming') =>
      host.answers.enter({ eventId, ...submit({ askingId, attendeeId, reply }) });
    await say(maryId, 'coming');
    await say(omarId, 'coming');
    await say(maryId, 'not_coming');
  }
  expect((await feed()).map(({ title }) => title).toSorted()).toEqual(['Ana & Søren', 'Boat']);
});
