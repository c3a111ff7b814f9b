import { readFileSync } from 'node:fs';

const SAMPLE_MS = 20;

/** How long a process has waited for a processor so far. Only Linux reports it; elsewhere nothing is subtracted. */
function waitedMs(pid: number): number {
  try {
    const [, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(waited) / 1e6;
  } catch {
    // The process has ended, or this is another system.
    return 0;
  }
}

/**
 * Measures how long `pid` takes for something, without the time in which other processes kept it and us from running. The
 * product's promises assume a machine of its own.
 */
export function startWatch(pid: number | undefined): () => number {
  const both = [pid ?? process.pid, process.pid];
  const before = both.map(waitedMs);
  const waited = [0, 0];
  // Also sampled before the process ends: afterwards its figures are gone.
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
