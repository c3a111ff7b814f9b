import { vi } from 'vitest';

/** Below a test's own timeout, so that the failed assertion is reported instead of the timeout. */
const TIMEOUT_MS = 180_000;

/** Waits until an assertion holds, on a machine under any load: for tests of whether something happens, not how soon. */
export const eventually = <Result>(
  assertion: () => Result | Promise<Result>,
  interval = 50,
): Promise<Result> => vi.waitFor(assertion, { timeout: TIMEOUT_MS, interval });
