import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { GrowingList } from './growing-list.tsx';

const rows = (count: number) => Array.from({ length: count }, (_, n) => <li key={n}>Row {n}</li>);
const listTexts = () => [...document.querySelectorAll('li')].map((row) => row.textContent);

test('the first rows are there at once, and in the end all of them, in their order', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<GrowingList>{rows(3)}</GrowingList>));
  expect(listTexts()).toEqual(['Row 0', 'Row 1', 'Row 2']);
  const drawn: number[] = [];
  act(() => root.render(<GrowingList>{rows(100)}</GrowingList>));
  drawn.push(listTexts().length);
  await vi.waitFor(async () => {
    await act(async () => undefined);
    if (drawn.at(-1) !== listTexts().length) drawn.push(listTexts().length);
    expect(listTexts()).toHaveLength(100);
  });
  expect(drawn[0]).toBe(40);
  expect(listTexts().at(-1)).toBe('Row 99');
  act(() => root.unmount());
});
