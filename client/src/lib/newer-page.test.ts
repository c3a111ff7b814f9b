import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchForNewerPage } from './newer-page.ts';

const answerWith = (entry: string) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ entry })),
  );
const lookBack = () => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '<script type="module" src="/assets/guest-old.js"></script>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a guest who looks back after an update of the server is told, once', async () => {
  answerWith('/assets/guest-new.js');
  const onNewer = vi.fn<() => void>();
  const stop = watchForNewerPage(onNewer);
  await vi.advanceTimersByTimeAsync(61_000);
  lookBack();
  await vi.waitFor(() => expect(onNewer).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(3_600_000);
  lookBack();
  expect(fetch).toHaveBeenCalledTimes(1);
  stop();
});

test('a guest is told nothing of the same build, without a build, and by a server that does not answer', async () => {
  const onNewer = vi.fn<() => void>();
  answerWith('/assets/guest-old.js');
  const stop = watchForNewerPage(onNewer);
  await vi.advanceTimersByTimeAsync(16 * 60_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Promise.reject(new TypeError('Failed to fetch'))),
  );
  await vi.advanceTimersByTimeAsync(16 * 60_000);
  expect(fetch).toHaveBeenCalled();
  stop();
  document.head.innerHTML = '';
  const stopOther = watchForNewerPage(onNewer);
  answerWith('/assets/guest-new.js');
  await vi.advanceTimersByTimeAsync(16 * 60_000);
  expect(fetch).not.toHaveBeenCalled();
  expect(onNewer).not.toHaveBeenCalled();
  stopOther();
});

test('a guest who looks away and back does not ask each time, and nobody asks once the page is left', async () => {
  answerWith('/assets/guest-old.js');
  const stop = watchForNewerPage(() => undefined);
  lookBack();
  lookBack();
  expect(fetch).not.toHaveBeenCalled();
  stop();
  await vi.advanceTimersByTimeAsync(16 * 60_000);
  expect(fetch).not.toHaveBeenCalled();
});
