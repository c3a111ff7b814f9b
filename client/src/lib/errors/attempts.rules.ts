import { createId } from '../ids.ts';

/** Something that is sent until it has arrived: the id under which it counts once, and what was said with it so far. */
export type Attempt = { id: string; said: string | null };

export const createAttempt = (): Attempt => ({ id: createId(), said: null });

/** The same again, as after a lost answer, is the same attempt and counts once; whatever else is said is another. */
export const resolveAttempt = ({ id, said }: Attempt, saidNow: string): Attempt => ({
  id: said === null || said === saidNow ? id : createId(),
  said: saidNow,
});
