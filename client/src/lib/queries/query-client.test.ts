import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import type { QueryOptions } from './query-entries.ts';

const lost = new Error('Failed to fetch');
/** A read whose answers come when the test gives them. */
function createRead(more: Partial<QueryOptions> = {}) {
  const asked: { give: (data: unknown) => void; fail: (error: unknown) => void; signal: AbortSignal }[] = [];
  const options: QueryOptions = {
    queryKey: ['join.schedule', { eventId: 'wedding', guestKey: 'mary' }],
    queryFn: ({ signal }) =>
      new Promise((give, fail) => {
        asked.push({ give, fail, signal });
      }),
    retryDelay: () => 100,
    ...more,
  };
  return { asked, options };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
let visibility: DocumentVisibilityState = 'visible';
const look = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function watch(client: ReturnType<typeof createQueryClient>, options: QueryOptions) {
  return client.watch({ getOptions: () => options, onChange: () => undefined });
}

test('several who show the same read ask once, and what came with the page is not asked for while it is fresh', async () => {
  const client = createQueryClient();
  const { asked, options } = createRead();
  client.setData(options.queryKey, { seq: 1 });
  watch(client, options);
  expect(asked).toHaveLength(0);
  vi.setSystemTime(Date.now() + 10_000);
  watch(client, options);
  watch(client, options);
  expect(asked).toHaveLength(1);
  asked[0]?.give({ seq: 2 });
  await settle();
  expect(client.getState(options)).toMatchObject({ data: { seq: 2 }, isFetching: false, error: null });
});

test('what is read anew keeps what did not change as the very same', async () => {
  const client = createQueryClient();
  const { asked, options } = createRead({ staleTime: 0 });
  const items = [{ title: 'Dinner', tags: ['a'] }];
  client.setData(options.queryKey, { seq: 1, items });
  watch(client, options);
  asked[0]?.give({ seq: 2, items: [{ title: 'Dinner', tags: ['a'] }] });
  await settle();
  const data = client.getData(options.queryKey);
  expect(data).toEqual({ seq: 2, items });
  expect(data).toHaveProperty('items', items);
  expect(Reflect.get(Object(data), 'items')).toBe(items);
});

test('a lost answer is asked for twice more, and what was read before stays beside the error', async () => {
  const client = createQueryClient();
  const { asked, options } = createRead({ staleTime: 0 });
  client.setData(options.queryKey, { seq: 1 });
  watch(client, options);
  for (const place of [0, 1, 2]) {
    asked[place]?.fail(lost);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(asked).toHaveLength(3);
  const state = client.getState(options);
  expect(state).toMatchObject({ data: { seq: 1 }, error: lost, failureCount: 3, isFetching: false });
});

test('nobody is asked again while the page is hidden; whoever comes back sees it read anew', async () => {
  const client = createQueryClient();
  const { asked, options } = createRead({ refetchInterval: () => 60_000, refetchOnWindowFocus: 'always' });
  client.setData(options.queryKey, { seq: 1 });
  watch(client, options);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
  asked[0]?.give({ seq: 2 });
  await settle();
  look('hidden');
  await vi.advanceTimersByTimeAsync(180_000);
  expect(asked).toHaveLength(1);
  look('visible');
  expect(asked).toHaveLength(2);
});

test('a change gives up a reading that may be too old, and waits for one under way that is the first', async () => {
  const client = createQueryClient();
  const { asked, options } = createRead({ staleTime: 0 });
  watch(client, options);
  void client.invalidate(['join.schedule', { eventId: 'wedding' }]);
  expect(asked).toHaveLength(1);
  asked[0]?.give({ seq: 1 });
  await settle();
  void client.invalidate(options.queryKey);
  void client.invalidate(options.queryKey);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
  asked[1]?.give({ seq: 2 });
  asked[2]?.give({ seq: 3 });
  await settle();
  expect(client.getData(options.queryKey)).toEqual({ seq: 3 });
});

test('what nobody shows any more is given up, and what passes is forgotten', async () => {
  const client = createQueryClient();
  const { asked, options } = createRead({ isPassing: true });
  const stop = watch(client, options);
  asked[0]?.give({ seq: 1 });
  await settle();
  expect(client.getData(options.queryKey)).toEqual({ seq: 1 });
  stop();
  expect(client.getData(options.queryKey)).toBeUndefined();
  watch(client, options)();
  expect(asked[1]?.signal.aborted).toBe(true);
  expect(client.getState(options)).toMatchObject({ error: null, isFetching: false });
});

test('what hangs is asked anew by hand', async () => {
  const client = createQueryClient();
  const { asked, options } = createRead();
  watch(client, options);
  void client.askAnew(options.queryKey);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});
