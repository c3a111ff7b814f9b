import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/reads/query-client.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import { theme } from '../../ui/theme/theme.ts';
import { LogPanel } from './log-panel.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => vi.unstubAllGlobals());

test('an account that is none, as in a typed address, is said so, and nothing is waited for', () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() =>
    root.render(
      <trpc.Provider client={trpc.createClient({ links: [] })} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <MantineProvider theme={theme} env="test">
            <LogPanel view={{ part: 'log', account: 'foo' }} onView={() => undefined} />
          </MantineProvider>
        </QueryClientProvider>
      </trpc.Provider>,
    ),
  );
  expect(place.textContent).toContain('Enter the e-mail address of an account, or its id.');
  expect(place.textContent).not.toContain('Loading');
  act(() => root.unmount());
});
