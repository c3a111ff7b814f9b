import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { BackupOptions, BackupTotals } from './back-up.ts';
import { toProjectPath } from '../../lib/project-path.ts';

/** What a thread gives back: an error loses its code on the way, unless it is said. */
const apartResult = z.union([
  z.object({ made: z.object({ tables: z.number(), rows: z.number(), bytes: z.number() }) }),
  z.object({ message: z.string(), code: z.string().optional() }),
]);
export type BackupTaskResult = z.output<typeof apartResult>;
export type BackupTask = { url: string; path: string; options: BackupOptions };

/** Much more than the parts of a backup that are in memory at once. */
const MEMORY_MB = 128;

/**
 * A backup in a thread of its own: rows are checked, compressed and sealed there, and requests do not wait for it. With
 * `signal` it ends half-way, and leaves a file without its name.
 */
export async function backUpApart(work: BackupTask, signal: AbortSignal): Promise<BackupTotals> {
  signal.throwIfAborted();
  const worker = new Worker(toProjectPath('server/db/backup/back-up-worker.ts'), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const exited = once(worker, 'exit');
  try {
    const [said]: unknown[] = await Promise.race([
      once(worker, 'message', { signal }),
      exited.then(() => Promise.reject(new Error('The thread of the backup ended.'))),
    ]);
    const result = apartResult.parse(said);
    if ('made' in result) return result.made;
    throw Object.assign(new Error(result.message), result.code && { code: result.code });
  } catch (error) {
    // Why it was to end is worth more than that it ended.
    signal.throwIfAborted();
    throw error;
  } finally {
    await worker.terminate();
  }
}
