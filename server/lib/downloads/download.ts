import { Readable } from 'node:stream';

/** Text is sent as UTF-8. */
export type Piece = string | Uint8Array;

/**
 * A file that is created while it is sent, so that it is never in memory as a whole. If a procedure returns one, it is
 * sent as such (`server/trpc/direct-downloads.ts`), alone and not in a batch.
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
 * Returns the stream to send once its first piece is ready; rethrows an error before that. The generator is always ended,
 * even if sending never began, so that it releases its resources.
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
