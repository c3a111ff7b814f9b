import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient as client } from '../../lib/reads/query-client.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import { useLinksExport, useReissueLink, useRevokeLink } from './links.hooks.ts';

const ids = { eventId: 'wedding', attendeeId: 'mary' };
const isRefused = { now: false };

/** A server that knows one person. */
const answering: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      if (isRefused.now && op.type === 'mutation') {
        observer.error(new TRPCClientError('Refused.'));
        return;
      }
      observer.next({ result: { type: 'data', data: { name: 'Mary Lee' } } });
      observer.complete();
    });

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  isRefused.now = false;
  client.clear();
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

/** Presses the button of a hook, and gives the reads that are out of date after it. */
async function staleAfter(useChange: typeof useReissueLink | typeof useRevokeLink): Promise<string[]> {
  const shown = [
    'links.list',
    'attendees.list',
    'invitations.recipients',
    'events.activity',
    'notifications.list',
  ];
  for (const read of shown) client.setQueryData([read.split('.'), { type: 'query' }], {});
  let press = () => undefined as void;
  function Button() {
    const change = useChange();
    press = () => change.mutate({ ...ids, issue: 1 });
    return null;
  }
  await act(async () =>
    root.render(
      <trpc.Provider client={trpc.createClient({ links: [answering] })} queryClient={client}>
        <QueryClientProvider client={client}>
          <Button />
        </QueryClientProvider>
      </trpc.Provider>,
    ),
  );
  await act(async () => press());
  const stale = () =>
    shown.filter((read) => client.getQueryState([read.split('.'), { type: 'query' }])?.isInvalidated);
  await vi.waitFor(() => expect(stale()).not.toEqual([]));
  return stale();
}

const concerned = ['links.list', 'attendees.list', 'invitations.recipients', 'events.activity'];

test.for([
  ['was replaced', useReissueLink],
  ['was revoked', useRevokeLink],
] as const)(
  'a host who looks after a link %s is shown no old one: lists, people and invitations are read again',
  async ([, useChange]) => {
    expect(await staleAfter(useChange)).toEqual(concerned);
  },
);

test.for([useReissueLink, useRevokeLink])(
  'so they are where it failed: somebody else may have changed it',
  async (useChange) => {
    isRefused.now = true;
    expect(await staleAfter(useChange)).toEqual(concerned);
  },
);

test.for([true, false])(
  'the file is asked for with the search that it stands beside, of households: %s',
  async (ofHouseholds) => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
      asked.push(JSON.parse(body));
      return Promise.reject(new Error('Offline.'));
    });
    let press = () => undefined as void;
    function Button() {
      press = useLinksExport({ eventId: 'wedding', search: 'novak', ofHouseholds }, () => undefined).download;
      return null;
    }
    act(() => root.render(<Button />));
    await act(async () => press());
    expect(asked).toEqual([{ eventId: 'wedding', search: 'novak' }]);
  },
);
