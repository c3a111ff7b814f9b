import { waitVisibly } from '../wait-visibly.ts';

export type Retries = {
  /** Whether to retry; `failures` are those before this one. */
  retry?: boolean | ((failures: number, error: unknown) => boolean);
  /** Milliseconds to wait; `failures` are those before this one. */
  retryDelay?: (failures: number) => number;
};

type RetryOptions = Retries & {
  onFailure?: (failures: number, error: unknown) => void;
  signal?: AbortSignal;
};

const waitLonger = (failures: number) => Math.min(1000 * 2 ** failures, 30_000);

/** Calls until it succeeds or no retry is due; throws the last error. */
export async function callWithRetries<Result>(
  call: () => Promise<Result>,
  { retry = false, retryDelay = waitLonger, onFailure, signal }: RetryOptions,
): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await call();
    } catch (error) {
      const isWorthIt = typeof retry === 'boolean' ? retry : retry(failures, error);
      if (signal?.aborted || !isWorthIt) throw error;
      onFailure?.(failures + 1, error);
      await waitVisibly(retryDelay(failures));
      if (signal?.aborted) throw error;
    }
  }
}
