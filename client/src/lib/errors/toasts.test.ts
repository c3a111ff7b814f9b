import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast } from './toasts.tsx';

const show = vi.spyOn(notifications, 'show');
const hide = vi.spyOn(notifications, 'hide');
const typeInto = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event('input', { bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<input id="search"><div role="dialog"><input id="title"></div>';
  hide.mockClear();
});
afterEach(() => {
  // Until then a toast listens to what is typed.
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

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

test.for([
  ['good', 'status'],
  ['info', 'status'],
  ['problem', 'alert'],
] as const)('a screen reader hears a toast that is %s as %s: only a problem interrupts', ([kind, role]) => {
  showToast({ title: 'Said', kind });
  expect(show).toHaveBeenLastCalledWith(expect.objectContaining({ role }));
});

test('what was wrong is no longer said once something else is', () => {
  const problem = showToast({ title: 'Failed', kind: 'problem' });
  hide.mockClear();
  showToast({ title: 'Saved' });
  expect(hide).toHaveBeenCalledExactlyOnceWith(problem);
  showToast({ title: 'Saved again' });
  expect(hide).toHaveBeenCalledOnce();
});

test('a problem, and what can be undone, stay while somebody types on', () => {
  showToast({ title: 'Failed', kind: 'problem' });
  showToast({ title: 'Deleted', action: { label: 'Undo', run: () => undefined } });
  hide.mockClear();
  typeInto('#title');
  vi.advanceTimersByTime(4000);
  expect(hide).not.toHaveBeenCalled();
});
