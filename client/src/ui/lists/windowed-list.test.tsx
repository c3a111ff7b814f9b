import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WindowedList } from './windowed-list.tsx';

let root: Root;
let page: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

const rows = Array.from({ length: 200 }, (_, at) => `row ${at}`);
const listRendered = () =>
  [...page.querySelectorAll('input')].map((input) => input.getAttribute('aria-label'));
function scrollTo(row: number) {
  const list = page.querySelector('[role="group"]');
  if (!list) throw new Error('There is no list.');
  list.scrollTop = row * 16;
  act(() => void list.dispatchEvent(new Event('scroll')));
}

test('a row that is being typed into stays, with the focus, however far one scrolls, and goes once it is left', () => {
  act(() =>
    root.render(
      <WindowedList label="Rows" items={rows} getItemKey={(row) => row} rowHeight={1}>
        {(row) => <input aria-label={row} />}
      </WindowedList>,
    ),
  );
  scrollTo(50);
  const typed = page.querySelector<HTMLInputElement>('[aria-label="row 50"]');
  typed?.focus();
  for (const row of [150, 53, 0, 150]) {
    scrollTo(row);
    expect(document.activeElement).toBe(typed);
    expect(listRendered()).toContain(`row ${row}`);
  }
  // Tab continues from it in list order.
  expect(listRendered().indexOf('row 50')).toBe(0);
  typed?.blur();
  scrollTo(151);
  expect(listRendered()).not.toContain('row 50');
});
