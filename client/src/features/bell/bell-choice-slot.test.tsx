import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BellChoiceSlot } from './bell-choice-slot.tsx';

vi.mock('./bell-choice.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/bell-choice.js');
});

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body, { onCaughtError: () => undefined });
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

test('the notices stay where the choice below them did not come, and say so', async () => {
  const page = vi.fn<() => Promise<Response>>(async () => new Response('', { status: 503 }));
  vi.stubGlobal('fetch', page);
  await act(async () =>
    root.render(
      <>
        <p>Mary gave her name back</p>
        <BellChoiceSlot eventId="wedding" />
      </>,
    ),
  );
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(document.querySelector('button')).not.toBeNull();
  });
  expect(document.body.textContent).toContain('Mary gave her name back');
  expect(document.querySelector('[role="status"]')?.textContent).toContain('We could not load');
  // A file is asked for once only: what helps is the page, where there is one.
  await act(async () => document.querySelector('button')?.click());
  expect(page).toHaveBeenCalledOnce();
});
