import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchVisible } from './watch-visible.ts';

const visibility = vi.spyOn(document, 'visibilityState', 'get');
const turn = (state: DocumentVisibilityState) => {
  visibility.mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  visibility.mockReturnValue('visible');
});
afterEach(() => vi.useRealTimers());

it('a guest has seen their page once, after the time', () => {
  const onSeen = vi.fn<() => void>();
  watchVisible(2000, onSeen);
  vi.advanceTimersByTime(1999);
  expect(onSeen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  turn('hidden');
  turn('visible');
  vi.advanceTimersByTime(9000);
  expect(onSeen).toHaveBeenCalledTimes(1);
});

it('a guest’s time on the page does not count while it is hidden, and counts anew after a break', () => {
  const onSeen = vi.fn<() => void>();
  visibility.mockReturnValue('hidden');
  watchVisible(2000, onSeen);
  vi.advanceTimersByTime(60_000);
  turn('visible');
  vi.advanceTimersByTime(1500);
  turn('hidden');
  vi.advanceTimersByTime(60_000);
  turn('visible');
  vi.advanceTimersByTime(1500);
  expect(onSeen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(onSeen).toHaveBeenCalledTimes(1);
});

it('a guest who has left the page has not seen it', () => {
  const onSeen = vi.fn<() => void>();
  watchVisible(2000, onSeen)();
  turn('visible');
  vi.advanceTimersByTime(9000);
  expect(onSeen).not.toHaveBeenCalled();
});
