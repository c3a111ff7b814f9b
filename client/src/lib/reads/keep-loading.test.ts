import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepLoading } from './keep-loading.ts';

const { connection, tellAll } = vi.hoisted(() => {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    connection: { subscribe, isLost: () => false, noteFailure: () => undefined },
    tellAll: () => listeners.forEach((listener) => listener()),
  };
});
vi.mock('./connection.ts', () => ({ connection }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const fail = () => Promise.reject(new Error('no network'));

it('tries again after a wait until the part is there, and gives it once', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(fail).mockImplementationOnce(fail);
  load.mockResolvedValue('streams');
  const onLoaded = vi.fn<(part: string) => void>();
  keepLoading(load, onLoaded);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(3);
  expect(onLoaded.mock.calls).toEqual([['streams']]);
});

it('tries at once when the network is back', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(fail).mockResolvedValue('streams');
  const onLoaded = vi.fn<(part: string) => void>();
  keepLoading(load, onLoaded);
  await vi.advanceTimersByTimeAsync(0);
  tellAll();
  await vi.advanceTimersByTimeAsync(0);
  expect(onLoaded.mock.calls).toEqual([['streams']]);
});

it('is over when it is stopped', async () => {
  const load = vi.fn<() => Promise<string>>(fail);
  const stop = keepLoading(load, () => undefined);
  await vi.advanceTimersByTimeAsync(0);
  stop();
  tellAll();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});
