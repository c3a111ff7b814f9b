import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/queries/query-client.ts';
import { QueryClientContext } from '../../lib/queries/use-queries.ts';
import { chooseTexts, loadTexts } from '../../lib/texts.ts';
import { OpenLink } from './open-link.tsx';

const network = vi.hoisted(() => ({
  asked: 0,
  answer: (): Promise<unknown> => new Promise(() => undefined),
}));
vi.mock('../../lib/reads/guest-trpc.ts', () => ({
  guestTrpc: {
    join: {
      openLink: {
        query: () => {
          network.asked += 1;
          return network.answer();
        },
      },
      noteOpened: { mutate: async () => undefined },
      schedule: {},
    },
    notifications: { feed: {} },
    answers: { card: {} },
  },
}));

/** A network that lets nothing through answers nothing, and fails nothing. */
const silent = () => new Promise<never>(() => undefined);
const there = async () => new Response(null, { headers: { 'x-daysheet-page': 'ours' } });
const slow = 'This is taking longer than usual.';

let leave = () => {};

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await loadTexts('en');
  chooseTexts('en', 'en-GB');
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  });
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function open() {
  Object.assign(network, { asked: 0, answer: silent });
  const onOpen = vi.fn<() => void>();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  leave = () => {
    act(() => root.unmount());
    document.body.replaceChildren();
  };
  await act(async () =>
    root.render(
      <QueryClientContext value={createQueryClient()}>
        <OpenLink token="wTYkK1lqG-mT0x_hGz9c0A" onOpen={onOpen} />
      </QueryClientContext>,
    ),
  );
  return { onOpen, text: () => document.body.textContent };
}

test('a guest whose link hangs is told so after eight seconds, and what hangs is asked anew by a tap', async () => {
  vi.stubGlobal('fetch', there);
  const { text } = await open();
  await wait(7900);
  expect(text()).not.toContain(slow);
  await wait(200);
  expect(text()).toContain(slow);
  expect(network.asked).toBe(1);
  await act(async () => document.querySelector('button')?.click());
  await wait(0);
  expect(network.asked).toBe(2);
  expect(text()).toContain(slow);
});

test('a guest whose link hung gets the schedule by itself once the network is back', async () => {
  const reach = vi
    .fn<(url: string, options: { signal: AbortSignal }) => Promise<Response>>()
    .mockImplementation((_url, { signal }) => {
      return new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('late'))),
      );
    });
  vi.stubGlobal('fetch', reach);
  const { onOpen } = await open();
  await wait(25_000);
  expect(onOpen).not.toHaveBeenCalled();
  reach.mockImplementation(there);
  network.answer = async () => ({
    eventId: 'e',
    guestKey: 'k',
    schedule: { attendee: { name: 'Mary Lee' } },
  });
  await wait(12_000);
  expect(network.asked).toBe(2);
  expect(onOpen).toHaveBeenCalledWith({ eventId: 'e', guestKey: 'k' });
});
