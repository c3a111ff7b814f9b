import { importChunkSize } from '@daysheet/shared/attendees.ts';
import type { ImportRow } from '@daysheet/shared/attendees.schemas.ts';

/** The server takes a megabyte; long names in scripts of three bytes a letter would pass it. */
const chunkBytesMax = 600_000;

/** `rolesCreated` are the names of those that the import made so far. */
export type Progress = { sent: number; imported: number; skipped: number; rolesCreated: readonly string[] };
export const noProgress: Progress = { sent: 0, imported: 0, skipped: 0, rolesCreated: [] };

/** The next rows to send together, from row `from` on. */
function takeChunk(rows: readonly ImportRow[], from: number): ImportRow[] {
  const encoder = new TextEncoder();
  let bytes = 0;
  let end = from;
  while (end < rows.length && end - from < importChunkSize) {
    bytes += encoder.encode(JSON.stringify(rows[end])).length;
    if (bytes > chunkBytesMax && end > from) break;
    end += 1;
  }
  return rows.slice(from, end);
}

type Sending = {
  send: (rows: ImportRow[]) => Promise<Omit<Progress, 'sent'>>;
  onProgress: (progress: Progress) => void;
  /** Asked between two parts. */
  isStopped: () => boolean;
};

/**
 * Sends the rows part by part, one after the other, from where `progress` stands. Rejects with what made a part fail;
 * the progress reported last is where another try goes on.
 */
export async function sendRows(
  rows: readonly ImportRow[],
  progress: Progress,
  { send, onProgress, isStopped }: Sending,
): Promise<Progress> {
  let done = progress;
  while (done.sent < rows.length && !isStopped()) {
    const chunk = takeChunk(rows, done.sent);
    const { imported, skipped, rolesCreated } = await send(chunk);
    done = {
      sent: done.sent + chunk.length,
      imported: done.imported + imported,
      skipped: done.skipped + skipped,
      rolesCreated: [...new Set([...done.rolesCreated, ...rolesCreated])],
    };
    onProgress(done);
  }
  return done;
}
