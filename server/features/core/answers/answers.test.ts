import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { askingInputs, askQuestion, askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import { createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinOnPhone } from '../../../../tests/factories/guests.ts';
import { catchRefusal, type Host, test } from '../../../../tests/test.ts';

async function readCounts(host: Host, eventId: string, askingId: string) {
  const askings = await host.answers.askings({ eventId });
  return askings.find(({ id }) => id === askingId)?.counts;
}

describe('asking', () => {
  test('an event and an item ask once each, whoever asks again', async ({ host }) => {
    const { eventId } = await createLiveWedding(host);
    const itemId = await createItem(host, eventId, { title: 'Boat' });
    const ofEvent = await askWhoComes(host, eventId, null);
    const ofItem = await askWhoComes(host, eventId, itemId);
    expect(await askWhoComes(host, eventId, itemId, { capacity: 12 })).toBe(ofItem);
    const askings = await host.answers.askings({ eventId });
    expect(askings.map(({ id, item, capacity }) => [id, item?.title, capacity])).toEqual([
      [ofEvent, undefined, null],
      [ofItem, 'Boat', 12],
    ]);
    await host.answers.removeAsking({ eventId, askingId: ofItem });
    expect(await catchRefusal(host.answers.removeAsking({ eventId, askingId: ofItem }))).toBe(
      'answers.asking_gone',
    );
  });

  test('who is asked is who sees the item; an item that is taken off asks nobody, and put back asks again', async ({
    host,
    world,
  }) => {
    const { eventId, eventCode, familyId } = await createLiveWedding(host);
    const itemId = await createItem(host, eventId, { title: 'Boat', roleIds: [familyId] });
    const askingId = await askWhoComes(host, eventId, itemId);
    const mary = await joinOnPhone(world, eventCode, 'mary');
    const omar = await joinOnPhone(world, eventCode, 'omar');
    const asked = async ({ phone, guest }: typeof mary) =>
      (await phone.answers.card(guest)).askings.map(({ item }) => item?.title);
    expect([await asked(mary), await asked(omar)]).toEqual([['Boat'], []]);
    expect(await readCounts(host, eventId, askingId)).toMatchObject({ asked: 1, unanswered: 1 });
    const undoId = randomUUID();
    await host.schedule.delete({ eventId, itemId, undoId });
    expect(await asked(mary)).toEqual([]);
    await host.schedule.restore({ eventId, undoId });
    expect(await asked(mary)).toEqual(['Boat']);
  });
});

describe('a guest’s answer', () => {
  test('counts once, however often it is sent, and can be another until the last day is over', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, eventCode, maryId } = await createLiveWedding(host);
    const askingId = await askWhoComes(host, eventId, null, { deadlineOn: '2026-06-05' });
    const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
    const yes = submit({ askingId, attendeeId: maryId, reply: 'coming' });
    await phone.answers.give({ ...guest, ...yes });
    await phone.answers.give({ ...guest, ...submit({ askingId, attendeeId: maryId, reply: 'not_coming' }) });
    // The phone that was offline sends the first one once more.
    await phone.answers.give({ ...guest, ...yes });
    expect(await readCounts(host, eventId, askingId)).toMatchObject({ coming: 0, notComing: 1 });
    expect(await host.answers.history({ eventId, askingId })).toHaveLength(2);

    const closing = Date.parse('2026-06-05T22:00:00Z');
    clock.advance((closing - clock.now().getTime()) / 60_000 - 1);
    await phone.answers.give({ ...guest, ...yes, submissionId: randomUUID() });
    clock.advance(1);
    const late = submit({ askingId, attendeeId: maryId, reply: 'not_coming' });
    expect(await catchRefusal(phone.answers.give({ ...guest, ...late }))).toBe('answers.closed');
    const [asking] = (await phone.answers.card(guest)).askings;
    expect(asking).toMatchObject({ isClosed: true, answers: [{ reply: 'coming' }] });
  });

  test('after the last day goes to the host as a request, who decides once', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, eventCode, maryId, friendsId } = await createLiveWedding(host);
    const askingId = await askWhoComes(host, eventId, null, { deadlineOn: '2026-06-01' });
    const askAbout = async (title: string, roleIds: string[]) =>
      askWhoComes(host, eventId, await createItem(host, eventId, { title, roleIds }), {
        deadlineOn: '2026-06-01',
      });
    await askAbout('Boat', []);
    const secret = await askAbout('Surprise', [friendsId]);
    const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
    const request = { askingId, personId: maryId, reply: 'coming' as const, message: 'My shift moved!' };
    const ask = { ...guest, ...request, requestId: randomUUID() };
    await phone.answers.askHost(ask);
    await phone.answers.askHost(ask);
    const unasked = { ...ask, askingId: secret, requestId: randomUUID() };
    expect(await catchRefusal(phone.answers.askHost(unasked))).toBe('answers.not_asked');
    const waiting = (await phone.answers.card(guest)).askings.find(({ id }) => id === askingId);
    expect(waiting?.answers).toMatchObject([{ reply: null, asksFor: 'coming' }]);
    const [found, ...more] = await host.answers.requests({ eventId });
    expect(more).toEqual([]);
    expect(found).toMatchObject({ name: 'Mary Lee', message: 'My shift moved!', by: 'guest' });
    const decide = { eventId, requestId: found?.id ?? '', accepts: true };
    await host.answers.decide(decide);
    expect(await readCounts(host, eventId, askingId)).toMatchObject({ coming: 1, unanswered: 1 });
    expect(await catchRefusal(host.answers.decide(decide))).toBe('answers.request_gone');
    const open = await askWhoComes(host, eventId, null, { deadlineOn: '2026-06-30' });
    const early = { ...ask, askingId: open, requestId: randomUUID() };
    expect(await catchRefusal(phone.answers.askHost(early))).toBe('answers.still_open');
    expect(clock.now().toISOString() > '2026-06-01T22:00:00Z').toBe(true);
  });

  test('is for nobody else’s people, and not for what they do not see', async ({ host, world }) => {
    const { eventId, eventCode, maryId, omarId, friendsId } = await createLiveWedding(host);
    const askingId = await askWhoComes(host, eventId, null);
    const itemId = await createItem(host, eventId, { title: 'Surprise', roleIds: [friendsId] });
    const secret = await askWhoComes(host, eventId, itemId);
    const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
    const give = (...replies: Parameters<typeof submit>) =>
      catchRefusal(phone.answers.give({ ...guest, ...submit(...replies) }));
    expect(await give({ askingId, attendeeId: omarId, reply: 'coming' })).toBe('answers.not_yours');
    expect(await give({ askingId: secret, attendeeId: maryId, reply: 'coming' })).toBe('answers.not_asked');
    expect(await give({ askingId, attendeeId: maryId, reply: 'maybe' })).toBe('answers.no_maybe');
    expect(await give({ askingId: randomUUID(), attendeeId: maryId, reply: 'coming' })).toBe(
      'answers.asking_gone',
    );
    // Nor by asking the host for them, or by taking what they are offered.
    const request = {
      requestId: randomUUID(),
      askingId,
      personId: omarId,
      reply: 'coming',
      message: '',
    } as const;
    await askWhoComes(host, eventId, null, { deadlineOn: '2026-06-01' });
    expect(await catchRefusal(phone.answers.askHost({ ...guest, ...request }))).toBe('answers.not_yours');
    await askWhoComes(host, eventId, null);
    const offer = { ...guest, askingId, personId: omarId, takes: false };
    expect(await catchRefusal(phone.answers.answerOffer(offer))).toBe('answers.not_yours');
    // All or none: what was right in the same request is not written either.
    const both = [
      { askingId, attendeeId: maryId, reply: 'coming' as const },
      { askingId: secret, attendeeId: maryId, reply: 'coming' as const },
    ];
    expect(await give(...both)).toBe('answers.not_asked');
    expect(await readCounts(host, eventId, askingId)).toMatchObject({ coming: 0, unanswered: 2 });
  });
});

