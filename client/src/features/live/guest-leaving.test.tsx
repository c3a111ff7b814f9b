import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/queries/query-client.ts';
import { QueryClientContext } from '../../lib/queries/use-queries.ts';
import { useLiveReads } from './guest-live.hooks.ts';

vi.mock('../../lib/reads/guest-streams.ts', () => ({
  guestStreams: { live: { guest: { subscribe: () => ({ unsubscribe() {} }) } } },
}));

afterEach(() => vi.unstubAllGlobals());

const mary = { eventId: 'lake', guestKey: 'mary-key' };
const keysOf = [() => ['schedule'] as const];
function Page() {
  useLiveReads(mary, keysOf);
  return null;
}

test('who leaves is named to a server of the last release too', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.stubGlobal(
    'Blob',
    class {
      readonly parts: string[];
      constructor(parts: string[]) {
        this.parts = parts;
      }
    },
  );
  const sendBeacon = vi.fn<(path: string, body: { parts: string[] }) => boolean>(() => true);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon }));
  const root = createRoot(document.body);
  await act(async () =>
    root.render(
      <QueryClientContext value={createQueryClient()}>
        <Page />
      </QueryClientContext>,
    ),
  );
  act(() => root.unmount());
  const [path, body] = sendBeacon.mock.calls[0] ?? [];
  expect(path).toBe('/trpc/live.beat');
  expect(JSON.parse(body?.parts[0] ?? '')).toMatchObject({
    ...mary,
    attendeeId: 'mary-key',
    isLeaving: true,
  });
});
