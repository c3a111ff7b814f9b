import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideAllToasts, showToast, toastList } from './toasts.ts';

const typeInto = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event('input', { bubbles: true }));
const listTitles = () => toastList.get().map(({ title }) => title);

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<input id="search"><div role="dialog"><input id="title"></div>';
});
afterEach(() => {
  // A toast ignores typing before that.
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  hideAllToasts();
});

test('what went well is no longer said over a dialog in which somebody types on, once it could be read', () => {
  showToast({ title: 'Event Added' });
  typeInto('#search');
  vi.advanceTimersByTime(1000);
  typeInto('#title');
  vi.advanceTimersByTime(400);
  expect(listTitles()).toEqual(['Event Added']);
  vi.advanceTimersByTime(100);
  expect(listTitles()).toEqual([]);
});

test('what was wrong is no longer said once something else is', () => {
  showToast({ title: 'Failed', kind: 'problem' });
  showToast({ title: 'Saved' });
  expect(listTitles()).toEqual(['Saved']);
  showToast({ title: 'Saved again' });
  expect(listTitles()).toEqual(['Saved', 'Saved again']);
});

test('a problem, and what can be undone, stay while somebody types on', () => {
  showToast({ title: 'Deleted', action: { label: 'Undo', run: () => undefined } });
  showToast({ title: 'Failed', kind: 'problem' });
  typeInto('#title');
  vi.advanceTimersByTime(4000);
  expect(listTitles()).toEqual(['Deleted', 'Failed']);
});
