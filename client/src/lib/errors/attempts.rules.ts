import { createId } from '../ids.ts';

/** One request and its retries: the idempotency id, and the JSON that was last sent under it. */
export type Attempt = { id: string; said: string | null };

export const createAttempt = (): Attempt => ({ id: createId(), said: null });

/** The same content again, as after a lost response, is a retry and keeps its id; other content gets a new id. */
export const resolveAttempt = ({ id, said }: Attempt, saidNow: string): Attempt => ({
  id: said === null || said === saidNow ? id : createId(),
  said: saidNow,
});
