import { vi } from 'vitest';

/** Below what a test has by itself, so that what was waited for is told and not that the test took too long. */
const PATIENCE_MS = 180_000;

/** Waits until it holds, however loaded the machine is: for what is asked only whether it comes, not how soon. */
export const eventually = <Held>(assertion: () => Held | Promise<Held>, interval = 50): Promise<Held> =>
  vi.waitFor(assertion, { timeout: PATIENCE_MS, interval });
