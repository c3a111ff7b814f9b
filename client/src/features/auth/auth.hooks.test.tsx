import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useSignUp } from './auth.hooks.ts';

const { signIn, signUp } = vi.hoisted(() => ({
  signIn: vi.fn<(input: { work?: object }) => Promise<{ needsCode: boolean }>>(),
  signUp: vi.fn<() => Promise<object>>(async () => ({})),
}));
vi.mock('../../lib/reads/trpc.ts', () => ({
  trpc: {},
  trpcClient: {
    auth: { signUp: { mutate: signUp }, signIn: { mutate: signIn }, getWork: { query: async () => ({}) } },
  },
}));
vi.mock('../../lib/reads/stale-reads.ts', () => ({ readChanged: async () => undefined }));
vi.mock('../../lib/work/solve-in-worker.ts', () => ({ solveInWorker: async () => ({ answer: 'done' }) }));

test('who signs up by an invitation goes on where somebody else at their address guessed passwords', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => {
    act(() => root.unmount());
    vi.unstubAllGlobals();
  });
  const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, reason: 'auth.work_needed' };
  const refusal = TRPCClientError.from({ error: { code: -32_029, message: '', data } });
  signIn.mockImplementation(async ({ work }) => (work ? { needsCode: false } : Promise.reject(refusal)));
  const mutations: ReturnType<typeof useSignUp>[] = [];
  function SignUp() {
    mutations.push(useSignUp());
    return null;
  }
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <SignUp />
      </QueryClientProvider>,
    ),
  );
  const mia = {
    id: crypto.randomUUID(),
    fullName: 'Mia',
    email: 'mia@example.com',
    password: 'blue-sunflower',
  };
  await act(async () => mutations[0]?.mutateAsync({ ...mia, memberInvitation: 'A'.repeat(22) }));
  expect(signUp).toHaveBeenCalledOnce();
  const { email, password } = mia;
  expect(signIn).toHaveBeenLastCalledWith({ email, password, work: { answer: 'done' } });
});
