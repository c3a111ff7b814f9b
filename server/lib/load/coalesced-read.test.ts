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

test('who asks while something is read has nothing older than the question, and shares the next reading', async () => {
  const { begun, read } = createReadings();
  const coalesced = createCoalescedRead<string>();
  const first = coalesced('a', read);
  const [second, third] = [coalesced('a', read), coalesced('a', read)];
  expect(begun).toHaveLength(1);
  begun[0]?.resolve('old');
  expect(await first).toBe('old');
  expect(begun).toHaveLength(2);
  begun[1]?.resolve('new');
  expect(await Promise.all([second, third])).toEqual(['new', 'new']);
});

test('who asks during the next reading waits for one more', async () => {
  const { begun, read } = createReadings();
  const coalesced = createCoalescedRead<string>();
  const asked = [coalesced('a', read), coalesced('a', read)];
  begun[0]?.resolve('first');
  await asked[0];
  asked.push(coalesced('a', read));
  begun[1]?.resolve('second');
  await asked[1];
  begun[2]?.resolve('third');
  expect(await Promise.all(asked)).toEqual(['first', 'second', 'third']);
});

test('each key is read for itself, and anew once nothing runs', async () => {
  const { begun, read } = createReadings();
  const coalesced = createCoalescedRead<string>();
  const [a, b] = [coalesced('a', read), coalesced('b', read)];
  begun[0]?.resolve('of a');
  begun[1]?.resolve('of b');
  expect(await Promise.all([a, b])).toEqual(['of a', 'of b']);
  const again = coalesced('a', read);
  begun[2]?.resolve('again');
  expect(await again).toBe('again');
});

test('a reading that fails is told to who asked for it; who waits has one of their own', async () => {
  const { begun, read } = createReadings();
  const coalesced = createCoalescedRead<string>();
  const [first, ...others] = [coalesced('a', read), coalesced('a', read), coalesced('a', read)];
  begun[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  expect(begun).toHaveLength(2);
  begun[1]?.resolve('back');
  expect(await Promise.all(others)).toEqual(['back', 'back']);
  const again = coalesced('a', read);
  begun[2]?.resolve('again');
  expect(await again).toBe('again');
});
