import { newId } from '../ids.ts';

/** Something that is sent until it has arrived: the id under which it counts once, and what was said with it so far. */
export type Attempt = { id: string; said: string | null };

export const firstAttempt = (): Attempt => ({ id: newId(), said: null });

/** The same again, as after a lost answer, is the same attempt and counts once; whatever else is said is another. */
export const nextAttempt = ({ id, said }: Attempt, saying: string): Attempt => ({
  id: said === null || said === saying ? id : newId(),
  said: saying,
});
