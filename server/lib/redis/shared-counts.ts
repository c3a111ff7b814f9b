import type { Redis } from './redis.ts';

/** Longer than the clocks of two servers differ. */
const GRACE_MS = 60_000;

const addScript = `
local now, count, window = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local resetsAt = tonumber(redis.call('HGET', KEYS[1], 'resetsAt') or '0')
if resetsAt <= now then
  resetsAt = now + window
  redis.call('HSET', KEYS[1], 'count', 0, 'resetsAt', resetsAt)
  redis.call('PEXPIRE', KEYS[1], window + ${GRACE_MS})
end
return { redis.call('HINCRBY', KEYS[1], 'count', count), resetsAt }`;

const takeScript = `
local now = tonumber(ARGV[1])
local count = tonumber(redis.call('HGET', KEYS[1], 'count') or '0')
local resetsAt = tonumber(redis.call('HGET', KEYS[1], 'resetsAt') or '0')
if resetsAt <= now or count <= 0 then return false end
return redis.call('HINCRBY', KEYS[1], 'count', -1)`;

const readScript = `
local resetsAt = tonumber(redis.call('HGET', KEYS[1], 'resetsAt') or '0')
if resetsAt <= tonumber(ARGV[1]) then return 0 end
return tonumber(redis.call('HGET', KEYS[1], 'count') or '0')`;

const clearScript = `return redis.call('DEL', KEYS[1])`;

function demandNumber(answer: unknown): number {
  if (typeof answer !== 'number') throw new Error('Redis did not answer with a number.');
  return answer;
}

/** Counts in windows that begin with the first one, shared by all servers. The clock is ours: tests bring their own. */
export const createSharedCounts = (redis: Redis) => ({
  async add(
    { key, count, windowMinutes }: { key: string; count: number; windowMinutes: number },
    now: Date,
  ): Promise<{ count: number; resetsAt: Date }> {
    const answer = await redis.run(addScript, key, [now.getTime(), count, windowMinutes * 60_000]);
    const [total, resetsAt]: unknown[] = Array.isArray(answer) ? answer : [];
    return { count: demandNumber(total), resetsAt: new Date(demandNumber(resetsAt)) };
  },
  /** Takes one back. Returns what is left; `null` if nothing is counted. */
  async take(key: string, now: Date): Promise<number | null> {
    const answer = await redis.run(takeScript, key, [now.getTime()]);
    return answer === null ? null : demandNumber(answer);
  },
  read: async (key: string, now: Date): Promise<number> =>
    demandNumber(await redis.run(readScript, key, [now.getTime()])),
  clear: async (key: string): Promise<void> => void (await redis.run(clearScript, key, [])),
});

export type SharedCounts = ReturnType<typeof createSharedCounts>;
