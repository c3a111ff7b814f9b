import { MantineProvider, Modal } from '@mantine/core';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideAllToasts, showToast } from '../../lib/errors/toasts.ts';
import { ToastsPlace } from './toasts-place.tsx';

let leave = () => {};
let render = (_content: ReactNode) => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<button id="before">Before</button><div id="root"></div>';
  const root = createRoot(document.body.querySelector('#root') ?? document.body);
  act(() => root.render(<ToastsPlace />));
  render = (content) => act(() => root.render(content));
  leave = () => act(() => root.unmount());
});
afterEach(() => {
  act(hideAllToasts);
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const say = (toast: Parameters<typeof showToast>[0]) => act(() => void showToast(toast));
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const listSaid = (role = 'status') =>
  [...document.querySelectorAll(`[role=${role}]`)].map(({ textContent }) => textContent);
const findButton = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label) ?? null;
const findCross = () => document.querySelector<HTMLElement>('[aria-label=Dismiss]');

test('a screen reader hears a problem at once, and anything else when it is quiet', () => {
  say({ title: 'Saved' });
  say({ title: 'Near', kind: 'info' });
  say({ title: 'Failed', kind: 'problem' });
  expect(listSaid()).toEqual(['Saved', 'Near']);
  expect(listSaid('alert')).toEqual(['Failed']);
});

/** A toast lets presses through to what it covers: entering one of its buttons counts as entering the toast. */
const point = (type: 'mouseenter' | 'mouseleave') =>
  findCross()?.closest('[role=status]')?.dispatchEvent(new MouseEvent(type));
const pressEscape = (on: HTMLElement | null) =>
  act(() => void on?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));

test('what has a button pointed at or in focus stays, and has the rest of its time afterwards', () => {
  say({ title: 'Saved' });
  wait(4000);
  act(() => findCross()?.focus());
  wait(60_000);
  point('mouseenter');
  act(() => document.querySelector<HTMLElement>('#before')?.focus());
  wait(60_000);
  expect(listSaid()).toEqual(['Saved']);
  point('mouseleave');
  wait(900);
  expect(listSaid()).toEqual(['Saved']);
  wait(100);
  expect(listSaid()).toEqual([]);
});

test('by keyboard it is closed with Escape, and one goes on where one was', () => {
  const before = document.querySelector<HTMLElement>('#before');
  act(() => before?.focus());
  say({ title: 'Saved' });
  act(() => findCross()?.focus());
  pressEscape(findCross());
  expect(listSaid()).toEqual([]);
  expect(document.activeElement).toBe(before);
});

test('closed by mouse or tap it leads nowhere: in a field the phone’s keyboard would open', () => {
  const before = document.querySelector<HTMLElement>('#before');
  act(() => before?.focus());
  say({ title: 'Saved' });
  const cross = findCross();
  // jsdom treats every focus as a keyboard focus.
  if (cross) Object.assign(cross, { matches: (selector: string) => selector !== ':focus-visible' });
  act(() => cross?.focus());
  act(() => cross?.click());
  expect(listSaid()).toEqual([]);
  expect(document.activeElement).toBe(document.body);
});

test('Escape in a toast leaves the dialog below it open', () => {
  const close = vi.fn<() => void>();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  render(
    <MantineProvider env="test">
      <Modal opened onClose={close} title="Edit">
        <input />
      </Modal>
      <ToastsPlace />
    </MantineProvider>,
  );
  const undo = { label: 'Undo', run: () => {} };
  for (const find of [findCross, () => findButton('Undo')]) {
    say({ title: 'Removed', action: undo });
    pressEscape(find());
    expect(listSaid()).toEqual([]);
  }
  expect(close).not.toHaveBeenCalled();
  pressEscape(document.querySelector('input'));
  expect(close).toHaveBeenCalledOnce();
});

test('at most four are read at once; the next follows', () => {
  for (const title of ['1', '2', '3', '4', '5']) say({ title });
  expect(listSaid()).toEqual(['1', '2', '3', '4']);
  act(() => findCross()?.click());
  expect(listSaid()).toEqual(['2', '3', '4', '5']);
});
