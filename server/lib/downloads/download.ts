import { Readable } from 'node:stream';

/** Text is sent as UTF-8. */
export type Piece = string | Uint8Array;

/**
 * A file that is made while it is sent, so that it is never in memory as a whole. What a procedure gives as one is
 * answered as such (`server/trpc/direct-downloads.ts`), alone and not in a batch.
 */
export class Download {
  readonly fileName: string;
  readonly type: string;
  readonly pieces: AsyncGenerator<Piece>;

  constructor(fileName: string, type: string, pieces: AsyncGenerator<Piece>) {
    this.fileName = fileName;
    this.type = type;
    this.pieces = pieces;
  }
}

/**
 * What is to be sent, once its first piece is there: a refusal that comes before it is thrown. The generator is told to
 * end however sending ends, also before it began, so that it lets go of what it holds.
 */
export async function openDownload({ pieces }: Download): Promise<Readable> {
  let first: IteratorResult<Piece> | null = await pieces.next();
  const rest: AsyncIterableIterator<Piece> = {
    next() {
      if (!first) return pieces.next();
      const result = Promise.resolve(first);
      first = null;
      return result;
    },
    return: () => pieces.return(undefined),
    [Symbol.asyncIterator]: () => rest,
  };
  return Readable.from(rest, { objectMode: false });
}
