import { expect } from 'vitest';
import { submit } from '../../../../tests/factories/answers.ts';
import { createBoat, letters } from '../../../../tests/factories/boats.ts';
import { test } from '../../../../tests/test.ts';
import { advanceLines } from './waiting-line.commands.ts';

test('each has their turn among those who are asked, and a place that is free is of who waits for it', async ({
  host,
  world,
  clock,
}) => {
  const { eventId, askingId, guests, friendsId } = await createBoat(world, host, 1, letters(6));
  const [first, ...waiting] = guests;
  await first?.say('coming');
  clock.advance(1);
  // At one moment: then the order is that of their ids.
  const replies = waiting
    .slice(0, 4)
    .map(({ attendeeId }) => ({ askingId, attendeeId, reply: 'coming' as const }));
  await host.answers.enter({ eventId, ...submit(...replies) });
  const line = waiting.slice(0, 4).toSorted((a, b) => (a.attendeeId < b.attendeeId ? -1 : 1));
  const readTurns = () => Promise.all(line.map(async ({ read }) => (await read())?.inLine));
  expect(await readTurns()).toEqual([1, 2, 3, 4]);
  await line[1]?.move(friendsId);
  expect(await readTurns()).toEqual([1, undefined, 2, 3]);
  // A place is free, and nobody had the time to give it on.
  await first?.move(friendsId);
  const newcomer = waiting[4];
  expect(await newcomer?.readLeft()).toBe(0);
  clock.advance(1);
  await newcomer?.say('coming');
  expect((await newcomer?.read())?.inLine).toBe(4);
  await advanceLines(world.services.db, clock.now());
  expect(await readTurns()).toEqual([null, undefined, 1, 2]);
});
