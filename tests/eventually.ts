import { vi } from 'vitest';

/** Below a test's own timeout, so that the failed assertion is reported instead of the timeout. */
const PATIENCE_MS = 180_000;

/** Waits until an assertion holds, on a machine under any load: for tests of whether something happens, not how soon. */
export const eventually = <Held>(assertion: () => Held | Promise<Held>, interval = 50): Promise<Held> =>
  vi.waitFor(assertion, { timeout: PATIENCE_MS, interval });
