import { afterEach, expect, test, vi } from 'vitest';
import { connection } from './connection.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const down = () => Promise.reject(new Error('down'));
const up = () => Promise.resolve({ ok: true });

function watch(answers: (() => Promise<unknown>)[]) {
  vi.useFakeTimers();
  const fetch = vi.fn<() => Promise<unknown> | undefined>(() => answers.shift()?.());
  vi.stubGlobal('fetch', fetch);
  const states: boolean[] = [];
  const stop = connection.subscribe(() => states.push(connection.isLost()));
  return { fetch, states, stop };
}

test('a lost server is asked until it answers, and whoever has a page open is told when it went and when it came', async () => {
  const { fetch, states, stop } = watch([down, down, up]);
  connection.noteFailure();
  connection.noteFailure();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(states).toEqual([true, false]);
  expect(fetch).toHaveBeenCalledTimes(3);
  stop();
});

test('a request that fails by itself is no lost connection to anybody', async () => {
  const { fetch, states, stop } = watch([up]);
  connection.noteFailure();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(states).toEqual([]);
  stop();
});
