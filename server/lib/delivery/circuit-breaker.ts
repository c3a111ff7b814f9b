import type { Clock } from '../clock.ts';

/** The longest that a provider which is well again waits for the next probe. */
const longestWaitMilliseconds = 60_000;
const firstWaitMilliseconds = 15_000;

/** The error text that is stored with a waiting message. */
export const providerAway = 'The provider does not answer. This one waits until it does.';

type Options = {
  now: Clock;
  /** Whether a fault means that the provider is down for every message. */
  isDown: (fault: unknown) => boolean;
  /** Creates the fault of an attempt that is not made; it asks to retry after so many seconds. */
  waitingFault: (retryAfterSeconds: number) => Error;
};

/**
 * Runs attempts at a provider. Once it is down, only one probe at a time goes to it, after growing waits; all other
 * attempts fail at once.
 */
export function createCircuitBreaker({ now, isDown, waitingFault }: Options) {
  let failures = 0;
  let nextProbeAt = 0;
  let isProbing = false;

  const note = (fault: unknown) => {
    failures = isDown(fault) ? failures + 1 : 0;
    const wait = Math.min(longestWaitMilliseconds, firstWaitMilliseconds * 2 ** (failures - 1));
    nextProbeAt = now().getTime() + wait;
  };
  return async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
    const wait = nextProbeAt - now().getTime();
    const isProbe = failures > 0;
    if (isProbe && (isProbing || wait > 0)) throw waitingFault(Math.max(1, Math.ceil(wait / 1000)));
    isProbing = isProbe;
    try {
      const result = await attempt();
      failures = 0;
      return result;
    } catch (fault) {
      note(fault);
      throw fault;
    } finally {
      if (isProbe) isProbing = false;
    }
  };
}
