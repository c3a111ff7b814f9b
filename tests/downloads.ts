import type { Download } from '../server/lib/downloads/download.ts';

/** All of a file that a procedure gives. */
export async function readDownloadBytes({ pieces }: Download): Promise<Buffer> {
  const taken: Buffer[] = [];
  for await (const piece of pieces) taken.push(Buffer.from(piece));
  return Buffer.concat(taken);
}

/** All of a file of text that a procedure gives. */
export const readDownload = async (file: Download): Promise<string> =>
  (await readDownloadBytes(file)).toString('utf8');
