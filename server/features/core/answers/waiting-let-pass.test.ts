import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import { createBoat, letters } from '../../../../tests/factories/boats.ts';
import { test } from '../../../../tests/test.ts';
import { advanceLines } from './waiting-line.commands.ts';

test('who let a place pass is asked no more until they say again that they come', async ({
  host,
  world,
  clock,
}) => {
  const { eventId, askingId, guests, counts } = await createBoat(world, host, 1, letters(2), 'asked');
  const [first, second] = guests;
  await first?.say('coming');
  await second?.say('coming');
  await first?.say('not_coming');
  const letPassAt = (await second?.read())?.offeredUntil;
  expect(letPassAt).not.toBe(null);
  const { db } = world.services;
  for (let days = 0; days < 3; days += 1) {
    clock.advance(24 * 60);
    expect(await advanceLines(db, clock.now())).toBe(0);
  }
  expect(await second?.read()).toMatchObject({ reply: null, inLine: null, offeredUntil: null, letPassAt });
  // Nor has the host an answer of theirs, and reminds them.
  const isUnanswered = async () => {
    const ids = await host.answers.unanswered({ eventId, askingId });
    const { people } = await host.answers.list({ eventId, askingId, which: 'unanswered' });
    expect(people.map(({ attendeeId }) => attendeeId).toSorted()).toEqual(ids.toSorted());
    return ids.includes(second?.attendeeId ?? '');
  };
  expect(await isUnanswered()).toBe(true);
  expect(await counts()).toMatchObject({ coming: 0, waiting: 0, unanswered: 2 });
  await second?.say('coming');
  expect(await second?.read()).toMatchObject({ reply: 'coming', inLine: null, letPassAt: null });
  expect(await isUnanswered()).toBe(false);
  expect(await counts()).toMatchObject({ coming: 1, waiting: 0 });
});

test('where there is no end of places any more, who let one pass has one', async ({ host, world, clock }) => {
  const { eventId, itemId, guests } = await createBoat(world, host, 1, letters(2), 'asked');
  const [first, second] = guests;
  await first?.say('coming');
  await second?.say('coming');
  await first?.say('not_coming');
  clock.advance(24 * 60);
  await askWhoComes(host, eventId, itemId, { waitingRule: 'asked' });
  expect(await second?.read()).toMatchObject({ reply: 'coming', inLine: null, letPassAt: null });
});

test('a host takes a held place for who calls, and enters that somebody comes who let one pass', async ({
  host,
  world,
  clock,
}) => {
  const { eventId, askingId, guests, counts } = await createBoat(world, host, 1, letters(2), 'asked');
  const [first, second] = guests;
  const attendeeId = second?.attendeeId ?? '';
  const hold = async () => {
    await first?.say('coming');
    await second?.say('coming');
    await first?.say('not_coming');
  };
  const readAsking = async () => (await host.answers.ofPerson({ eventId, attendeeId })).askings[0];
  const enter = () => host.answers.enter({ eventId, ...submit({ askingId, attendeeId, reply: 'coming' }) });
  await hold();
  expect(await readAsking()).toMatchObject({ offeredUntil: (await second?.read())?.offeredUntil });
  await enter();
  expect(await second?.read()).toMatchObject({ reply: 'coming', inLine: null, offeredUntil: null });
  expect(await counts()).toMatchObject({ coming: 1, waiting: 0 });
  await second?.say('not_coming');
  await hold();
  clock.advance(24 * 60);
  expect(await readAsking()).toMatchObject({ reply: null, offeredUntil: null });
  await enter();
  expect(await readAsking()).toMatchObject({ reply: 'coming', offeredUntil: null });
  expect(await counts()).toMatchObject({ coming: 1, waiting: 0 });
});

test('who let a place pass has no answer by role and by household either', async ({ host, world, clock }) => {
  const { eventId, askingId, guests } = await createBoat(world, host, 1, letters(2), 'asked');
  const [first, second] = guests;
  const lees = { id: randomUUID(), undoId: randomUUID(), name: 'The Lees', address: null, plusOnes: 0 };
  await host.households.create({ eventId, ...lees, attendeeIds: [second?.attendeeId ?? ''] });
  await first?.say('coming');
  await second?.say('coming');
  await first?.say('not_coming');
  const ofHousehold = async () =>
    (await host.answers.byHousehold({ eventId, askingId })).households[0]?.counts;
  expect(await ofHousehold()).toMatchObject({ coming: 1, waiting: 1, unanswered: 0 });
  clock.advance(24 * 60);
  expect(await ofHousehold()).toMatchObject({ coming: 0, waiting: 0, unanswered: 1 });
  const [ofRole] = await host.answers.byRole({ eventId, askingId });
  expect(ofRole?.counts).toMatchObject({ coming: 0, waiting: 0, notComing: 1 });
});
