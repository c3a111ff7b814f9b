import { useRef } from 'react';
import { type Attempt, createAttempt, resolveAttempt } from './attempts.rules.ts';

/** The idempotency id of a request, unchanged until its content changes or it has arrived. */
export function useAttempt() {
  const last = useRef<Attempt>(undefined);
  return {
    idFor(said: unknown): string {
      last.current = resolveAttempt(last.current ?? createAttempt(), JSON.stringify(said));
      return last.current.id;
    },
    /** The request has arrived: the same content again gets a new id. */
    arrived: () => {
      last.current = undefined;
    },
  };
}
