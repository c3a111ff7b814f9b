import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Logo } from './brand.ts';
import { toProjectPath } from '../project-path.ts';

/** Height in pixels, the most width in heights, the share of the box that the logo fills, and its background. */
export type PictureFormat = { height: number; widest: number; share: number; ground: string | null };
export type DrawWork = { picture: Logo; drawings: readonly PictureFormat[] };

const drawResult = z.union([
  z.object({
    drawn: z.array(
      z.object({
        png: z.instanceof<typeof Uint8Array<ArrayBufferLike>>(Uint8Array),
        width: z.number(),
        height: z.number(),
      }),
    ),
  }),
  z.object({ fault: z.string() }),
]);
export type DrawResult = z.output<typeof drawResult>;

/** A picture that takes longer was made to block the drawing. */
const timeoutMilliseconds = 15_000;

/**
 * Draws a picture as PNGs in a thread of its own: one that never ends or crashes takes only the thread and its memory
 * with it. Returns the fault of the picture if it cannot be drawn.
 */
export async function drawApart(work: DrawWork, timeout = timeoutMilliseconds): Promise<DrawResult> {
  const worker = new Worker(toProjectPath('server/lib/brand/draw-worker.ts'), { workerData: work });
  const exited = once(worker, 'exit');
  try {
    const [said]: unknown[] = await Promise.race([
      once(worker, 'message', { signal: AbortSignal.timeout(timeout) }),
      exited.then(() => Promise.reject(new Error('The thread that draws ended.'))),
    ]);
    return drawResult.parse(said);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
    return { fault: `drawing it was not done after ${timeout / 1000} seconds` };
  } finally {
    await worker.terminate();
  }
}
