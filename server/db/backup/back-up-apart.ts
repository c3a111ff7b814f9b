import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { BackupOptions, BackupTotals } from './back-up.ts';
import { toProjectPath } from '../../lib/project-path.ts';

/** The result of a thread: an error would lose its code when passed on, so the code is sent separately. */
const apartResult = z.union([
  z.object({ made: z.object({ tables: z.number(), rows: z.number(), bytes: z.number() }) }),
  z.object({ message: z.string(), code: z.string().optional() }),
]);
export type BackupTaskResult = z.output<typeof apartResult>;
export type BackupTask = { url: string; path: string; options: BackupOptions };

/** Much more than the parts of a backup that are in memory at the same time. */
const MEMORY_MB = 128;

/**
 * Makes a backup in its own thread: rows are checked, compressed and encrypted there, and requests do not wait for it.
 * `signal` aborts it, and leaves a file without its final name.
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
    // The reason of the abort says more than the error that it caused.
    signal.throwIfAborted();
    throw error;
  } finally {
    await worker.terminate();
  }
}