test('who has another role now is not counted, and is again in the old one', async ({ host, world }) => {
  const { eventId, eventCode, maryId, familyId, friendsId } = await createLiveWedding(host);
  const itemId = await createItem(host, eventId, { title: 'Boat', roleIds: [familyId] });
  const askingId = await askWhoComes(host, eventId, itemId);
  const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
  await phone.answers.give({ ...guest, ...submit({ askingId, attendeeId: maryId, reply: 'coming' }) });
  const move = (roleId: string) =>
    host.attendees.update({ eventId, attendeeId: maryId, name: 'Mary Lee', roleId });
  await move(friendsId);
  expect(await readCounts(host, eventId, askingId)).toMatchObject({ asked: 0, coming: 0, unanswered: 0 });
  await move(familyId);
  expect(await readCounts(host, eventId, askingId)).toMatchObject({ asked: 1, coming: 1, unanswered: 0 });
});

describe('a host', () => {
  test('enters what somebody said on the telephone, and sees when and by whom', async ({ host, world }) => {
    const { eventId, eventCode, maryId, omarId, familyId } = await createLiveWedding(host);
    const askingId = await askWhoComes(host, eventId, null, { deadlineOn: '2026-06-01' });
    const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
    const entered = submit(
      { askingId, attendeeId: maryId, reply: 'coming' },
      { askingId, attendeeId: omarId, reply: 'not_coming' },
    );
    await host.answers.enter({ eventId, ...entered });
    await host.answers.enter({ eventId, ...entered });
    const { people } = await host.answers.list({ eventId, askingId, which: 'all' });
    expect(people.map(({ name, reply, by, byName }) => [name, reply, by, byName])).toEqual([
      ['Mary Lee', 'coming', 'host', expect.any(String)],
      ['Omar Haddad', 'not_coming', 'host', expect.any(String)],
    ]);
    expect(await host.answers.history({ eventId, askingId })).toHaveLength(2);
    const [asking] = (await phone.answers.card(guest)).askings;
    expect(asking?.answers).toMatchObject([{ reply: 'coming' }]);
    const [family] = await host.answers.byRole({ eventId, askingId });
    expect(family).toMatchObject({ roleId: familyId, counts: { asked: 1, coming: 1, unanswered: 0 } });
  });

  test('finds exactly those who have not answered', async ({ host, world }) => {
    const { eventId, eventCode, maryId, omarId } = await createLiveWedding(host);
    const askingId = await askWhoComes(host, eventId, null);
    expect(await host.answers.unanswered({ eventId, askingId })).toEqual([maryId, omarId]);
    const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
    await phone.answers.give({ ...guest, ...submit({ askingId, attendeeId: maryId, reply: 'coming' }) });
    expect(await host.answers.unanswered({ eventId, askingId })).toEqual([omarId]);
    const { people } = await host.answers.list({ eventId, askingId, which: 'unanswered' });
    expect(people.map(({ attendeeId }) => attendeeId)).toEqual([omarId]);
  });
});

