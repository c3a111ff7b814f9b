import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { type OperationResultEnvelope, TRPCClientError } from '@trpc/client';
import { observable, type Observer } from '@trpc/server/observable';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepOpen } from './keep-open.ts';

type Opened = Observer<
  OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>,
  TRPCClientError<AppRouter>
>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failure = (httpStatus?: number) =>
  Object.assign(new TRPCClientError<AppRouter>('It failed.'), httpStatus && { data: { httpStatus } });

/** A subscribed page, and its requests to a server that responds as the test says. */
function listenTo() {
  const opened: { stream: Opened; input: unknown }[] = [];
  const heard = { data: [] as unknown[], errors: [] as unknown[] };
  const link = keepOpen({ timeout: 1000, waitBefore: () => 10 })({});
  const input = { lastEventId: '1' };
  const op = { id: 1, type: 'subscription', path: 'live.guest', input, context: {}, signal: null } as const;
  const stop = link({
    op,
    next: (asked) =>
      observable((stream) => {
        opened.push({ stream, input: asked.input });
      }),
  }).subscribe({
    next: ({ result }) => void heard.data.push(result),
    error: (error) => void heard.errors.push(error),
  });
  return { opened, heard, stop: () => stop.unsubscribe() };
}

test.for([undefined, 500, 502, 503])('a page listens again after an answer of %s', (status) => {
  const { opened, heard } = listenTo();
  opened[0]?.stream.error(failure(status));
  vi.advanceTimersByTime(10);
  expect(opened).toHaveLength(2);
  expect(heard.errors).toEqual([]);
});

test.for([401, 403, 404])('a page that is refused with %s does not ask again', (status) => {
  const { opened, heard } = listenTo();
  opened[0]?.stream.error(failure(status));
  vi.advanceTimersByTime(60_000);
  expect(opened).toHaveLength(1);
  expect(heard.errors).toHaveLength(1);
});

test('a stream that does not begin is given up for another one, from what was heard last', () => {
  const { opened } = listenTo();
  vi.advanceTimersByTime(1009);
  expect(opened).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(opened).toHaveLength(2);
  opened[1]?.stream.next({ result: { type: 'started' } });
  opened[1]?.stream.next({ result: { id: '7', type: 'data', data: {} } });
  vi.advanceTimersByTime(60_000);
  expect(opened).toHaveLength(2);
  opened[1]?.stream.error(failure());
  vi.advanceTimersByTime(10);
  expect(opened[2]?.input).toEqual({ lastEventId: '7' });
});

test('what a lost stream says later is not heard, and a page that left asks no more', () => {
  const { opened, heard, stop } = listenTo();
  opened[0]?.stream.error(failure(503));
  vi.advanceTimersByTime(10);
  opened[0]?.stream.next({ result: { type: 'data', data: 'late' } });
  opened[0]?.stream.error(failure(403));
  expect(heard).toEqual({ data: [], errors: [] });
  opened[1]?.stream.error(failure(503));
  stop();
  vi.advanceTimersByTime(60_000);
  expect(opened).toHaveLength(2);
});
