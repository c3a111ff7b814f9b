import { expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

/** Work that goes on until it is told to end. */
function bench() {
  const turns = createFairTurns({ running: 2, waiting: 6 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (who: string, name = who) =>
    turns(
      who,
      () =>
        new Promise<string>((resolve) => {
          begun.push(name);
          ends.push(() => resolve(name));
        }),
    ).catch(() => `${name} refused`);
  const endOne = async () => {
    ends.shift()?.();
    await new Promise<void>((resolve) => setImmediate(resolve));
  };
  return { ask, begun, endOne };
}

test('whoever comes alone waits for one of a crowd, never for all of it', async () => {
  const { ask, begun, endOne } = bench();
  for (let n = 1; n <= 5; n += 1) void ask('crowd', `crowd ${n}`);
  void ask('ana');
  void ask('ben');
  expect(begun).toEqual(['crowd 1', 'crowd 2']);
  for (let n = 0; n < 4; n += 1) await endOne();
  expect(begun).toEqual(['crowd 1', 'crowd 2', 'crowd 3', 'ana', 'ben', 'crowd 4']);
});

test('where no more may wait, the newest of the largest crowd gives way, and only to somebody else', async () => {
  const { ask, begun, endOne } = bench();
  const crowd = Array.from({ length: 8 }, (_, n) => ask('crowd', `crowd ${n}`));
  expect(await ask('crowd', 'crowd 8')).toBe('crowd 8 refused');
  void ask('ana');
  expect(await crowd[7]).toBe('crowd 7 refused');
  for (let n = 0; n < 12; n += 1) await endOne();
  expect(begun).toContain('ana');
  expect(begun).not.toContain('crowd 7');
  expect(begun).toHaveLength(8);
});

test('a fault of one turn ends that turn only', async () => {
  const turns = createFairTurns({ running: 1, waiting: 1 });
  const failing = turns('ana', () => Promise.reject(new Error('no')));
  const next = turns('ana', () => Promise.resolve('went on'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('went on');
});
