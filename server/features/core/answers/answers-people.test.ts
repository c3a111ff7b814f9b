import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { changeEvent } from '../../../../tests/factories/many-items.ts';
import { askQuestion, askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import { createAttendee, createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinOnPhone } from '../../../../tests/factories/guests.ts';
import { catchRefusal, type Host, test, type World } from '../../../../tests/test.ts';
import { questionAnswers } from '../../../db/schema/answers.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { households } from '../../../db/schema/households.ts';
import { sweepQuestionAnswers } from './answers.jobs.ts';
import { waitForLocked } from '../../../../tests/lock-waits.ts';

async function readCounts(host: Host, eventId: string, askingId: string) {
  const askings = await host.answers.askings({ eventId });
  return askings.find(({ id }) => id === askingId)?.counts;
}

describe('a household', () => {
  test('is answered for by one of its people in one request, and by nobody who left it', async ({
    host,
    world,
  }) => {
    const { eventId, eventCode, maryId, omarId, familyId } = await createLiveWedding(host);
    const { db } = world.services;
    const leaId = await createAttendee(host, eventId, { name: 'Lea Lee', roleId: familyId });
    const householdId = randomUUID();
    const createdAt = world.clock.now();
    await db.insert(households).values({ eventId, id: householdId, name: 'The Lees', createdAt });
    const put = (id: string, row: Partial<typeof eventAttendees.$inferInsert>) =>
      changeEvent(db, eventId, (tx) => tx.update(eventAttendees).set(row).where(eq(eventAttendees.id, id)));
    await put(maryId, { householdId });
    await put(leaId, { householdId, isChild: true });
    const askingId = await askWhoComes(host, eventId, null);
    const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
    const { people } = await phone.answers.card(guest);
    expect(people).toEqual([
      { id: maryId, name: 'Mary Lee', isYou: true },
      { id: leaId, name: 'Lea Lee', isYou: false },
    ]);
    const both = submit(
      { askingId, attendeeId: maryId, reply: 'coming' },
      { askingId, attendeeId: leaId, reply: 'coming' },
    );
    await phone.answers.give({ ...guest, ...both });
    expect(await readCounts(host, eventId, askingId)).toMatchObject({ asked: 3, coming: 2 });
    const rows = (await host.answers.list({ eventId, askingId, which: 'coming' })).people;
    expect(rows.map(({ name, by, byName }) => [name, by, byName])).toEqual([
      ['Lea Lee', 'household', 'Mary Lee'],
      ['Mary Lee', 'guest', null],
    ]);
    await put(leaId, { householdId: null });
    const late = submit({ askingId, attendeeId: leaId, reply: 'not_coming' });
    expect(await catchRefusal(phone.answers.give({ ...guest, ...late }))).toBe('answers.not_yours');
    expect(
      await catchRefusal(
        phone.answers.give({ ...guest, ...submit({ askingId, attendeeId: omarId, reply: 'coming' }) }),
      ),
    ).toBe('answers.not_yours');
    expect(await readCounts(host, eventId, askingId)).toMatchObject({ coming: 2, unanswered: 1 });
  });
});

test('who is taken off the list and put back has their answers again, to what is still asked', async ({
  host,
}) => {
  const { eventId, maryId } = await createLiveWedding(host);
  const askingId = await askWhoComes(host, eventId, null);
  const questionId = await askQuestion(host, eventId);
  const replies = [{ askingId, attendeeId: maryId, reply: 'coming' as const }];
  const words = [{ questionId, attendeeId: maryId, version: 1, value: 'Fish', note: null }];
  await host.answers.enter({ eventId, submissionId: randomUUID(), replies, words });
  const undoId = randomUUID();
  await host.attendees.delete({ eventId, attendeeId: maryId, undoId });
  expect(await readCounts(host, eventId, askingId)).toMatchObject({ asked: 1, coming: 0 });
  await host.attendees.restore({ eventId, undoId });
  expect(await readCounts(host, eventId, askingId)).toMatchObject({ asked: 2, coming: 1 });
  expect(await host.answers.byChoice({ eventId })).toEqual([{ questionId, value: 'Fish', people: 1 }]);
  expect(await host.answers.history({ eventId, askingId })).toHaveLength(1);
});

test('a copy of an event asks the same, and has no answers', async ({ host }) => {
  const { eventId, maryId, familyId } = await createLiveWedding(host);
  const itemId = await createItem(host, eventId, { title: 'Boat' });
  const ofEvent = await askWhoComes(host, eventId, null, { deadlineOn: '2026-06-05' });
  await askWhoComes(host, eventId, itemId, { capacity: 12, whenDeclined: 'greyed' });
  await askQuestion(host, eventId, { roleIds: [familyId], keptDays: 7, isSensitive: true });
  await host.answers.enter({
    eventId,
    ...submit({ askingId: ofEvent, attendeeId: maryId, reply: 'coming' }),
  });
  const copy = await host.events.duplicate({ eventId, id: randomUUID(), name: 'Again', withAttendees: true });
  const askings = await host.answers.askings({ eventId: copy.id });
  expect(
    askings.map(({ item, capacity, whenDeclined, counts }) => [
      item?.title,
      capacity,
      whenDeclined,
      counts.asked,
      counts.coming,
    ]),
  ).toEqual([
    [undefined, null, 'gone', 2, 0],
    ['Boat', 12, 'greyed', 2, 0],
  ]);
  const [role] = await host.roles.list({ eventId: copy.id });
  expect(await host.answers.questions({ eventId: copy.id })).toMatchObject([
    { roleIds: [role?.id], keptDays: 7, isSensitive: true },
  ]);
});

test('answers to a question go when its days are over, that somebody comes stays', async ({
  host,
  world,
  clock,
}) => {
  const { eventId, maryId } = await createLiveWedding(host);
  const askingId = await askWhoComes(host, eventId, null);
  const questionId = await askQuestion(host, eventId, { keptDays: 3 });
  const replies = [{ askingId, attendeeId: maryId, reply: 'coming' as const }];
  const words = [{ questionId, attendeeId: maryId, version: 1, value: 'Fish', note: null }];
  await host.answers.enter({ eventId, submissionId: randomUUID(), replies, words });
  // The event's last day is June 7; the third day after it ends with June 10 by its clocks.
  clock.advance((Date.parse('2026-06-10T21:59:00Z') - clock.now().getTime()) / 60_000);
  await sweepQuestionAnswers(world.services.db, clock.now());
  expect(await host.answers.byChoice({ eventId })).toHaveLength(1);
  clock.advance(1);
  await sweepQuestionAnswers(world.services.db, clock.now());
  expect(await host.answers.byChoice({ eventId })).toEqual([]);
  expect(await readCounts(host, eventId, askingId)).toMatchObject({ coming: 1 });
});

test('a guest’s page hears that something is asked, and of an event that asks nothing no word', async ({
  host,
  world,
}) => {
  const { eventId, eventCode } = await createLiveWedding(host);
  const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
  const readAsks = async () => (await phone.join.schedule(guest)).event.asks;
  expect(await readAsks()).toBeUndefined();
  const askingId = await askWhoComes(host, eventId, null);
  expect(await readAsks()).toBe(true);
  await host.answers.removeAsking({ eventId, askingId });
  expect(await readAsks()).toBeUndefined();
  await askQuestion(host, eventId);
  expect(await readAsks()).toBe(true);
  const [{ seq }, card] = [await phone.join.schedule(guest), await phone.answers.card(guest)];
  expect(card.seq).toBe(seq);
});

test('a host finds the answers of one person, and counts a household', async ({ host, otherHost }) => {
  const { eventId, maryId, familyId } = await createLiveWedding(host);
  const leaId = await createAttendee(host, eventId, { name: 'Lea Lee', roleId: familyId });
  const id = randomUUID();
  const lees = { eventId, id, undoId: id, name: 'The Lees', address: null, attendeeIds: [maryId, leaId] };
  await host.households.create(lees);
  const askingId = await askWhoComes(host, eventId, null);
  const questionId = await askQuestion(host, eventId);
  await host.answers.enter({ eventId, ...submit({ askingId, attendeeId: maryId, reply: 'coming' }) });
  const { households: counted, next } = await host.answers.byHousehold({ eventId, askingId });
  expect(counted).toMatchObject([{ name: 'The Lees', counts: { asked: 2, coming: 1, unanswered: 1 } }]);
  expect(next).toBeNull();
  const { people } = await host.answers.list({ eventId, askingId, which: 'all', search: 'the lees' });
  expect(people.map(({ name, householdName }) => [name, householdName])).toEqual([
    ['Lea Lee', 'The Lees'],
    ['Mary Lee', 'The Lees'],
  ]);
  expect(await host.answers.ofPerson({ eventId, attendeeId: maryId })).toMatchObject({
    name: 'Mary Lee',
    askings: [{ id: askingId, reply: 'coming' }],
    questions: [{ id: questionId, value: null }],
  });
  const across = otherHost.answers.ofPerson({ eventId, attendeeId: maryId });
  expect(await catchRefusal(across)).toBe('events.not_found');
});

test('a guest answers so often in an hour, whatever became of it, and others are not held up', async ({
  host,
  world,
  clock,
}) => {
  const { eventCode } = await createLiveWedding(host);
  const [mary, omar] = [
    await joinOnPhone(world, eventCode, 'mary'),
    await joinOnPhone(world, eventCode, 'omar'),
  ];
  const give = ({ phone, guest }: typeof mary) => phone.answers.give({ ...guest, ...submit() });
  for (let n = 0; n < 120; n += 1) await give(mary);
  expect(await catchRefusal(give(mary))).toBe('join.too_many_tries');
  await give(omar);
  clock.advance(60);
  await give(mary);
});

/** Mary and Omar, who answer for each other and for Lea, a child, what is asked of allergies in confidence. */
async function askInConfidence(host: Host, world: World) {
  const { eventId, eventCode, maryId, omarId, familyId } = await createLiveWedding(host);
  const leaId = await createAttendee(host, eventId, { name: 'Lea Lee', roleId: familyId });
  const household = { id: randomUUID(), undoId: randomUUID(), name: 'The Lees', address: null, plusOnes: 0 };
  await host.households.create({ eventId, ...household, attendeeIds: [maryId, omarId, leaId] });
  await world.services.db.update(eventAttendees).set({ isChild: true }).where(eq(eventAttendees.id, leaId));
  const food = { kind: 'food' as const, label: 'Allergies?', choices: ['Yes', 'No'], isSensitive: true };
  const questionId = await askQuestion(host, eventId, food);
  const mary = await joinOnPhone(world, eventCode, 'mary');
  const omar = await joinOnPhone(world, eventCode, 'omar');
  const say = (
    { phone, guest }: typeof mary,
    attendeeId: string,
    note: string | null,
    { value = 'Yes', ...rest }: { value?: string | null; replaces?: boolean } = {},
  ) =>
    phone.answers.give({
      ...guest,
      submissionId: randomUUID(),
      replies: [],
      words: [{ questionId, attendeeId, version: 1, value, note, ...rest }],
    });
  const read = async ({ phone, guest }: typeof mary) => {
    const [question] = (await phone.answers.card(guest)).questions;
    const find = (id: string) => question?.answers.find(({ attendeeId }) => attendeeId === id);
    return [maryId, omarId, leaId].map((id) => (find(id)?.isWithheld ? 'withheld' : find(id)?.note));
  };
  return { eventId, questionId, maryId, omarId, leaId, mary, omar, say, read };
}

test('what an adult answered to a sensitive question is told to them and to who gave it, of a child to both', async ({
  host,
  world,
}) => {
  const { maryId, omarId, leaId, mary, omar, say, read } = await askInConfidence(host, world);
  await say(mary, maryId, 'Peanuts');
  await say(mary, leaId, 'Milk');
  expect(await read(mary)).toEqual(['Peanuts', null, 'Milk']);
  expect(await read(omar)).toEqual(['withheld', null, 'Milk']);
  expect(JSON.stringify(await omar.phone.answers.card(omar.guest))).not.toContain('Peanuts');
  await say(mary, omarId, 'Eggs');
  expect(await read(omar)).toEqual(['withheld', 'Eggs', 'Milk']);
  expect(await read(mary)).toEqual(['Peanuts', 'Eggs', 'Milk']);
  await say(omar, omarId, 'Celery');
  await say(omar, leaId, 'Soy');
  expect(await read(mary)).toEqual(['Peanuts', 'withheld', 'Soy']);
});

test('an answer that somebody does not read is replaced only where they say that they mean to', async ({
  host,
  world,
}) => {
  const { maryId, omarId, mary, omar, say, read } = await askInConfidence(host, world);
  await say(mary, maryId, 'Peanuts');
  expect(await catchRefusal(say(omar, maryId, null))).toBe('answers.answered_already');
  expect(await catchRefusal(say(omar, maryId, null, { value: null }))).toBe('answers.answered_already');
  expect(await read(mary)).toEqual(['Peanuts', null, null]);
  // Their own answer and that of a child are theirs to change, and so is what they said themselves.
  await say(mary, omarId, 'Eggs');
  await say(omar, omarId, 'Celery');
  await say(omar, maryId, 'Nuts', { replaces: true });
  expect(await read(mary)).toEqual(['Nuts', 'withheld', null]);
  await say(omar, maryId, 'All nuts');
  expect(await read(omar)).toEqual(['All nuts', 'Celery', null]);
});

test('an answer that somebody does not read is not found out by guessing it, and who replaces it is named', async ({
  host,
  world,
}) => {
  const { eventId, questionId, maryId, omarId, mary, omar, say, read } = await askInConfidence(host, world);
  await say(mary, maryId, 'Peanuts');
  expect(await catchRefusal(say(omar, maryId, 'Nuts'))).toBe('answers.answered_already');
  expect(await catchRefusal(say(omar, maryId, 'Peanuts'))).toBe('answers.answered_already');
  await say(omar, maryId, 'Peanuts', { replaces: true });
  expect(await read(omar)).toEqual(['Peanuts', null, null]);
  const ofMary = and(eq(questionAnswers.eventId, eventId), eq(questionAnswers.attendeeId, maryId));
  expect(await world.services.db.select().from(questionAnswers).where(ofMary)).toMatchObject([
    { questionId, note: 'Peanuts', by: 'household', byAttendeeId: omarId },
  ]);
});

test('an answer that came while somebody else of the household wrote one stays', async ({ host, world }) => {
  const { eventId, questionId, maryId, mary, omar, say, read } = await askInConfidence(host, world);
  const { db } = world.services;
  let outcome: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    const answer = { value: 'Yes', note: 'Peanuts', by: 'guest' as const, answeredAt: world.clock.now() };
    await tx.insert(questionAnswers).values({ eventId, questionId, attendeeId: maryId, ...answer });
    outcome = catchRefusal(say(omar, maryId, null));
    await waitForLocked(db);
  });
  expect(await outcome).toBe('answers.answered_already');
  expect(await read(mary)).toEqual(['Peanuts', null, null]);
});
