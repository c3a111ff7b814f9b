import { AppError } from '../app-error.ts';
import { Download, type Piece } from '../downloads/download.ts';

export type Turns = {
  /** Returns the file; throws if one of the same key is already in progress. */
  alone(key: string, file: Download): Download;
};

/** Large work in progress, in the memory of this process, which is what it protects. */
export function createTurns(): Turns {
  const taken = new Set<string>();
  async function* inTurn(key: string, pieces: AsyncGenerator<Piece>) {
    if (taken.has(key)) throw new AppError('request.one_at_a_time');
    taken.add(key);
    try {
      yield* pieces;
    } finally {
      taken.delete(key);
    }
  }
  return {
    alone: (key, { fileName, type, pieces }) => new Download(fileName, type, inTurn(key, pieces)),
  };
}
