import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient as client } from '../../lib/reads/query-client.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import { theme } from '../../ui/theme/theme.ts';
import { ChangePasswordDialog } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { PasswordDialog } from './password-dialog.tsx';

const email = 'ana@example.com';
const close = () => undefined;
const answers: Record<string, unknown> = {
  'auth.session': { user: { email }, passkeysAt: window.location.origin },
  'account.waysIn': { hasPassword: true, passkeys: 1, provider: null, confirmedUntil: null },
};
const answering: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      observer.next({ result: { type: 'data', data: answers[op.path] } });
      observer.complete();
    });

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  client.clear();
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') ?? document.body);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const show = (dialog: ReactNode) =>
  act(async () =>
    root.render(
      <MantineProvider theme={theme} env="test">
        <trpc.Provider client={trpc.createClient({ links: [answering] })} queryClient={client}>
          <QueryClientProvider client={client}>{dialog}</QueryClientProvider>
        </trpc.Provider>
      </MantineProvider>,
    ),
  );

test.for<[string, ReactNode]>([
  ['Change Password', <ChangePasswordDialog key="change" email={email} onClose={close} />],
  [
    'Remove',
    <PasswordDialog
      key="remove"
      title="Remove My laptop"
      confirmLabel="Remove"
      onConfirm={async () => undefined}
      onClose={close}
    />,
  ],
  ['Delete my account', <DeleteAccount key="delete" email={email} />],
])('with a passkey in place of the password, a dialog still ends with ‘%s’', async ([last, dialog]) => {
  await show(dialog);
  // The account is deleted from a row of its own.
  await act(async () => document.querySelector<HTMLButtonElement>('#root button')?.click());
  const buttons = () =>
    Array.from(document.querySelectorAll('[role="dialog"] button'), ({ textContent }) => textContent);
  // It arrives after the dialog.
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(buttons()).toContain('Use a passkey instead');
  }, 20_000);
  expect(buttons().slice(-3)).toEqual(['Use a passkey instead', 'Cancel', last]);
});
