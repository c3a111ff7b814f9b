import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast } from './toasts.tsx';

const hide = vi.spyOn(notifications, 'hide');
const typeInto = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event('input', { bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<input id="search"><div role="dialog"><input id="title"></div>';
  hide.mockClear();
});
afterEach(() => void vi.useRealTimers());

test('what went well is no longer said over a dialog in which somebody types on, once it could be read', () => {
  const id = showToast({ title: 'Event Added' });
  typeInto('#search');
  vi.advanceTimersByTime(1000);
  typeInto('#title');
  vi.advanceTimersByTime(400);
  expect(hide).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(hide).toHaveBeenCalledExactlyOnceWith(id);
});

test('a problem, and what can be undone, stay while somebody types on', () => {
  showToast({ title: 'Failed', kind: 'problem' });
  showToast({ title: 'Deleted', action: { label: 'Undo', run: () => undefined } });
  hide.mockClear();
  typeInto('#title');
  vi.advanceTimersByTime(4000);
  expect(hide).not.toHaveBeenCalled();
});
