import { AppError } from './app-error.ts';

export type Turns = {
  /** Passes on what is made, unless something of the same key is being made already. */
  alone<Piece>(key: string, pieces: AsyncIterable<Piece>): AsyncGenerator<Piece>;
};

/** Who makes something large just now, in the memory of this process: it is this that is to be kept small. */
export function createTurns(): Turns {
  const taken = new Set<string>();
  return {
    async *alone(key, pieces) {
      if (taken.has(key)) throw new AppError('request.one_at_a_time');
      taken.add(key);
      try {
        yield* pieces;
      } finally {
        taken.delete(key);
      }
    },
  };
}
