import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { questionsMax } from '@daysheet/shared/attendees/answers.ts';
import { tryAsAnswering } from '../../../../tests/answering-guest.ts';
import { askQuestion, askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import { createAttendee, createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { edit } from '../../../../tests/factories/families.ts';
import { joinOnPhone } from '../../../../tests/factories/guests.ts';
import { changeEvent } from '../../../../tests/factories/many-items.ts';
import { catchRefusal, type Host, test, type World } from '../../../../tests/test.ts';
import { deleteAskings } from './copied-askings.commands.ts';

/** A walk on four mornings with one place: Anna has it, Mary waits. Anna said what she eats on it. */
async function openWalks(host: Host, world: World) {
  const wedding = await createLiveWedding(host, { endDate: '2026-06-10' });
  const { eventId, eventCode, familyId, maryId } = wedding;
  const repeat = { frequency: 'daily' as const, every: 1, ends: { kind: 'times' as const, times: 4 } };
  const itemId = await createItem(host, eventId, {
    title: 'Walk',
    startTime: '08:00',
    endTime: null,
    repeat,
  });
  const annaId = await createAttendee(host, eventId, { name: 'Anna Lee', roleId: familyId });
  const askingId = await askWhoComes(host, eventId, itemId, { capacity: 1, allowsMaybe: true });
  const questionId = await askQuestion(host, eventId, { itemId });
  const [mary, anna] = [
    await joinOnPhone(world, eventCode, 'mary'),
    await joinOnPhone(world, eventCode, 'anna'),
  ];
  const coming = { ...submit({ askingId, attendeeId: annaId, reply: 'coming' }) };
  const words = [{ questionId, attendeeId: annaId, version: 1, value: 'Fish', note: null }];
  await anna.phone.answers.give({ ...anna.guest, ...coming, words });
  await mary.phone.answers.give({
    ...mary.guest,
    ...submit({ askingId, attendeeId: maryId, reply: 'coming' }),
  });
  const splitAt = (id: string, occurrenceDate: string, startTime: string) =>
    edit(host, eventId, { itemId: id, occurrenceDate, change: 'following' }, { startTime });
  const read = async () => (await host.answers.askings({ eventId })).filter((one) => one.itemId !== null);
  return { ...wedding, itemId, annaId, askingId, mary, anna, splitAt, read };
}

test('dates that become an item of their own ask the same, and were answered by whoever answered', async ({
  host,
  world,
}) => {
  const { eventId, itemId, annaId, askingId, mary, anna, splitAt, read } = await openWalks(host, world);
  await splitAt(itemId, '2026-06-07', '09:00');
  const [first, second] = await read();
  expect([first?.id, second?.counts]).toEqual([askingId, first?.counts]);
  expect(second).toMatchObject({ capacity: 1, allowsMaybe: true, counts: { coming: 2, waiting: 1 } });
  const cards = await mary.phone.answers.card(mary.guest);
  expect(cards.askings.map(({ answers }) => answers[0]?.inLine)).toEqual([1, 1]);
  const eaten = await anna.phone.answers.card(anna.guest);
  expect(eaten.questions.map(({ label, answers }) => [label, answers[0]?.value])).toEqual([
    ['What will you eat?', 'Fish'],
    ['What will you eat?', 'Fish'],
  ]);
  // Who changes their mind about the later dates keeps the earlier ones, and the line of these moves up alone.
  const gives = submit({ askingId: second?.id ?? '', attendeeId: annaId, reply: 'not_coming' });
  await anna.phone.answers.give({ ...anna.guest, ...gives });
  const lines = (await mary.phone.answers.card(mary.guest)).askings.map(({ answers }) => answers[0]?.inLine);
  expect(lines).toEqual([1, null]);
  const later = (await host.schedule.list({ eventId, from: '2026-06-08', to: '2026-06-08' })).find(
    ({ title }) => title === 'Walk',
  );
  await splitAt(later?.itemId ?? '', '2026-06-08', '10:00');
  expect((await read()).map(({ counts }) => counts.notComing)).toEqual([0, 1, 1]);
});

test('who moved up in the line can let the place go on all dates, also on those that are split off', async ({
  host,
  world,
}) => {
  const { itemId, maryId, annaId, askingId, mary, anna, splitAt, read } = await openWalks(host, world);
  const gives = submit({ askingId, attendeeId: annaId, reply: 'not_coming' });
  await anna.phone.answers.give({ ...anna.guest, ...gives });
  await splitAt(itemId, '2026-06-07', '09:00');
  const { askings } = await mary.phone.answers.card(mary.guest);
  const [until, ofLater] = askings.map(({ answers }) => answers[0]?.letGoUntil);
  expect(until).toEqual(expect.any(String));
  expect(ofLater).toBe(until);
  const later = { askingId: (await read())[1]?.id ?? '', personId: maryId };
  await mary.phone.answers.answerOffer({ ...mary.guest, ...later, takes: false });
  expect((await read()).map(({ counts }) => counts.coming)).toEqual([1, 0]);
});

test('who is off the list for a moment while dates are split off has answered these, too', async ({
  host,
  world,
}) => {
  const { eventId, itemId, annaId, askingId, mary, anna, splitAt, read } = await openWalks(host, world);
  const gives = submit({ askingId, attendeeId: annaId, reply: 'not_coming' });
  await anna.phone.answers.give({ ...anna.guest, ...gives });
  const undoId = randomUUID();
  await host.attendees.clear({ eventId, undoId });
  await splitAt(itemId, '2026-06-07', '09:00');
  expect((await read()).map(({ counts }) => counts.coming)).toEqual([0, 0]);
  await host.attendees.restore({ eventId, undoId });
  const said = { coming: 1, waiting: 0, notComing: 1 };
  expect((await read()).map(({ counts }) => counts)).toMatchObject([said, said]);
  const [until, ofLater] = (await mary.phone.answers.card(mary.guest)).askings.map(
    ({ answers }) => answers[0]?.letGoUntil,
  );
  expect([until, ofLater]).toEqual([expect.any(String), until]);
  const { questions } = await anna.phone.answers.card(anna.guest);
  expect(questions.map(({ answers }) => answers[0]?.value)).toEqual(['Fish', 'Fish']);
});

test('a split that is taken back leaves nothing that asks; of too many questions none is made', async ({
  host,
  world,
}) => {
  const { eventId, itemId, askingId, splitAt, read } = await openWalks(host, world);
  const undoId = await splitAt(itemId, '2026-06-07', '09:00');
  await host.schedule.restore({ eventId, undoId });
  expect((await read()).map(({ id }) => id)).toEqual([askingId]);
  expect(await host.answers.questions({ eventId })).toHaveLength(1);
  for (let asked = 1; asked < questionsMax; asked += 1) await askQuestion(host, eventId);
  expect(await catchRefusal(splitAt(itemId, '2026-06-07', '09:00'))).toBe('answers.too_many_questions');
  const date = { itemId, occurrenceDate: '2026-06-07', change: 'this' } as const;
  await edit(host, eventId, date, { startTime: '09:00', undoId: randomUUID() });
});

test('what is asked of items that are gone for good goes in the order in which guests lock it', async ({
  host,
  world,
}) => {
  const { eventId, omarId } = await createLiveWedding(host);
  const ids = Array.from({ length: 2 }, () => randomUUID()).toSorted();
  const [firstItem = '', secondItem = ''] = ids;
  const [first = '', second = ''] = Array.from({ length: 2 }, () => randomUUID()).toSorted();
  for (const id of ids) await createItem(host, eventId, { id });
  await askWhoComes(host, eventId, firstItem, { id: second });
  await askWhoComes(host, eventId, secondItem, { id: first });
  await tryAsAnswering(world, { eventId, attendeeId: omarId, askingId: first }, () =>
    changeEvent(world.services.db, eventId, (tx) => deleteAskings(tx, { eventId }, ids)),
  );
  expect(await host.answers.askings({ eventId })).toEqual([]);
});
