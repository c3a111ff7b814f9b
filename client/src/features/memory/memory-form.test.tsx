import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideAllToasts, toastList } from '../../lib/errors/toasts.ts';
import { queryClient } from '../../lib/reads/query-client.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import { saveFormDrafts } from '../../lib/storage/form-drafts.ts';
import { theme } from '../../ui/theme/theme.ts';
import { MemoryForm } from './memory-form.tsx';

const page = { isPossible: true, isOver: false, forgetOn: null };
let stored: { isOn: boolean; thanks: string | null };
let sent: unknown[];
const refused = TRPCClientError.from({
  error: { message: '', code: -32009, data: { reason: 'memory.changed_meanwhile' } },
});
const answering: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      if (op.path === 'memory.save') sent.push(op.input);
      if (op.path === 'memory.save' && sent.length === 1) return observer.error(refused);
      observer.next({ result: { type: 'data', data: { ...page, ...stored } } });
      observer.complete();
      return undefined;
    });

let root: Root;
const finish = vi.fn<() => void>();
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  document.body.innerHTML = '<div id="root"></div>';
  queryClient.clear();
  sessionStorage.clear();
  finish.mockClear();
  sent = [];
  // jsdom has no such thing.
  Element.prototype.scrollIntoView = () => undefined;
  hideAllToasts();
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const save = () => act(async () => document.querySelector<HTMLElement>('form [type=submit]')?.click());
function type(words: string) {
  const field = document.querySelector('textarea');
  if (!field) throw new Error('No field.');
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, words);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function open(memory: typeof stored) {
  const place = document.querySelector('#root');
  if (!place) throw new Error('No place.');
  root = createRoot(place);
  await act(async () =>
    root.render(
      <trpc.Provider client={trpc.createClient({ links: [answering] })} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <MantineProvider theme={theme} env="test">
            <MemoryForm
              eventId="wedding"
              memory={{ ...page, ...memory }}
              onDirty={() => undefined}
              onSaved={finish}
            />
          </MantineProvider>
        </QueryClientProvider>
      </trpc.Provider>,
    ),
  );
}
const isOn = () => document.querySelector<HTMLInputElement>('[role=switch]')?.checked;
const readNote = () => document.querySelector('form :is([role=status], [role=alert])')?.textContent;

test('a host reads what another one wrote meanwhile, and saves their own words on purpose', async () => {
  const opened = { isOn: false, thanks: null };
  await open(opened);
  type('Mine');
  stored = { isOn: true, thanks: 'Theirs' };
  await save();
  expect(sent).toMatchObject([{ isOn: false, thanks: 'Mine', opened }]);
  await vi.waitFor(() => expect(readNote()).toContain('Theirs'));
  expect(document.querySelector('textarea')?.value).toBe('Mine');
  expect(isOn()).toBe(true);
  expect(toastList.get()).toEqual([]);
  await save();
  expect(sent[1]).toMatchObject({ isOn: true, thanks: 'Mine', opened: stored });
  await vi.waitFor(() => expect(finish).toHaveBeenCalledOnce());
});

test('a host takes what the other one wrote', async () => {
  await open({ isOn: false, thanks: null });
  type('Mine');
  stored = { isOn: true, thanks: 'Theirs' };
  await save();
  await vi.waitFor(() => expect(readNote()).toContain('Theirs'));
  await act(async () => document.querySelector<HTMLElement>('[aria-label^="Take theirs"]')?.click());
  expect(document.querySelector('textarea')?.value).toBe('Theirs');
  // The keyboard goes on from there.
  expect(document.activeElement?.textContent).toContain('Save, and guests read');
  expect(readNote()).not.toContain('Theirs');
  await save();
  expect(sent[1]).toMatchObject({ isOn: true, thanks: 'Theirs', opened: stored });
});

test('what a host typed before their session was over takes nothing back that another one did', async () => {
  await open({ isOn: false, thanks: null });
  type('Mine');
  stored = { isOn: true, thanks: 'Theirs' };
  await save();
  await vi.waitFor(() => expect(readNote()).toContain('Theirs'));
  saveFormDrafts();
  act(() => root.unmount());
  await open({ isOn: false, thanks: 'Theirs, longer' });
  expect(document.querySelector('textarea')?.value).toBe('Mine');
  expect(readNote()).toContain('Theirs, longer');
  expect(isOn()).toBe(false);
});
