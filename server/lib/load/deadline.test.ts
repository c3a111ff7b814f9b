import { expect, test, vi } from 'vitest';
import { createDeadline } from './deadline.ts';

const never = () => new Promise<never>(() => undefined);
const { signal } = new AbortController();

test('what hangs for ever is given up, and not begun again while it does', async () => {
  const within = createDeadline(5);
  const work = vi.fn<() => Promise<void>>(never);
  await expect(within(work, signal)).rejects.toThrow('too long');
  await expect(within(work, signal)).rejects.toThrow('still hangs');
  expect(work).toHaveBeenCalledOnce();
});

test('what ends when it is told to may be begun again at once, and says why it ended', async () => {
  const within = createDeadline(5);
  const untilAborted = (ending: AbortSignal) =>
    new Promise<never>((_resolve, reject) => {
      ending.addEventListener('abort', () => reject(ending.reason));
    });
  await expect(within(untilAborted, signal)).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(await within(() => Promise.resolve('done'), signal)).toBe('done');
});

test('whoever stops is not kept by it', async () => {
  const stopping = new AbortController();
  const within = createDeadline(60_000)(never, stopping.signal);
  stopping.abort();
  await expect(within).rejects.toMatchObject({ name: 'AbortError' });
});
