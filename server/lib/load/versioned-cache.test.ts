import { expect, test, vi } from 'vitest';
import { createVersionedCache } from './versioned-cache.ts';

const give = (value: string, size = 1) =>
  vi.fn<() => Promise<{ value: string; size: number }>>(async () => ({ value, size }));

test('a value is loaded once for its version, also for many who ask at once', async () => {
  const read = createVersionedCache<string>('test', 10);
  const load = give('first');
  expect(await Promise.all([read('a', 1, load), read('a', 1, load)])).toEqual(['first', 'first']);
  expect(await read('a', 1, load)).toBe('first');
  expect(load).toHaveBeenCalledOnce();
  expect(await read('b', 1, give('other'))).toBe('other');
});

test('whoever has seen a newer version gets nothing older; who has not may have the newer', async () => {
  const read = createVersionedCache<string>('test', 10);
  await read('a', 1, give('first'));
  expect(await read('a', 2, give('second'))).toBe('second');
  expect(await read('a', 1, give('first'))).toBe('second');
});

test('what could not be loaded is loaded anew', async () => {
  const read = createVersionedCache<string>('test', 10);
  await expect(read('a', 1, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await read('a', 1, give('back'))).toBe('back');
});

test('a slow loading of an older version does not replace a newer one', async () => {
  const read = createVersionedCache<string>('test', 10);
  const slow = Promise.withResolvers<{ value: string; size: number }>();
  const older = read('a', 1, () => slow.promise);
  await read('a', 2, give('second'));
  slow.resolve({ value: 'first', size: 1 });
  expect(await older).toBe('first');
  expect(await read('a', 2, give('third'))).toBe('second');
});

test('what nobody asks for makes room, and what is larger than all room does not stay', async () => {
  const read = createVersionedCache<string>('test', 10);
  await read('a', 1, give('first', 6));
  await read('b', 1, give('other', 6));
  expect(await read('a', 1, give('again', 6))).toBe('again');
  await read('large', 1, give('large', 11));
  expect(await read('large', 1, give('anew', 11))).toBe('anew');
});
