import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSeenQueue } from './seen-queue.ts';

beforeEach(() => void vi.useFakeTimers());

function start(waiting: string[] = []) {
  const stored: string[][] = [];
  const outcomes: ('done' | 'later')[] = [];
  const send = vi.fn<(ids: string[]) => Promise<'done' | 'later'>>(async () => outcomes.shift() ?? 'done');
  const queue = createSeenQueue({ waiting, store: (ids) => stored.push([...ids]), send });
  return { queue, send, outcomes, getStored: () => stored.at(-1) };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('what a guest has seen', () => {
  test('is so at once, and told together, once', async () => {
    const { queue, send, getStored } = start();
    const heard = vi.fn<() => void>();
    queue.subscribe(heard);
    queue.mark(['a']);
    queue.mark(['b', 'a']);
    expect([...queue.seen()]).toEqual(['a', 'b']);
    expect(heard).toHaveBeenCalledTimes(2);
    expect(getStored()).toEqual(['a', 'b']);
    await pass(200);
    queue.mark(['a']);
    await pass(120_000);
    expect(send.mock.calls).toEqual([[['a', 'b']]]);
    expect(getStored()).toEqual([]);
    expect(queue.seen().has('a')).toBe(true);
  });

  test('is told again until the server has taken it', async () => {
    const { queue, send, outcomes, getStored } = start();
    outcomes.push('later', 'later');
    queue.mark(['a']);
    await pass(200);
    queue.mark(['b']);
    await pass(1000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(getStored()).toEqual(['a', 'b']);
    await pass(8000);
    expect(send).toHaveBeenCalledTimes(3);
    expect(send.mock.lastCall).toEqual([['a', 'b']]);
    expect(getStored()).toEqual([]);
  });

  test('of an earlier page is told when this one opens', async () => {
    const { queue, send, getStored } = start(['a']);
    expect(queue.seen().has('a')).toBe(true);
    queue.resume();
    queue.resume();
    await pass(0);
    expect(send.mock.calls).toEqual([[['a']]]);
    expect(getStored()).toEqual([]);
  });

  test('goes in portions that the server takes', async () => {
    const { queue, send } = start();
    queue.mark(Array.from({ length: 120 }, (_, index) => `n${index}`));
    await pass(1000);
    expect(send.mock.calls.map(([ids]) => ids.length)).toEqual([50, 50, 20]);
  });

  test('while something is under way waits for its turn', async () => {
    const { queue, send } = start();
    let finish: (outcome: 'done') => void = () => undefined;
    send.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    queue.mark(['a']);
    await pass(200);
    queue.mark(['b']);
    await pass(1000);
    expect(send).toHaveBeenCalledTimes(1);
    finish('done');
    await pass(200);
    expect(send.mock.lastCall).toEqual([['b']]);
  });
});
