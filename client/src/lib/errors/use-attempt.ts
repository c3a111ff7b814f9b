import { useRef } from 'react';
import { type Attempt, createAttempt, resolveAttempt } from './attempts.rules.ts';

/** The id under which something is sent, the same for as long as it says the same and has not arrived. */
export function useAttempt() {
  const last = useRef<Attempt>(undefined);
  return {
    idFor(said: unknown): string {
      last.current = resolveAttempt(last.current ?? createAttempt(), JSON.stringify(said));
      return last.current.id;
    },
    /** It has arrived: the same once more is something new. */
    arrived: () => {
      last.current = undefined;
    },
  };
}
