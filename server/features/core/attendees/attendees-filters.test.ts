import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import { createAttendee, createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinOnPhone } from '../../../../tests/factories/guests.ts';
import { type Host, test } from '../../../../tests/test.ts';

/** Mary is of the Lees and comes; Omar does not; Zoe has said nothing. */
async function answerSome(host: Host) {
  const wedding = await createLiveWedding(host);
  const { eventId, familyId, maryId, omarId } = wedding;
  await createAttendee(host, eventId, { name: 'Zoe', roleId: familyId });
  const lees = { name: 'The Lees', address: '1 Main Street', plusOnes: 0, attendeeIds: [maryId] };
  await host.households.create({ eventId, id: randomUUID(), undoId: randomUUID(), ...lees });
  await host.households.mark({ eventId, undoId: randomUUID(), attendeeIds: [maryId], plusOnes: 2 });
  const askingId = await askWhoComes(host, eventId, null);
  await host.answers.enter({
    eventId,
    ...submit(
      { askingId, attendeeId: maryId, reply: 'coming' },
      { askingId, attendeeId: omarId, reply: 'not_coming' },
    ),
  });
  return wedding;
}

test('a host looks through the list by household and by answer, and reads how many come', async ({
  host,
}) => {
  const { eventId } = await answerSome(host);
  const find = async (filter: object) =>
    (await host.attendees.list({ eventId, ...filter })).attendees.map(({ name }) => name);
  expect(await find({ household: 'with' })).toEqual(['Mary Lee']);
  expect(await find({ household: 'without' })).toEqual(['Omar Haddad', 'Zoe']);
  expect(await find({ answer: 'coming' })).toEqual(['Mary Lee']);
  expect(await find({ answer: 'not_coming' })).toEqual(['Omar Haddad']);
  expect(await find({ answer: 'maybe' })).toEqual([]);
  expect(await find({ answer: 'none', household: 'without' })).toEqual(['Zoe']);
  expect((await host.attendees.list({ eventId })).counts).toMatchObject({
    together: 1,
    replies: { coming: 1, maybe: 0, notComing: 1, unanswered: 1 },
  });
});

test('who waits for a place, or let one pass, is not among those who come', async ({ host, world }) => {
  const { eventId, maryId, omarId } = await createLiveWedding(host);
  const places = { capacity: 1, waitingRule: 'asked' } as const;
  const askingId = await askWhoComes(host, eventId, null, places);
  const enter = (attendeeId: string, reply: 'coming' | 'not_coming') =>
    host.answers.enter({ eventId, ...submit({ askingId, attendeeId, reply }) });
  const find = async (answer: 'coming' | 'waiting' | 'none') =>
    (await host.attendees.list({ eventId, answer })).attendees.map(({ name }) => name);
  await enter(maryId, 'coming');
  await enter(omarId, 'coming');
  expect([await find('coming'), await find('waiting')]).toEqual([['Mary Lee'], ['Omar Haddad']]);
  const read = async () => (await host.attendees.list({ eventId })).counts.replies;
  expect(await read()).toMatchObject({ coming: 1, waiting: 1, unanswered: 0 });
  await enter(maryId, 'not_coming');
  world.clock.advance(24 * 60);
  expect([await find('waiting'), await find('none')]).toEqual([[], ['Omar Haddad']]);
  expect(await read()).toMatchObject({ coming: 0, waiting: 0, notComing: 1, unanswered: 1 });
});

test('a page behind the last one still says how many are found', async ({ host }) => {
  const { eventId } = await answerSome(host);
  const beyond = { eventId, household: 'without' as const, page: 2 };
  expect(await host.attendees.list(beyond)).toMatchObject({ attendees: [], total: 2, page: 2 });
  expect(await host.attendees.list({ ...beyond, answer: 'maybe' })).toMatchObject({ total: 0 });
});

test('all whom such a list finds are those alone, whatever is done to them', async ({ host }) => {
  const { eventId } = await answerSome(host);
  const who = { by: 'list' as const, answer: 'not_coming' as const };
  await host.attendees.deleteMany({ eventId, undoId: randomUUID(), who });
  const { attendees } = await host.attendees.list({ eventId });
  expect(attendees.map(({ name }) => name)).toEqual(['Mary Lee', 'Zoe']);
});

test('what a guest fetches of themselves names their household, and nobody in it nor its address', async ({
  host,
  world,
}) => {
  const { eventCode } = await answerSome(host);
  const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
  const data = await phone.ownData.read(guest);
  expect(data.you).toMatchObject({ household: 'The Lees', mayBring: 2, isChild: false, broughtBy: null });
  expect(data.answers).toMatchObject([{ to: null, answer: 'coming', by: 'host' }]);
  expect(JSON.stringify(data)).not.toContain('Main Street');
});
