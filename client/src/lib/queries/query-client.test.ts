import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import type { QueryOptions } from './query-entries.ts';

const lost = new Error('Failed to fetch');
/** A query that the test resolves. */
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

const passPromises = () => vi.advanceTimersByTimeAsync(0);
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
  await passPromises();
  expect(client.getState(options)).toMatchObject({ data: { seq: 2 }, isFetching: false, error: null });
});

test('what is read anew keeps what did not change as the very same', async () => {
  const client = createQueryClient();
  const { asked, options } = createRead({ staleTime: 0 });
  const items = [{ title: 'Dinner', tags: ['a'] }];
  client.setData(options.queryKey, { seq: 1, items });
  watch(client, options);
  asked[0]?.give({ seq: 2, items: [{ title: 'Dinner', tags: ['a'] }] });
  await passPromises();
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
  await passPromises();
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
  await passPromises();
  void client.invalidate(options.queryKey);
  void client.invalidate(options.queryKey);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
  asked[1]?.give({ seq: 2 });
  asked[2]?.give({ seq: 3 });
  await passPromises();
  expect(client.getData(options.queryKey)).toEqual({ seq: 3 });
});

test('what nobody shows any more is given up, and what passes is forgotten', async () => {
  const client = createQueryClient();
  const { asked, options } = createRead({ isTransient: true });
  const stop = watch(client, options);
  asked[0]?.give({ seq: 1 });
  await passPromises();
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
  void client.restartFetches(options.queryKey);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});

test('who comes back to the page sees it read again by the clock as before', async () => {
  const client = createQueryClient();
  const { asked, options } = createRead({ refetchInterval: () => 60_000, refetchOnWindowFocus: false });
  client.setData(options.queryKey, { seq: 1 });
  const stop = watch(client, options);
  look('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  look('visible');
  expect(asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
  asked[0]?.give({ seq: 2 });
  await passPromises();
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(1);
});

test('the network’s return reads what is stale, as long as somebody shows it', () => {
  const client = createQueryClient();
  const { asked, options } = createRead({ refetchOnWindowFocus: true });
  client.setData(options.queryKey, { seq: 1 });
  const stop = watch(client, options);
  window.dispatchEvent(new Event('online'));
  look('visible');
  expect(asked).toHaveLength(0);
  vi.setSystemTime(Date.now() + 10_000);
  window.dispatchEvent(new Event('online'));
  expect(asked).toHaveLength(1);
  stop();
  window.dispatchEvent(new Event('online'));
  look('visible');
  expect(asked).toHaveLength(1);
});

test('who left is told nothing more, and takes nothing from whoever still shows it', async () => {
  const client = createQueryClient();
  const { asked, options } = createRead();
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const stop = client.watch({ getOptions: () => options, onChange: first });
  client.watch({ getOptions: () => options, onChange: second });
  stop();
  first.mockClear();
  expect(asked[0]?.signal.aborted).toBe(false);
  asked[0]?.give({ seq: 1 });
  await passPromises();
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalled();
  expect(client.getData(options.queryKey)).toEqual({ seq: 1 });
});

test('an answer that comes after a newer one is dropped, and so is its failure', async () => {
  const client = createQueryClient();
  const { asked, options } = createRead({ staleTime: 0 });
  client.setData(options.queryKey, { seq: 1 });
  watch(client, options);
  void client.refetch(options);
  void client.refetch(options);
  asked[2]?.give({ seq: 3 });
  await passPromises();
  asked[0]?.give({ seq: 2 });
  asked[1]?.fail(lost);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(client.getState(options)).toMatchObject({ data: { seq: 3 }, error: null, failureCount: 0 });
  expect(asked).toHaveLength(3);
});

test('tries again wait twice as long each time, half a minute at most, and until somebody looks', async () => {
  const client = createQueryClient();
  const asked = vi.fn<() => Promise<never>>(() => Promise.reject(lost));
  watch(client, { queryKey: ['join.schedule'], queryFn: asked, retry: () => true });
  for (const [tries, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(asked).toHaveBeenCalledTimes(tries + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveBeenCalledTimes(tries + 2);
  }
  look('hidden');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveBeenCalledTimes(8);
  look('visible');
  await passPromises();
  expect(asked).toHaveBeenCalledTimes(9);
});

test('what is changed while nobody shows it is read as soon as somebody does', async () => {
  const client = createQueryClient();
  const { asked, options } = createRead();
  client.setData(options.queryKey, { seq: 1 });
  void client.invalidate(['join.schedule', { eventId: 'other' }]);
  void client.invalidate(['join.feed']);
  watch(client, options)();
  expect(asked).toHaveLength(0);
  void client.invalidate(['join.schedule', { eventId: 'wedding' }]);
  expect(asked).toHaveLength(0);
  watch(client, options);
  expect(asked).toHaveLength(1);
  asked[0]?.give({ seq: 2 });
  await passPromises();
  watch(client, options);
  expect(asked).toHaveLength(1);
});

test('what is fetched ahead is asked for once, unless it is fresh', async () => {
  const client = createQueryClient();
  const { asked, options } = createRead();
  const failed = client.fetch(options).catch((error: unknown) => error);
  asked[0]?.fail(lost);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failed).toBe(lost);
  expect(asked).toHaveLength(1);
  client.setData(options.queryKey, { seq: 1 });
  expect(await client.fetch(options)).toEqual({ seq: 1 });
  expect(asked).toHaveLength(1);
});

test('what there is to begin with is as old as it says, and newer data stays', () => {
  const client = createQueryClient();
  const initialData = () => ({ data: { seq: 1 }, updatedAt: Date.now() - 20_000 });
  const { asked, options } = createRead({ initialData });
  expect(client.getState(options).data).toEqual({ seq: 1 });
  watch(client, options);
  expect(asked).toHaveLength(1);
  client.setData(options.queryKey, { seq: 2 });
  expect(client.getState(options).data).toEqual({ seq: 2 });
});
