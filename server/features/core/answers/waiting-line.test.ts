import { expect } from 'vitest';
import { askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import { createBoat, letters } from '../../../../tests/factories/boats.ts';
import { itemInput } from '../../../../tests/factories/events.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';
import { advanceAllLines } from './answers.jobs.ts';
import { advanceLines } from './waiting-line.commands.ts';

test('of fifty who want the last place at once one has it, and the others stand in one line', async ({
  host,
  world,
}) => {
  const { guests, counts } = await createBoat(world, host, 1, letters(50));
  await Promise.all(guests.map(({ say }) => say('coming')));
  expect(await counts()).toMatchObject({ coming: 50, waiting: 49 });
  const places = await Promise.all(guests.map(({ read }) => read()));
  expect(places.map((one) => one?.inLine ?? 0).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, at) => at),
  );
}, 60_000);

test('who waits moves up by itself once a place is free, in the order of the line', async ({
  host,
  world,
  clock,
}) => {
  const { guests, counts } = await createBoat(world, host, 1, letters(3));
  const [first, second, third] = guests;
  for (const one of guests) {
    await one.say('coming');
    clock.advance(1);
  }
  expect([(await second?.read())?.inLine, (await third?.read())?.inLine]).toEqual([1, 2]);
  await first?.say('not_coming');
  expect([(await second?.read())?.inLine, (await third?.read())?.inLine]).toEqual([null, 1]);
  expect(await counts()).toMatchObject({ coming: 2, waiting: 1, notComing: 1 });
});

test('where the host wants to ask first, a place is held for a day, and then goes on', async ({
  host,
  world,
  clock,
}) => {
  const { eventId, askingId, guests, counts } = await createBoat(world, host, 1, letters(3), 'asked');
  const [first, second, third] = guests;
  for (const one of guests) {
    await one.say('coming');
    clock.advance(1);
  }
  expect(await catchRefusal(second?.offer(true) ?? Promise.resolve())).toBe('answers.offer_gone');
  await first?.say('not_coming');
  const offered = await second?.read();
  expect(offered?.offeredUntil).toBe(new Date(clock.now().getTime() + 24 * 60 * 60_000).toISOString());
  // Nobody has moved up yet.
  expect((await host.answers.history({ eventId, askingId })).filter(({ by }) => by === 'line')).toEqual([]);
  // A place that is held is nobody else's.
  await first?.say('coming');
  expect((await first?.read())?.inLine).toBe(2);
  const { db } = world.services;
  expect(await advanceLines(db, clock.now())).toBe(0);
  expect((await third?.read())?.offeredUntil).toBe(null);
  clock.advance(24 * 60);
  expect(await catchRefusal(second?.offer(true) ?? Promise.resolve())).toBe('answers.offer_gone');
  expect(await advanceLines(db, clock.now())).toBe(1);
  expect(await second?.read()).toMatchObject({ inLine: null, offeredUntil: null });
  await third?.offer(true);
  await third?.offer(true);
  expect(await third?.read()).toMatchObject({ reply: 'coming', inLine: null });
  expect(await counts()).toMatchObject({ coming: 2, waiting: 1, unanswered: 2 });
});

test('nobody is given a place of what is over, or was taken off', async ({ host, world, clock }) => {
  const { eventId, itemId, guests } = await createBoat(world, host, 1, letters(3));
  const [first, second] = guests;
  for (const one of guests) {
    await one.say('coming');
    clock.advance(1);
  }
  const takeOff = (one: typeof first) =>
    host.attendees.delete({ eventId, attendeeId: one?.attendeeId ?? '', undoId: crypto.randomUUID() });
  await takeOff(first);
  const { db } = world.services;
  const undoId = crypto.randomUUID();
  await host.schedule.delete({ eventId, itemId, undoId });
  expect(await advanceLines(db, clock.now())).toBe(0);
  await host.schedule.restore({ eventId, undoId });
  expect(await advanceLines(db, clock.now())).toBe(1);
  await takeOff(second);
  clock.set('2026-07-01T12:00:00Z');
  expect(await advanceLines(db, clock.now())).toBe(0);
});

test('who moved up by themselves can let the place go for a day, also after the last one', async ({
  host,
  world,
  clock,
}) => {
  const { eventId, itemId, askingId, guests } = await createBoat(world, host, 1, letters(4));
  const [first, second, third, fourth] = guests;
  for (const one of guests) {
    await one.say('coming');
    clock.advance(1);
  }
  await askWhoComes(host, eventId, itemId, { capacity: 1, deadlineOn: '2026-05-01' });
  const attendeeId = first?.attendeeId ?? '';
  await host.answers.enter({ eventId, ...submit({ askingId, attendeeId, reply: 'not_coming' }) });
  const until = new Date(clock.now().getTime() + 24 * 60 * 60_000).toISOString();
  expect(await second?.read()).toMatchObject({ inLine: null, letGoUntil: until });
  expect(await catchRefusal(second?.say('not_coming') ?? Promise.resolve())).toBe('answers.closed');
  await second?.offer(false);
  expect(await second?.read()).toMatchObject({ reply: 'not_coming', letGoUntil: null });
  expect(await third?.read()).toMatchObject({ inLine: null, letGoUntil: until });
  clock.advance(24 * 60);
  expect((await third?.read())?.letGoUntil).toBe(null);
  expect(await catchRefusal(third?.offer(false) ?? Promise.resolve())).toBe('answers.closed');
  expect(await catchRefusal(fourth?.offer(false) ?? Promise.resolve())).toBe('answers.offer_gone');
});

