import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderSitePage } from '../render.tsx';
import { runLiveDemo } from './live-demo.ts';

let prefersStill = false;

function open() {
  const { html } = renderSitePage({
    path: '/',
    language: 'en',
    user: null,
    supportEmail: null,
    article: null,
  });
  document.body.innerHTML = html;
  runLiveDemo(document);
  const demo = document.querySelector('[data-live-demo]');
  if (!demo) throw new Error('The page has no demo.');
  const samples = [...demo.querySelectorAll('[data-sample]')];
  return {
    demo,
    shown: () => samples.flatMap((sample, index) => (sample.hasAttribute('data-shown') ? [index] : [])),
    dots: [...demo.querySelectorAll<HTMLButtonElement>('[data-dot]')],
    pause: demo.querySelector<HTMLButtonElement>('[data-pause]'),
  };
}

beforeEach(() => {
  prefersStill = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: prefersStill, addEventListener: () => undefined }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a visitor sees the next sample every four seconds, and the first again after the fifth', () => {
  const { shown } = open();
  expect(shown()).toEqual([0]);
  vi.advanceTimersByTime(3999);
  expect(shown()).toEqual([0]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([1]);
  vi.advanceTimersByTime(16_000);
  expect(shown()).toEqual([0]);
});

test('a visitor’s dot shows its sample, which then has its whole time', () => {
  const { shown, dots } = open();
  expect(dots).toHaveLength(5);
  vi.advanceTimersByTime(3000);
  dots[3]?.click();
  expect(shown()).toEqual([3]);
  expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual([null, null, null, 'true', null]);
  vi.advanceTimersByTime(3999);
  expect(shown()).toEqual([3]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([4]);
});

test('the live demo waits under a visitor’s pointer, with the focus inside, and in a hidden tab', () => {
  const { demo, shown, dots } = open();
  demo.dispatchEvent(new Event('pointerenter'));
  vi.advanceTimersByTime(20_000);
  expect(shown()).toEqual([0]);
  demo.dispatchEvent(new Event('pointerleave'));
  vi.advanceTimersByTime(4000);
  expect(shown()).toEqual([1]);
  dots[1]?.focus();
  vi.advanceTimersByTime(20_000);
  expect(shown()).toEqual([1]);
  dots[1]?.blur();
  vi.advanceTimersByTime(4000);
  expect(shown()).toEqual([2]);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.advanceTimersByTime(20_000);
  expect(shown()).toEqual([2]);
  hidden.mockRestore();
});

test('the live demo stands still for a visitor who wants no motion or says Pause, and plays when asked to', () => {
  const paused = open();
  paused.pause?.click();
  expect(paused.pause?.textContent).toBe('Play');
  paused.pause?.blur();
  vi.advanceTimersByTime(20_000);
  expect(paused.shown()).toEqual([0]);
  paused.pause?.click();
  vi.advanceTimersByTime(4000);
  expect(paused.shown()).toEqual([1]);

  prefersStill = true;
  const still = open();
  vi.advanceTimersByTime(20_000);
  expect(still.shown()).toEqual([0]);
  expect(still.pause?.textContent).toBe('Play');
});
