import { expect, test } from 'vitest';
import { atOnce, each, type Work } from '@daysheet/shared/lib/sliced-work.ts';
import { createSlices, inSlices } from './slices.ts';

/** A clock that only work moves, and turns of an event loop that are counted. */
function createLoop() {
  let time = 0;
  let turns = 0;
  const slices = createSlices(
    () => time,
    (run) =>
      setImmediate(() => {
        turns += 1;
        run();
      }),
  );
  const log: [number, string][] = [];
  function* work(name: string, pieces: number, milliseconds = 1): Work<string> {
    for (let piece = 0; piece < pieces; piece += 1) {
      time += milliseconds;
      log.push([turns, name]);
      yield;
    }
    return name;
  }
  return {
    slices,
    work,
    log,
    groupTurns: (name: string) =>
      Map.groupBy(
        log.filter(([, who]) => who === name),
        ([turn]) => turn,
      ),
  };
}

test('what takes long is done in slices, each in a turn of its own, and gives what it gives at once', async () => {
  const { slices, work, groupTurns } = createLoop();
  expect(await slices(work('a', 40))).toBe('a');
  const perTurn = [...groupTurns('a').values()].map((pieces) => pieces.length);
  expect(perTurn).toEqual([8, 8, 8, 8, 8]);
  expect(await inSlices(each([1, 2, 3], (n) => n * 2))).toEqual(atOnce(each([1, 2, 3], (n) => n * 2)));
});

test('ten at once share the turns: no turn is longer than one slice, and each comes to its end', async () => {
  const { slices, work, log } = createLoop();
  const names = Array.from({ length: 10 }, (_, nth) => `work ${nth}`);
  expect(await Promise.all(names.map((name) => slices(work(name, 20))))).toEqual(names);
  const perTurn = [...Map.groupBy(log, ([turn]) => turn).values()].map((pieces) => pieces.length);
  expect(Math.max(...perTurn)).toBe(8);
  // In turn, not one after the other: the last begins before the first ends.
  const place = (name: string, at: 'findIndex' | 'findLastIndex') => log[at](([, who]) => who === name);
  expect(place('work 9', 'findIndex')).toBeLessThan(place('work 0', 'findLastIndex'));
});

test('small work is done within the turn it came in', async () => {
  const { slices, work, log } = createLoop();
  await Promise.all([slices(work('a', 3)), slices(work('b', 3))]);
  expect(new Set(log.map(([turn]) => turn))).toEqual(new Set([0]));
});

test('what fails in its middle fails for who asked, and the next is served', async () => {
  const { slices, work } = createLoop();
  function* failing(): Work<never> {
    yield* work('a', 20);
    throw new Error('broken');
  }
  const next = slices(work('b', 20));
  await expect(slices(failing())).rejects.toThrow('broken');
  expect(await next).toBe('b');
});
