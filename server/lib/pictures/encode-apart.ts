import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { toProjectPath } from '../project-path.ts';

const bytes = z.instanceof<typeof Uint8Array<ArrayBufferLike>>(Uint8Array);
/** A picture in three widths as WebP, the smallest first, and as a JPEG for chats and mail programs. */
const encodedPicture = z.object({ small: bytes, middle: bytes, large: bytes, link: bytes });
export type EncodedPicture = z.output<typeof encodedPicture>;

/** One takes a second, on a busy machine several. */
const timeoutMilliseconds = 20_000;
const childMegabytesMax = 64;

/** The first bytes of the file types that we read, and their offset; names and types are the sender's claims. */
const beginnings = [
  [0, 'ffd8ff'],
  [0, '89504e470d0a1a0a'],
  [8, '57454250'],
] as const;
const looksLikePicture = (file: Buffer) =>
  beginnings.some(([at, bytes]) => file.toString('hex', at, at + bytes.length / 2) === bytes);

/**
 * Re-encodes a picture in a process of its own that knows nothing of ours: a malicious file can crash only that, and its
 * memory is freed with it. Returns null if the file is no picture, or takes too long.
 */
export async function encodeApart(
  file: Buffer,
  timeout = timeoutMilliseconds,
): Promise<EncodedPicture | null> {
  if (!looksLikePicture(file)) return null;
  const child = fork(toProjectPath('server/lib/pictures/encode-child.ts'), {
    env: {},
    execArgv: [`--max-old-space-size=${childMegabytesMax}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const exited = once(child, 'exit');
  try {
    child.send(file);
    const [said]: unknown[] = await Promise.race([
      once(child, 'message', { signal: AbortSignal.timeout(timeout) }),
      exited.then(() => [null]),
    ]);
    return said === null ? null : encodedPicture.parse(said);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
    return null;
  } finally {
    child.kill('SIGKILL');
    await exited;
  }
}
