import { AppError } from '../app-error.ts';
import { Download, type Piece } from '../downloads/download.ts';

export type Turns = {
  /** The file, refused where another one of the same key is being made already. */
  alone(key: string, file: Download): Download;
};

/** Who makes something large just now, in the memory of this process: it is this that is to be kept small. */
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