test('who says no to an offer makes room for the next, and more places move the line', async ({
  host,
  world,
  clock,
}) => {
  const { eventId, itemId, guests, counts } = await createBoat(world, host, 1, letters(4), 'asked');
  const [first, second, third, fourth] = guests;
  for (const one of guests) {
    await one.say('coming');
    clock.advance(1);
  }
  await first?.say('not_coming');
  await second?.offer(false);
  // A second tap of the same finger.
  await second?.offer(false);
  expect(await second?.read()).toMatchObject({ reply: 'not_coming' });
  expect((await third?.read())?.offeredUntil).not.toBe(null);
  await askWhoComes(host, eventId, itemId, { capacity: 5 });
  expect(await fourth?.read()).toMatchObject({ inLine: null });
  expect(await counts()).toMatchObject({ coming: 2, notComing: 2 });
});

test('the place of somebody who left the list goes on within the hour', async ({ host, world, clock }) => {
  const { eventId, guests } = await createBoat(world, host, 1, letters(2));
  const [first, second] = guests;
  await first?.say('coming');
  await second?.say('coming');
  expect((await second?.read())?.inLine).toBe(1);
  await host.attendees.delete({ eventId, attendeeId: first?.attendeeId ?? '', undoId: crypto.randomUUID() });
  await advanceAllLines(world.services.db, clock.now());
  expect(await second?.read()).toMatchObject({ reply: 'coming', inLine: null });
  expect(await advanceLines(world.services.db, clock.now())).toBe(0);
});

test('who is answered for together has places together, as far as they go', async ({ host, world }) => {
  const { eventId, askingId, guests, counts } = await createBoat(world, host, 2, letters(3));
  const replies = guests.map(({ attendeeId }) => ({ askingId, attendeeId, reply: 'coming' as const }));
  await host.answers.enter({ eventId, ...submit(...replies) });
  expect(await counts()).toMatchObject({ coming: 3, waiting: 1 });
});

test('a place of who is asked no more goes on, and nobody is given one of what they do not see', async ({
  host,
  world,
  clock,
}) => {
  const { guests, counts, familyId, friendsId } = await createBoat(world, host, 1, letters(4));
  const [first, second, third, fourth] = guests;
  for (const one of guests) {
    await one.say('coming');
    clock.advance(1);
  }
  await second?.move(friendsId);
  expect((await third?.read())?.inLine).toBe(1);
  await first?.move(friendsId);
  const { db } = world.services;
  expect(await advanceLines(db, clock.now())).toBe(1);
  expect(await third?.read()).toMatchObject({ reply: 'coming', inLine: null });
  expect(await advanceLines(db, clock.now())).toBe(0);
  // What they had said stays, and counts once they are asked again.
  await second?.move(familyId);
  expect([(await second?.read())?.inLine, (await fourth?.read())?.inLine]).toEqual([1, 2]);
  await third?.say('not_coming');
  expect((await second?.read())?.inLine).toBe(null);
  expect(await counts()).toMatchObject({ coming: 2, waiting: 1 });
});

test('so it is of who was asked by name', async ({ host, world, clock }) => {
  const { eventId, itemId, guests } = await createBoat(world, host, 1, letters(3), 'asked');
  const name = (...named: typeof guests) =>
    host.schedule.update({
      ...itemInput(eventId, { title: 'Boat', assignmentType: 'individuals' }),
      itemId,
      undoId: crypto.randomUUID(),
      attendeeIds: named.map(({ attendeeId }) => attendeeId),
    });
  await name(...guests);
  for (const one of guests) {
    await one.say('coming');
    clock.advance(1);
  }
  await guests[0]?.say('not_coming');
  expect((await guests[1]?.read())?.offeredUntil).not.toBe(null);
  await name(...guests.slice(2));
  expect(await advanceLines(world.services.db, clock.now())).toBe(1);
  expect((await guests[2]?.read())?.offeredUntil).not.toBe(null);
});

test('a place that is held is counted once, and another that is free is had at once', async ({
  host,
  world,
  clock,
}) => {
  const { eventId, itemId, guests } = await createBoat(world, host, 1, letters(3), 'asked');
  const [first, second, third] = guests;
  for (const one of [first, second]) {
    await one?.say('coming');
    clock.advance(1);
  }
  await first?.say('not_coming');
  expect((await second?.read())?.offeredUntil).not.toBe(null);
  await askWhoComes(host, eventId, itemId, { capacity: 2, waitingRule: 'asked' });
  await third?.say('coming');
  expect(await third?.read()).toMatchObject({ reply: 'coming', inLine: null });
});

test('who is taken off the list and put back has their place, and waits where it is full by now', async ({
  host,
  world,
  clock,
}) => {
  const { eventId, guests, counts } = await createBoat(world, host, 2, letters(5));
  for (const one of guests.slice(0, 4)) {
    await one.say('coming');
    clock.advance(1);
  }
  const [first, second, third, fourth, fifth] = guests;
  const undoId = crypto.randomUUID();
  const readLines = async () => Promise.all(guests.map(async ({ read }) => (await read())?.inLine));
  await host.attendees.clear({ eventId, undoId });
  await host.attendees.restore({ eventId, undoId });
  expect(await readLines()).toEqual([null, null, 1, 2, null]);
  const again = crypto.randomUUID();
  await host.attendees.delete({ eventId, attendeeId: first?.attendeeId ?? '', undoId: again });
  await second?.say('not_coming');
  await host.attendees.restore({ eventId, undoId: again });
  // Third has one of the places, and fourth the other.
  expect(await readLines()).toEqual([1, null, null, null, null]);
  await fifth?.say('coming');
  await third?.say('not_coming');
  expect(await readLines()).toEqual([null, null, null, null, 1]);
  expect((await fourth?.read())?.reply).toBe('coming');
  expect(await counts()).toMatchObject({ coming: 3, waiting: 1 });
});
