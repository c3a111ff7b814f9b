import { type PlanFile, type PlanRequest, readPlan } from './read-plan.ts';

/** Reads one file off the main thread; ending the worker stops it. */
self.addEventListener('message', ({ data }: MessageEvent<PlanRequest>) => void read(data));

async function read({ file, ...how }: PlanRequest): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  self.postMessage((await readPlan(file.name, bytes, how)) satisfies PlanFile);
}
