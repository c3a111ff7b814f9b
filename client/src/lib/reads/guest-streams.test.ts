import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guestStreams } from './guest-streams.ts';

vi.mock('./connection.ts', () => ({ connection: { noteReceived: () => undefined } }));

/** An EventSource on which the test plays the server. */
class Source extends EventTarget {
  static opened: Source[] = [];
  readonly CLOSED = 2;
  readyState = 0;
  readonly input: unknown;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    this.input = JSON.parse(new URL(url, 'http://origin.invalid').searchParams.get('input') ?? '');
    Source.opened.push(this);
  }
  close() {
    this.readyState = this.CLOSED;
  }
  /** The server responds without a stream, as with 503: the browser gives up, and reports no more than that. */
  turnAway() {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
  say(type: string, data: unknown = '', lastEventId = '') {
    if (this.readyState === this.CLOSED) return;
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
  Source.opened = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const since = { eventId: 'wedding', guestKey: 'mary', lastEventId: '1' };

function listen() {
  const heard: unknown[] = [];
  const { unsubscribe } = guestStreams.live.guest.subscribe(since, {
    onData: (signal) => heard.push(signal),
    onError: () => heard.push('refused'),
  });
  const getLast = () => {
    const last = Source.opened.at(-1);
    if (!last) throw new Error('Nothing was opened.');
    return last;
  };
  return { heard, unsubscribe, getLast, count: () => Source.opened.length };
}

test('a page hears what changed since it was read, named to a server of the last release too', () => {
  const { heard, getLast } = listen();
  expect(getLast().url).toMatch(/^\/trpc\/live\.guest\?/);
  expect(getLast().input).toMatchObject({ ...since, attendeeId: 'mary' });
  getLast().say('connected', {});
  getLast().say('message', { kind: 'changed' }, '7');
  expect(heard).toEqual([{ id: '7', data: { kind: 'changed' } }]);
});

test.for(['error', 'serialized-error'])(
  'a page that lost its stream (%s) listens again from what it heard last',
  (type) => {
    const { heard, getLast, count } = listen();
    getLast().say('connected', {});
    getLast().say('message', { kind: 'changed' }, '7');
    getLast().say('message', { kind: 'changed' });
    getLast().say(type, { data: { httpStatus: 503 } });
    vi.advanceTimersByTime(1500);
    expect(count()).toBe(2);
    expect(Source.opened[0]?.readyState).toBe(2);
    expect(getLast().input).toMatchObject({ lastEventId: '7' });
    expect(heard).not.toContain('refused');
  },
);

test.for([401, 403, 404])(
  'a page that is refused with %s is told so, and does not ask again',
  (httpStatus) => {
    const { heard, getLast, count } = listen();
    getLast().say('connected', {});
    getLast().say('serialized-error', { data: { httpStatus } });
    vi.advanceTimersByTime(120_000);
    expect(heard).toEqual(['refused']);
    expect(count()).toBe(1);
  },
);

test('a page that is turned away without a word finds out why once, and asks for half as many streams each time', () => {
  const { heard, getLast, count } = listen();
  const times: number[] = [];
  const start = Date.now();
  while (Date.now() - start < 3_600_000) {
    times.push((Date.now() - start) / 1000);
    getLast().turnAway();
    const before = count();
    while (count() === before) vi.advanceTimersByTime(100);
  }
  expect(heard).toEqual(['refused']);
  const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  for (const [index, wait] of waits.entries()) {
    const least = Math.min(2 ** index, 120);
    expect(wait).toBeGreaterThanOrEqual(least);
    expect(wait).toBeLessThanOrEqual(least * 1.5 + 0.1);
  }
  getLast().say('connected', {});
  getLast().turnAway();
  expect(heard).toEqual(['refused', 'refused']);
  vi.advanceTimersByTime(1500);
  getLast().say('connected', {});
  getLast().say('message', { kind: 'changed' }, '9');
  expect(heard.at(-1)).toEqual({ id: '9', data: { kind: 'changed' } });
});

test('a stream that breaks each time as soon as it is open is asked for less and less often', () => {
  const { getLast, count } = listen();
  const breakFor = (milliseconds: number) => {
    const before = count();
    for (let time = 0; time < milliseconds; time += 100) {
      getLast().say('connected', {});
      getLast().say('serialized-error', { data: { httpStatus: 503 } });
      vi.advanceTimersByTime(100);
    }
    return count() - before;
  };
  breakFor(15_000);
  expect(breakFor(60_000)).toBeLessThanOrEqual(6);
  getLast().say('connected', {});
  vi.advanceTimersByTime(15_000);
  getLast().say('connected', {});
  getLast().say('ping');
  getLast().say('error');
  const before = count();
  vi.advanceTimersByTime(1500);
  expect(count()).toBe(before + 1);
});

test('a page that is turned away and leaves asks no more', () => {
  const { getLast, unsubscribe, count } = listen();
  getLast().turnAway();
  unsubscribe();
  vi.advanceTimersByTime(600_000);
  expect(count()).toBe(1);
});

test('a stream that does not begin, or falls silent, is given up for another one', () => {
  const { getLast, count } = listen();
  vi.advanceTimersByTime(19_999);
  expect(count()).toBe(1);
  vi.advanceTimersByTime(1 + 1500);
  expect(count()).toBe(2);
  getLast().say('connected', { reconnectAfterInactivityMs: 5000 });
  for (let times = 0; times < 4; times += 1) {
    vi.advanceTimersByTime(4000);
    getLast().say('ping');
    vi.advanceTimersByTime(4000);
    getLast().say('message', { kind: 'changed' }, '2');
  }
  expect(count()).toBe(2);
  vi.advanceTimersByTime(5000 + 1500);
  expect(count()).toBe(3);
});

test('a page that left asks no more, and one that is told that all is said neither', () => {
  const first = listen();
  first.getLast().say('error');
  first.unsubscribe();
  const second = listen();
  second.getLast().say('return');
  vi.advanceTimersByTime(120_000);
  expect(Source.opened).toHaveLength(2);
});
