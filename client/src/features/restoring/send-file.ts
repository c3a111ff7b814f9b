import { restorePartBytes } from '@daysheet/shared/account/restoring.ts';
import { isUnreachable } from '../../lib/errors/trpc-errors.ts';
import { trpcClient } from '../../lib/reads/trpc.ts';

const attempts = 4;
const pauseMilliseconds = 1500;
const wait = () => new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));

async function readBase64(blob: Blob): Promise<string> {
  const reader = new FileReader();
  const read = new Promise((resolve, reject) => {
    reader.addEventListener('load', resolve);
    reader.addEventListener('error', () => reject(new Error('The file could not be read.')));
  });
  reader.readAsDataURL(blob);
  await read;
  const { result } = reader;
  return typeof result === 'string' ? result.slice(result.indexOf(',') + 1) : '';
}

/** A part that was lost is sent again: the server stores it once. */
async function sendPart(input: { key: string; uploadId: string; at: number; part: string }): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await trpcClient.restoring.part.mutate(input);
      return;
    } catch (error) {
      if (!isUnreachable(error) || attempt === attempts) throw error;
      await wait();
    }
  }
}

/** Sends a file part by part; only one part of it is in memory. */
export async function sendFile(
  file: File,
  to: { key: string; uploadId: string },
  onSent: (bytes: number) => void,
): Promise<void> {
  for (let at = 0; at < file.size; at += restorePartBytes) {
    const blob = file.slice(at, at + restorePartBytes);
    await sendPart({ ...to, at, part: blob.size === 0 ? '' : await readBase64(blob) });
    onSent(at + blob.size);
  }
}

/** Waits until the server is back; resolves to the reason why nothing was restored, or undefined. */
export async function waitForOutcome(upload: { key: string; uploadId: string }): Promise<string | null> {
  for (;;) {
    try {
      const { outcome } = await trpcClient.restoring.outcome.query(upload);
      if (outcome === 'done') return null;
      if (outcome === null) return 'The server was started anew meanwhile.';
      if (typeof outcome === 'object') return outcome.failed;
    } catch (error) {
      // It is shutting down, or starting.
      if (!isUnreachable(error)) throw error;
    }
    await wait();
  }
}
