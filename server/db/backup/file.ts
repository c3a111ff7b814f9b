import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { getErrorCode } from '../../lib/start-error.ts';
import { BackupError } from './content.ts';

/** The first bytes of an encrypted file: https://age-encryption.org/v1 */
const AGE = Buffer.from('age-encryption.org/v1\n');
const GZIP = Buffer.from([0x1f, 0x8b]);

type Bytes = AsyncIterable<Buffer>;
type Step = (source: Bytes) => Bytes;

/** Reads the source chunk by chunk on demand, as Node's streams do. */
function asWeb(source: Bytes): ReadableStream<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await iterator.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

async function* asBuffers(stream: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of stream) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

const seal = (passphrase: string): Step =>
  async function* sealed(source) {
    const { Encrypter } = await import('age-encryption');
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    yield* asBuffers(await encrypter.encrypt(asWeb(source)));
  };

/** The library's errors have only a message; errors of the disk have a code. */
function explainSeal(error: unknown): unknown {
  if (!(error instanceof Error) || getErrorCode(error) !== undefined) return error;
  const fault = error.message.startsWith('no identity matched') ? 'wrong passphrase' : 'damaged';
  return new BackupError(fault, { cause: error });
}

const unseal = (passphrase: string): Step =>
  async function* unsealed(source) {
    const { Decrypter } = await import('age-encryption');
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    try {
      yield* asBuffers(await decrypter.decrypt(asWeb(source)));
    } catch (error) {
      throw explainSeal(error);
    }
  };

const pass: Step = async function* passed(source) {
  yield* source;
};

/** Writes content into a new file, for its owner alone: compressed, and encrypted if there is a passphrase. */
export async function writeCompressed(path: string, content: Bytes, passphrase?: string): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    const step = passphrase === undefined ? pass : seal(passphrase);
    await pipeline(content, createGzip(), step, async (compressed: Bytes) => {
      for await (const part of compressed) await file.writeFile(part);
    });
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(AGE.length), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function chooseStep(path: string, passphrase: string | undefined): Promise<Step> {
  const beginning = await readBeginning(path);
  if (beginning.subarray(0, GZIP.length).equals(GZIP)) return pass;
  if (!beginning.equals(AGE)) throw new BackupError('not a backup');
  if (passphrase === undefined) throw new BackupError('sealed');
  return unseal(passphrase);
}

/** Maps zlib's error codes for a damaged file. */
function explainFault(error: unknown): unknown {
  const code = getErrorCode(error);
  if (code === 'Z_BUF_ERROR') return new BackupError('cut', { cause: error });
  return code?.startsWith('Z_') ? new BackupError('damaged', { cause: error }) : error;
}

/** Decompresses a backup file for `take`, which must read all of it. */
export async function readCompressed<Result>(
  path: string,
  take: (content: Bytes) => Promise<Result>,
  passphrase?: string,
): Promise<Result> {
  const step = await chooseStep(path, passphrase);
  try {
    return await pipeline(createReadStream(path), step, createGunzip(), take);
  } catch (error) {
    throw explainFault(error);
  }
}
