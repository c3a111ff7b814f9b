import { StartError } from '../start-error.ts';
import { formatFault } from './logger.ts';

/** Says why it did not start, and ends. */
export function endUnstarted(error: unknown): never {
  console.error(
    `Daysheet did not start. ${error instanceof StartError ? error.message : formatFault(error)}`,
  );
  process.exit(1);
}
