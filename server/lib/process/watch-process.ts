import type { Log } from './log.ts';

/** Node itself would print an error with all that drivers hang on it, and warnings beside the log. */
export function watchProcess(log: Log): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'Daysheet ended by a fault');
    process.exit(1);
  });
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'Node warns'));
}