test('a copy of an event asks the same, and nobody has answered it', async ({ host }) => {
  const { eventId, maryId, familyId } = await createLiveWedding(host);
  const itemId = await createItem(host, eventId, { title: 'Boat' });
  const askingId = await askWhoComes(host, eventId, itemId, { capacity: 12, whenDeclined: 'greyed' });
  const questionId = await askQuestion(host, eventId, { itemId, roleIds: [familyId] });
  const words = [{ questionId, attendeeId: maryId, version: 1, value: 'Fish', note: null }];
  const answered = submit({ askingId, attendeeId: maryId, reply: 'not_coming' });
  await host.answers.enter({ eventId, ...answered, words });
  const { id } = await host.events.duplicate({
    eventId,
    id: randomUUID(),
    name: 'Again',
    withAttendees: true,
  });
  const [asking, ...more] = await host.answers.askings({ eventId: id });
  expect(more).toEqual([]);
  expect(asking).toMatchObject({ capacity: 12, whenDeclined: 'greyed', item: { title: 'Boat' } });
  expect(asking?.counts).toMatchObject({ coming: 0, notComing: 0 });
  const [question] = await host.answers.questions({ eventId: id });
  expect(question).toMatchObject({ label: 'What will you eat?', roleIds: [expect.any(String)] });
  expect(question?.roleIds).not.toEqual([familyId]);
  expect(await host.answers.byChoice({ eventId: id })).toEqual([]);
});

describe('of two hosts who change what is asked at once', () => {
  test('both keep what they changed, and who changed the same is told', async ({ host }) => {
    const { eventId } = await createLiveWedding(host);
    const inputs = askingInputs(eventId, null);
    const { id } = await host.answers.saveAsking(inputs);
    const { allowsMaybe, deadlineOn, whenDeclined, capacity, waitingRule } = inputs;
    const opened = { allowsMaybe, deadlineOn, whenDeclined, capacity, waitingRule };
    const save = (change: Partial<typeof opened>) =>
      host.answers.saveAsking({ ...inputs, id, ...change, opened });
    await save({ deadlineOn: '2026-06-05' });
    await save({ capacity: 40 });
    const read = async () => (await host.answers.askings({ eventId }))[0];
    expect(await read()).toMatchObject({ deadlineOn: '2026-06-05', capacity: 40 });
    expect(await catchRefusal(save({ capacity: 50 }))).toBe('answers.changed_meanwhile');
    expect(await read()).toMatchObject({ capacity: 40 });
    await host.answers.removeAsking({ eventId, askingId: id });
    expect(await catchRefusal(save({ allowsMaybe: true }))).toBe('answers.asking_gone');
    expect(await read()).toBeUndefined();
    // Taken back it asks again.
    await host.answers.saveAsking({ ...inputs, id });
    expect(await read()).toMatchObject({ id });
  });

  test('the same is so of a question', async ({ host }) => {
    const { eventId } = await createLiveWedding(host);
    const id = await askQuestion(host, eventId);
    const read = async () => (await host.answers.questions({ eventId }))[0];
    const asked = await read();
    if (!asked) throw new Error('Nothing is asked.');
    const { itemId, kind, label, why, choices, roleIds, isSensitive, keptDays } = asked;
    const opened = { itemId, kind, label, why, choices, roleIds, isSensitive, keptDays };
    const save = (change: Partial<typeof opened>) =>
      host.answers.saveQuestion({ eventId, id, ...opened, ...change, opened });
    await save({ choices: ['Fish', 'Beans', 'Vegan'] });
    await save({ label: 'What would you like to eat?' });
    expect(await read()).toMatchObject({
      label: 'What would you like to eat?',
      choices: ['Fish', 'Beans', 'Vegan'],
    });
    expect(await catchRefusal(save({ choices: ['Fish'] }))).toBe('answers.changed_meanwhile');
    await host.answers.removeQuestion({ eventId, questionId: id });
    expect(await catchRefusal(save({ label: 'Fish?' }))).toBe('answers.question_gone');
    expect(await read()).toBeUndefined();
  });
});
