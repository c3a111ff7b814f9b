import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const network = vi.hoisted(() => ({ isLost: true, back: () => {} }));
vi.mock('./connection.ts', () => ({
  connection: {
    isLost: () => network.isLost,
    subscribe: (listener: () => void) => {
      network.back = listener;
      return () => (network.back = () => {});
    },
  },
}));
const { sendWithTimeout } = await import('./send-with-timeout.ts');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A request over a network that hangs. */
function hang() {
  const given = vi.fn<() => void>();
  const sending = sendWithTimeout(
    (signal) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('given up'))),
      ),
  );
  sending.catch(given);
  return given;
}

test('what hangs is given up after a while', async () => {
  const given = hang();
  await vi.advanceTimersByTimeAsync(19_900);
  expect(given).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(given).toHaveBeenCalled();
});

test('what hung is given up once the network is back, and not when it goes', async () => {
  const given = hang();
  network.back();
  await vi.advanceTimersByTimeAsync(0);
  expect(given).not.toHaveBeenCalled();
  network.isLost = false;
  network.back();
  await vi.advanceTimersByTimeAsync(0);
  expect(given).toHaveBeenCalled();
});

test('what arrives is what it gives', async () => {
  await expect(sendWithTimeout(async () => 'done')).resolves.toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});
