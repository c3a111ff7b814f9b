import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/queries/query-client.ts';
import { QueryClientContext, useQuery } from '../../lib/queries/use-queries.ts';
import { useLiveReads } from './guest-live.hooks.ts';

const server = vi.hoisted(() => ({ refuse: () => {}, since: '' }));
vi.mock('../../lib/reads/guest-streams.ts', () => ({
  guestStreams: {
    live: {
      guest: {
        subscribe: ({ lastEventId }: { lastEventId: string }, { onError }: { onError: () => void }) => {
          Object.assign(server, { refuse: onError, since: lastEventId });
          return { unsubscribe() {} };
        },
      },
    },
  },
}));

afterEach(() => vi.unstubAllGlobals());

const mary = { eventId: 'lake', guestKey: 'mary-key' };
const keysOf = [() => ['join.schedule', mary] as const];
const queryFn = vi.fn<() => Promise<{ seq: number }>>(async () => ({ seq: 4 }));
function Page() {
  useQuery({ queryKey: ['join.schedule', mary], queryFn });
  useLiveReads(mary, keysOf);
  return null;
}

test('a page that came a moment ago is not read again; where its stream is refused, reading says why', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  Object.assign(navigator, { sendBeacon: () => true });
  const client = createQueryClient();
  client.setData(['join.schedule', mary], { seq: 3 });
  const root = createRoot(document.body);
  await act(async () =>
    root.render(
      <QueryClientContext value={client}>
        <Page />
      </QueryClientContext>,
    ),
  );
  expect(server.since).toBe('3');
  expect(queryFn).not.toHaveBeenCalled();
  await act(async () => server.refuse());
  expect(queryFn).toHaveBeenCalledOnce();
  act(() => root.unmount());
});
