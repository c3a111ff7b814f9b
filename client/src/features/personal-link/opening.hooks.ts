import { useState } from 'react';
import { isUnreachable } from '../../lib/errors/trpc-errors.ts';
import { waitLonger } from './personal-link.rules.ts';

/** How a link is opened: once, and again while there is no network. */
export const openingOptions = {
  staleTime: Infinity,
  isPassing: true,
  retry: (_failures: number, error: unknown) => isUnreachable(error),
  retryDelay: waitLonger,
  // A refusal counts as a miss: it is asked again by hand only.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
};

type Opening = { error: unknown; failureReason: unknown; failureCount: number };

/** Why a link opens nothing, and whether there is no network. */
export function useRefusal({ error, failureReason, failureCount }: Opening) {
  const [refusal, setRefusal] = useState(error);
  // Stays while it is asked once more, so that the screen and the focus do too.
  if (error && error !== refusal) setRefusal(error);
  return { refusal, isCutOff: failureCount > 1 && isUnreachable(failureReason) };
}
