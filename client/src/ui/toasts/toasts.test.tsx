import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideAllToasts, showToast } from '../../lib/errors/toasts.ts';
import { Toasts } from './toasts.tsx';

const { load, connection } = vi.hoisted(() => ({
  load: vi.fn<() => Promise<{ ToastsPlace: () => string }>>(),
  connection: { subscribe: () => () => undefined, isLost: () => false, noteFailure: () => undefined },
}));
vi.mock('../../lib/loaders.ts', () => ({ createLoader: () => load }));
vi.mock('../../lib/reads/connection.ts', () => ({ connection }));

const files = vi.hoisted(() => ({ come: () => {} }));
vi.mock('../../lib/storage/cached-files.ts', () => ({
  waitForFiles: () =>
    new Promise<void>((resolve) => {
      files.come = resolve;
    }),
}));

let leave = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Toasts />));
  leave = () => act(() => root.unmount());
});
afterEach(() => {
  act(hideAllToasts);
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('after a failed load the next toast loads the place at once, though the one before still waits', async () => {
  load.mockRejectedValueOnce(new Error('no network'));
  load.mockResolvedValueOnce({ ToastsPlace: () => 'the place' });
  act(() => void showToast({ title: 'Saved' }));
  await wait(0);
  expect(document.body.textContent).toBe('');
  act(() => void showToast({ title: 'Copied' }));
  await wait(0);
  expect(document.body.textContent).toBe('the place');
  act(() => void showToast({ title: 'Sent' }));
  await wait(60_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('where nothing is said the place is loaded once the page’s worker has it, and not asked of the network twice', async () => {
  load.mockResolvedValue({ ToastsPlace: () => 'the place' });
  const before = load.mock.calls.length;
  await wait(10_000);
  expect(load).toHaveBeenCalledTimes(before);
  files.come();
  await wait(0);
  expect(load).toHaveBeenCalledTimes(before + 1);
  expect(document.body.textContent).toBe('the place');
});
