import { afterEach, expect, test, vi } from 'vitest';
import { connection } from './connection.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a lost server is asked until it answers, and then everybody is told', async () => {
  vi.useFakeTimers();
  const answers = [() => Promise.reject(new Error('down')), () => Promise.resolve({ ok: true })];
  const fetch = vi.fn(() => answers.shift()?.());
  vi.stubGlobal('fetch', fetch);
  const states: boolean[] = [];
  const stop = connection.subscribe(() => states.push(connection.isLost()));
  connection.noteLost();
  connection.noteLost();
  await vi.advanceTimersByTimeAsync(4000);
  expect(connection.isLost()).toBe(true);
  await vi.advanceTimersByTimeAsync(4000);
  expect(states).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fetch).toHaveBeenCalledTimes(2);
  stop();
});
