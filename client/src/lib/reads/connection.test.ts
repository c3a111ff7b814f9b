import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const down = () => Promise.reject(new Error('down'));
const up = () => Promise.resolve({ ok: true, headers: new Headers({ 'x-daysheet-page': 'ours' }) });
const hotel = () => Promise.resolve({ ok: true, headers: new Headers({ 'content-type': 'text/html' }) });
/** A network that hangs: no response until the page aborts. */
const silent = (_url: string, { signal }: { signal: AbortSignal }) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('late'))));

type Answer = (url: string, options: { signal: AbortSignal }) => Promise<unknown>;

/** A separate page, which has received nothing yet. */
async function openPage(answers: Answer[]) {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  });
  const fetch = vi.fn<(...asked: Parameters<Answer>) => Promise<unknown> | undefined>((...asked) =>
    answers.shift()?.(...asked),
  );
  vi.stubGlobal('fetch', fetch);
  vi.resetModules();
  const { connection } = await import('./connection.ts');
  const states: boolean[] = [];
  const stop = connection.subscribe(() => states.push(connection.isLost()));
  return { connection, fetch, states, stop };
}

test('a lost server is asked until it answers, and whoever has a page open is told when it went and when it came', async () => {
  const { connection, fetch, states, stop } = await openPage([down, down, up]);
  connection.noteFailure();
  connection.noteFailure();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(states).toEqual([true, false]);
  expect(fetch).toHaveBeenCalledTimes(3);
  stop();
});

test('a request that fails by itself is no lost connection to anybody', async () => {
  const { connection, fetch, states, stop } = await openPage([up]);
  connection.noteFailure();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(states).toEqual([]);
  stop();
});

test('a network that hangs is noticed within eight seconds of the last word, and when it is well again', async () => {
  const { connection, states, stop } = await openPage([silent, silent, up]);
  connection.noteReceived();
  const leave = connection.watch();
  await vi.advanceTimersByTimeAsync(100);
  expect(states).toEqual([]);
  await vi.advanceTimersByTimeAsync(7900);
  expect(states).toEqual([true]);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(states).toEqual([true, false]);
  leave();
  stop();
});

test('a page that hears from the server asks nothing, nor does one that nobody watches', async () => {
  const { connection, fetch, stop } = await openPage([up, up]);
  connection.noteReceived();
  const leave = connection.watch();
  for (let second = 0; second < 30; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    connection.noteReceived();
  }
  leave();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(fetch).not.toHaveBeenCalled();
  stop();
});

test('a part of the page that fails at the word, or a browser that cannot ask, leaves the others their way back', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const cannotAsk = () => {
    throw new TypeError('Illegal invocation');
  };
  const { connection, states, stop } = await openPage([down, cannotAsk, up]);
  const fail = vi.fn<() => void>().mockImplementationOnce(() => {
    throw new Error('a listener of one screen');
  });
  const stopFailing = connection.subscribe(fail);
  const leave = connection.watch();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(states).toEqual([true, false]);
  expect(fail).toHaveBeenCalledTimes(2);
  expect(logged).toHaveBeenCalledOnce();
  leave();
  stopFailing();
  stop();
});

test("a hotel's page is no answer of the server's", async () => {
  const { connection, states, stop } = await openPage([hotel, up]);
  connection.noteFailure();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(states).toEqual([true, false]);
  stop();
});
