import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createCoalescedRead } from './coalesced-read.ts';

/** Readings that end when the test says so, in the order in which they began. */
function createReadings() {
  const begun: PromiseWithResolvers<string>[] = [];
  const read = () => {
    const reading = Promise.withResolvers<string>();
    begun.push(reading);
    return reading.promise;
  };
  return { begun, read };
}

/** Asks so many times, a turn of the event loop apart. */
async function askInTurns(count: number, ask: () => Promise<string>) {
  const asked: Promise<string>[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    asked.push(ask());
    await setImmediate();
  }
  return asked;
}

test('who asks within one turn shares a reading, which begins after all of them have asked', async () => {
  const { begun, read } = createReadings();
  const coalesced = createCoalescedRead<string>();
  const asked = [coalesced('a', read), coalesced('a', read)];
  // What came with them is judged first.
  for (let step = 0; step < 10; step += 1) await Promise.resolve();
  expect(begun).toHaveLength(0);
  asked.push(coalesced('a', read));
  await setImmediate();
  expect(begun).toHaveLength(1);
  begun[0]?.resolve('new');
  expect(await Promise.all(asked)).toEqual(['new', 'new', 'new']);
});

test('who asks while something is read has nothing older than the question', async () => {
  const { begun, read } = createReadings();
  const coalesced = createCoalescedRead<string>();
  const [first, second] = await askInTurns(2, () => coalesced('a', read));
  expect(begun).toHaveLength(2);
  begun[0]?.resolve('old');
  begun[1]?.resolve('new');
  expect(await Promise.all([first, second])).toEqual(['old', 'new']);
});

test('four readings of a key run at once; who comes then shares the one that begins when any ends', async () => {
  const { begun, read } = createReadings();
  const coalesced = createCoalescedRead<string>();
  const asked = await askInTurns(7, () => coalesced('a', read));
  expect(begun).toHaveLength(4);
  begun[2]?.resolve('third');
  await asked[2];
  await setImmediate();
  expect(begun).toHaveLength(5);
  const late = await askInTurns(1, () => coalesced('a', read));
  for (const [index, reading] of begun.entries()) reading.resolve(`${index}`);
  await Promise.all(asked);
  await setImmediate();
  begun[5]?.resolve('last');
  expect(await Promise.all([...asked, ...late])).toEqual(['0', '1', 'third', '3', '4', '4', '4', 'last']);
  expect(begun).toHaveLength(6);
});

test('each key is read for itself, and anew once nothing runs', async () => {
  const { begun, read } = createReadings();
  const coalesced = createCoalescedRead<string>();
  const both = [coalesced('a', read), coalesced('b', read)];
  await setImmediate();
  begun[0]?.resolve('of a');
  begun[1]?.resolve('of b');
  expect(await Promise.all(both)).toEqual(['of a', 'of b']);
  const again = coalesced('a', read);
  await setImmediate();
  begun[2]?.resolve('again');
  expect(await again).toBe('again');
});

test('a reading that fails is told to who asked for it; who waits has one of their own', async () => {
  const { begun, read } = createReadings();
  const coalesced = createCoalescedRead<string>();
  const [first, second, third, fourth, ...others] = await askInTurns(6, () => coalesced('a', read));
  begun[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await setImmediate();
  expect(begun).toHaveLength(5);
  begun[4]?.resolve('back');
  expect(await Promise.all(others)).toEqual(['back', 'back']);
  for (const reading of begun) reading.resolve('slow');
  expect(await Promise.all([second, third, fourth])).toEqual(['slow', 'slow', 'slow']);
});
