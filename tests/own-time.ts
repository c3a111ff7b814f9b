import { readFileSync } from 'node:fs';

const SAMPLE_MS = 20;

/** How long a process has waited for a processor so far. Only Linux tells; elsewhere nothing is made up for. */
function waitedMs(pid: number): number {
  try {
    const [, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(waited) / 1e6;
  } catch {
    // It has ended, or this is another system.
    return 0;
  }
}

/**
 * Begins to measure how long `pid` takes for something: without the time in which other work of the machine kept it and
 * us from running. The product promises seconds on a machine that is its own.
 */
export function startWatch(pid: number | undefined): () => number {
  const both = [pid ?? process.pid, process.pid];
  const before = both.map(waitedMs);
  const waited = [0, 0];
  // Also while it ends: afterwards nobody knows of it any more.
  const sample = () =>
    both.forEach((each, index) => {
      waited[index] = Math.max(waited[index] ?? 0, waitedMs(each) - (before[index] ?? 0));
    });
  const sampling = setInterval(sample, SAMPLE_MS);
  const began = performance.now();
  return () => {
    const elapsed = performance.now() - began;
    clearInterval(sampling);
    sample();
    return elapsed - Math.max(...waited);
  };
}
