import { useState } from 'react';
import { isUnreachable } from '../../lib/errors/trpc-errors.ts';
import { computeRetryDelay } from './personal-link.rules.ts';

/** Options for opening a link: once, with retries while there is no network. */
export const openingOptions = {
  staleTime: Infinity,
  isTransient: true,
  retry: (_failures: number, error: unknown) => isUnreachable(error),
  retryDelay: computeRetryDelay,
  // A refusal counts as a failed attempt: it is only retried by hand.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
};

type OpeningQuery = { error: unknown; failureReason: unknown; failureCount: number };

/** Why a link opens nothing, and whether there is no network. */
export function useRefusal({ error, failureReason, failureCount }: OpeningQuery) {
  const [refusal, setRefusal] = useState(error);
  // Stays during a retry, so that the screen and the focus do too.
  if (error && error !== refusal) setRefusal(error);
  return { refusal, isCutOff: failureCount > 1 && isUnreachable(failureReason) };
}
