import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BottomSheet } from './bottom-sheet.tsx';

const close = vi.fn<() => void>();
let root: Root;
let page: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom cannot open a dialog.
  HTMLDialogElement.prototype.showModal = () => undefined;
  HTMLDialogElement.prototype.close = close;
  close.mockClear();
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  act(() =>
    root.render(
      <BottomSheet title="Answers" onClose={() => undefined}>
        <input />
      </BottomSheet>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

/** Presses on one element and releases on another: the browser reports a click on both, or on their common parent. */
function press(from: string, clicked: string) {
  page.querySelector(from)?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  page.querySelector(clicked)?.dispatchEvent(new Event('click', { bubbles: true }));
}

test('a press beside a sheet closes it, but not text that is selected to beyond its edge', () => {
  press('input', 'dialog');
  press('input', 'input');
  expect(close).not.toHaveBeenCalled();
  press('dialog', 'dialog');
  expect(close).toHaveBeenCalledOnce();
});
