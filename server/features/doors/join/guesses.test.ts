import { describe, expect } from 'vitest';
import { slowGuesses } from '@daysheet/shared/guests/guessing.ts';
import { readCount } from '../../../db/failed-attempts.ts';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { createVisitor, catchRefusal, test, type World } from '../../../../tests/test.ts';
import { doWork, payFor } from '../../../../tests/factories/work.ts';
import { getAddressGuessLimit } from './guesses.rules.ts';

const wrong = 'WED234567';
const guessAt = (world: World, address: string, eventCode = wrong) =>
  catchRefusal(createVisitor(world, { address }).join.findEvent({ eventCode }));

async function guessOften(world: World, address: string, times: number) {
  const answers: string[] = [];
  for (let n = 0; n < times; n += 1) answers.push(await guessAt(world, address));
  return answers;
}
const judged = (answers: readonly string[]) =>
  answers.filter((answer) => answer === 'join.event_not_found').length;

describe('wrong codes from one address', () => {
  test('slow it down, then take work: the right code opens for it, and so does the search by name', async ({
    host,
    world,
  }) => {
    const { eventCode } = await createLiveWedding(host);
    const hotel = { address: '192.0.2.7' };
    for (let n = 0; n < 300; n += 1) await createVisitor(world, hotel).join.findEvent({ eventCode });
    world.pauses.length = 0;
    const answers = await guessOften(world, hotel.address, 100);
    expect(judged(answers)).toBe(slowGuesses);
    expect(new Set(answers.slice(slowGuesses))).toEqual(new Set(['join.work_needed']));
    expect(world.pauses).toHaveLength(20);
    expect([world.pauses[0], world.pauses.at(-1)]).toEqual([100, 2000]);

    const guest = createVisitor(world, hotel);
    // Even a right code is not confirmed before the work is done.
    expect(await catchRefusal(guest.join.findEvent({ eventCode }))).toBe('join.work_needed');
    const pass = await payFor(guest, eventCode.toLowerCase());
    expect((await guest.join.findEvent({ eventCode, pass })).name).toBe('Ana & Søren');
    const { matches } = await guest.join.searchAttendees({ eventCode, pass, search: 'mary' });
    expect(matches.map(({ name }) => name)).toEqual(['Mary Lee']);
    const [mary] = matches;
    const joined = await guest.join.asExisting({ eventCode, pass, pickHandle: mary?.pickHandle ?? '' });
    expect(joined.name).toBe('Mary Lee');
    await createVisitor(world, { address: '192.0.2.8' }).join.findEvent({ eventCode });
  });

  test('are forgotten after an hour', async ({ host, world, clock }) => {
    const { eventCode } = await createLiveWedding(host);
    await guessOften(world, '192.0.2.9', 60);
    clock.advance(61);
    await createVisitor(world, { address: '192.0.2.9' }).join.findEvent({ eventCode });
  });

  test('are counted before they are judged, also when they come at once, and guests who do are not', async ({
    host,
    world,
  }) => {
    const { eventCode } = await createLiveWedding(host);
    const codes = [...Array.from({ length: 200 }, () => wrong), eventCode];
    const answers = await Promise.all(codes.map((code) => guessAt(world, '192.0.2.10', code)));
    expect(judged(answers)).toBe(slowGuesses);
    expect(answers.at(-1)).toBe('join.work_needed');
    const guests = Array.from({ length: 30 }, () => createVisitor(world, { address: '192.0.2.11' }));
    await Promise.all(guests.map((guest) => guest.join.findEvent({ eventCode })));
    expect(judged(await guessOften(world, '192.0.2.11', 60))).toBe(slowGuesses);
  });

  test('that were paid for are wrong all the same, and make the next one dearer', async ({ world }) => {
    const address = '192.0.2.12';
    await guessOften(world, address, slowGuesses + 1);
    const guesser = createVisitor(world, { address });
    const count = () => readCount(world.services.db, getAddressGuessLimit(address).key, world.clock.now());
    const before = await count();
    for (let n = 0; n < 5; n += 1) {
      const paid = guesser.join.payForCode({ eventCode: wrong, work: await doWork(guesser) });
      expect(await catchRefusal(paid)).toBe('join.event_not_found');
    }
    expect(await count()).toBe(before + 5);
  });
});

describe('work', () => {
  test('counts once, in time, and where it was asked for', async ({ host, world, clock }) => {
    const { eventCode } = await createLiveWedding(host);
    const guest = createVisitor(world, { address: '192.0.2.13' });
    const pay = (phone: typeof guest, work: Awaited<ReturnType<typeof doWork>>) =>
      phone.join.payForCode({ eventCode, work });

    const work = await doWork(guest);
    const twice = await Promise.allSettled([pay(guest, work), pay(guest, work)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await catchRefusal(pay(guest, work))).toBe('join.work_needed');

    const elsewhere = createVisitor(world, { address: '192.0.2.14' });
    expect(await catchRefusal(pay(elsewhere, await doWork(guest)))).toBe('join.work_needed');

    const late = await doWork(guest);
    clock.advance(6);
    expect(await catchRefusal(pay(guest, late))).toBe('join.work_needed');

    const { challenge, solution } = await doWork(guest);
    const { parameters } = challenge;
    const longer = { ...parameters, data: { expires: parameters.data.expires + 1 } };
    const forged = [
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge: { ...challenge, parameters: longer }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, cost: 2 } }, solution },
    ];
    for (const each of forged) expect(await catchRefusal(pay(guest, each))).toBe('join.work_needed');
    await pay(guest, { challenge, solution });
  });

  test('buys a pass for one code, for a day at the venue', async ({ host, world, clock }) => {
    const { eventCode } = await createLiveWedding(host);
    const other = await createLiveWedding(host);
    const address = '192.0.2.15';
    const guest = createVisitor(world, { address });
    const pass = await payFor(guest, eventCode);
    await guessOften(world, address, slowGuesses + 1);
    await guest.join.findEvent({ eventCode, pass });
    const withIt = (code: string, used = pass) =>
      catchRefusal(guest.join.findEvent({ eventCode: code, pass: used }));
    expect(await withIt(other.eventCode)).toBe('join.work_needed');
    expect(await withIt(wrong)).toBe('join.work_needed');
    expect(await withIt(eventCode, pass.slice(1))).toBe('join.work_needed');
    clock.advance(13 * 60);
    await guessOften(world, address, slowGuesses + 1);
    expect(await withIt(eventCode)).toBe('join.work_needed');
  });
});
