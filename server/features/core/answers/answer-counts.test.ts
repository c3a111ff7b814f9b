import { randomUUID } from 'node:crypto';
import { type Reply, replies } from '@daysheet/shared/attendees/answers.ts';
import { eq, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { countAnswers } from '../../../../tests/counted-answers.ts';
import { countChange } from '../../../../tests/factories/many-items.ts';
import { askQuestion, askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import { addCrowd } from '../../../../tests/factories/crowds.ts';
import { createAttendee, createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinOnPhone } from '../../../../tests/factories/guests.ts';
import { type Host, test } from '../../../../tests/test.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';

/** The event, an item of one role with few places, one of both, and one of two people by name: all ask. */
async function openAskings(host: Host) {
  const { eventId, eventCode, maryId, omarId, familyId, friendsId } = await createLiveWedding(host);
  const leaId = await createAttendee(host, eventId, { name: 'Lea Lee', roleId: familyId });
  const noraId = await createAttendee(host, eventId, { name: 'Nora Oak', roleId: friendsId });
  const boat = await createItem(host, eventId, { title: 'Boat', roleIds: [familyId] });
  const dance = await createItem(host, eventId, { title: 'Dance', roleIds: [familyId, friendsId] });
  const named = { assignmentType: 'individuals' as const, attendeeIds: [maryId, noraId] };
  const photos = await createItem(host, eventId, { title: 'Photos', ...named });
  const limited = { allowsMaybe: true, capacity: 1 };
  const askingIds = [
    await askWhoComes(host, eventId, null, { allowsMaybe: true }),
    await askWhoComes(host, eventId, boat, limited),
    await askWhoComes(host, eventId, dance, { allowsMaybe: true }),
    await askWhoComes(host, eventId, photos, { allowsMaybe: true }),
  ];
  const people = [maryId, omarId, leaId, noraId];
  return { eventId, eventCode, askingIds, people, roles: [familyId, friendsId], maryId, familyId, friendsId };
}

/** What a host reads, and what each person's answer makes of it, counted one by one. */
async function readBoth(host: Host, eventId: string) {
  const askings = await host.answers.askings({ eventId });
  const counted: unknown[] = [];
  for (const { id: askingId } of askings) {
    const { people } = await host.answers.list({ eventId, askingId, which: 'all' });
    const given = people.flatMap(({ attendeeId, reply, waitingSince }) =>
      reply ? [{ attendeeId, reply, isWaiting: waitingSince !== null }] : [],
    );
    counted.push(
      countAnswers(
        people.map(({ attendeeId }) => attendeeId),
        given,
      ),
    );
  }
  return { read: askings.map(({ counts }) => counts), counted };
}

type Step = {
  does: 'answer' | 'move' | 'move all' | 'remove' | 'put back';
  who: number;
  what: number;
  says: Reply;
};
const steps = fc.array(
  fc.record({
    does: fc.constantFrom<Step['does']>(
      'answer',
      'answer',
      'answer',
      'move',
      'move all',
      'remove',
      'put back',
    ),
    who: fc.nat({ max: 3 }),
    what: fc.nat({ max: 3 }),
    says: fc.constantFrom(...replies),
  }),
  { minLength: 4, maxLength: 14 },
);

describe('a host’s counts', () => {
  test('are what each person answered, whatever happens to the list', async ({ host }) => {
    await fc.assert(
      fc.asyncProperty(steps, async (story) => {
        const { eventId, askingIds, people, roles } = await openAskings(host);
        const undoIds = new Map<string, string>();
        const ask = async ({ does, who, what, says }: Step) => {
          const attendeeId = people[who] ?? '';
          const roleId = roles[what % 2] ?? '';
          if (does === 'answer')
            await host.answers.enter({
              eventId,
              ...submit({ askingId: askingIds[what] ?? '', attendeeId, reply: says }),
            });
          if (does === 'move')
            await host.attendees.update({ eventId, attendeeId, name: `Guest ${who}`, roleId });
          if (does === 'move all')
            await host.attendees.giveRole({
              eventId,
              undoId: randomUUID(),
              who: { by: 'ids', ids: people },
              roleId,
            });
          const undoId = undoIds.get(attendeeId);
          if (does === 'remove' && !undoId) {
            const fresh = randomUUID();
            await host.attendees.delete({ eventId, attendeeId, undoId: fresh });
            undoIds.set(attendeeId, fresh);
          }
          if (does === 'put back' && undoId) {
            await host.attendees.restore({ eventId, undoId });
            undoIds.delete(attendeeId);
          }
        };
        for (const step of story) {
          // Who is not asked, or not on the list, is refused: the counts stay.
          await ask(step).catch(() => undefined);
          const { read, counted } = await readBoth(host, eventId);
          expect(read).toEqual(counted);
        }
      }),
      { numRuns: 8 },
    );
  });

  test('stay so while people answer and get another role in one moment', async ({ host, world }) => {
    const { eventId, eventCode, askingIds, maryId, familyId, friendsId } = await openAskings(host);
    const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
    const answer = (says: Reply, at: number) =>
      phone.answers.give({
        ...guest,
        ...submit({ askingId: askingIds[at] ?? '', attendeeId: maryId, reply: says }),
      });
    const move = (roleId: string) =>
      host.attendees.update({ eventId, attendeeId: maryId, name: 'Mary Lee', roleId });
    for (let round = 0; round < 12; round += 1) {
      const says = replies[round % 3] ?? 'coming';
      await Promise.all([
        answer(says, 0),
        move(round % 2 === 0 ? friendsId : familyId),
        answer(says, 2),
        answer(says, 3),
      ]);
      const { read, counted } = await readBoth(host, eventId);
      expect(read).toEqual(counted);
    }
  });

  test('are moved for a whole list within what a statement may take, after one person was', async ({
    host,
    world: { services },
  }) => {
    const { eventId, maryId, familyId, friendsId } = await createLiveWedding(host);
    await addCrowd(services.db, { eventId, roleId: familyId }, 12_000);
    // On one connection, which keeps what it planned for one.
    const { count } = await services.db.transaction(async (tx) => {
      await countChange(tx, eventId);
      const give = (which: SQL) => tx.update(eventAttendees).set({ roleId: friendsId }).where(which);
      await give(eq(eventAttendees.id, maryId));
      return give(eq(eventAttendees.eventId, eventId));
    });
    expect(count).toBe(12_002);
  });
});

test('what two people answer alike counts twice', async ({ host }) => {
  const { eventId, maryId, omarId } = await createLiveWedding(host);
  const questionId = await askQuestion(host, eventId);
  const say = (...attendeeIds: string[]) => {
    const fish = { questionId, version: 1, value: 'Fish', note: null };
    const words = attendeeIds.map((attendeeId) => ({ ...fish, attendeeId }));
    return host.answers.enter({ eventId, submissionId: randomUUID(), replies: [], words });
  };
  await say(maryId);
  await say(maryId, omarId);
  expect(await host.answers.byChoice({ eventId })).toEqual([{ questionId, value: 'Fish', people: 2 }]);
});

test('a host knows of a question that it has answers, also of notes alone and of who is not asked any more', async ({
  host,
}) => {
  const { eventId, maryId, familyId, friendsId } = await createLiveWedding(host);
  const questionId = await askQuestion(host, eventId, { kind: 'food', roleIds: [familyId] });
  const isAnswered = async () => (await host.answers.questions({ eventId }))[0]?.isAnswered;
  expect(await isAnswered()).toBe(false);
  const words = [{ questionId, attendeeId: maryId, version: 1, value: null, note: 'Nut allergy' }];
  await host.answers.enter({ eventId, submissionId: randomUUID(), replies: [], words });
  expect(await isAnswered()).toBe(true);
  await host.attendees.update({ eventId, attendeeId: maryId, name: 'Mary Lee', roleId: friendsId });
  expect(await isAnswered()).toBe(true);
});
