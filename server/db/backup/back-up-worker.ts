import { parentPort, workerData } from 'node:worker_threads';
import { getErrorCode } from '../../lib/start-error.ts';
import { backUp } from './back-up.ts';
import type { BackupTaskResult, BackupTask } from './back-up-apart.ts';

/** The thread of `back-up-apart.ts`. */
const { url, path, options }: BackupTask = workerData;

const result: BackupTaskResult = await backUp(url, path, options).then(
  (made) => ({ made }),
  (error: unknown) => ({
    message: error instanceof Error ? error.message : String(error),
    code: getErrorCode(error),
  }),
);
parentPort?.postMessage(result);
