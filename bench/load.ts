import { Pool } from 'undici';

export type Load = { perSecond: number; p50Ms: number; p99Ms: number };

const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Requests the paths in turn as fast as possible, over so many keep-alive connections with one request each. */
export async function drive(
  origin: string,
  paths: string | readonly string[],
  headers: Record<string, string>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const times: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  const all = typeof paths === 'string' ? [paths] : paths;
  let asked = 0;
  const ask = async () => {
    while (performance.now() < end) {
      const path = all[asked % all.length] ?? '/';
      asked += 1;
      const sent = performance.now();
      const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${origin}${path} answered ${statusCode}.`);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  const elapsed = (performance.now() - started) / 1000;
  await pool.close();
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / elapsed,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
  };
}
