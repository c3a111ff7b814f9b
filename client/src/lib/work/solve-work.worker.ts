import type { Challenge } from '@daysheet/shared/guests/join.schemas.ts';
import { solveWork } from './solve-work.ts';

/** Runs in a worker, so that the page stays responsive. */
self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => void solve(data));

async function solve(challenge: Challenge): Promise<void> {
  self.postMessage(await solveWork(challenge));
}
