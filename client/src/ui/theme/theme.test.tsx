import { MantineProvider, Tooltip } from '@mantine/core';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { theme } from './theme.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom has no matchMedia.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function renderContent(content: ReactNode) {
  const root = document.getElementById('root');
  if (!root) throw new Error('There is no #root.');
  const page = (
    <MantineProvider theme={theme} env="test">
      {content}
    </MantineProvider>
  );
  await act(async () => createRoot(root).render(page));
}
const moveOver = () =>
  act(async () => document.querySelector('button')?.dispatchEvent(new MouseEvent('mouseenter')));
const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));
const isOpen = () => document.body.textContent?.includes('more about it');

test('a host’s tooltip opens after 700 ms', async () => {
  await renderContent(
    <Tooltip label="more about it">
      <button type="button">It</button>
    </Tooltip>,
  );
  await moveOver();
  await wait(699);
  expect(isOpen()).toBe(false);
  await wait(1);
  expect(isOpen()).toBe(true);
});
