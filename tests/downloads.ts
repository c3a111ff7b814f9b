import type { Download } from '../server/lib/downloads/download.ts';

/** The whole content of a download. */
export async function readDownloadBytes({ pieces }: Download): Promise<Buffer> {
  const taken: Buffer[] = [];
  for await (const piece of pieces) taken.push(Buffer.from(piece));
  return Buffer.concat(taken);
}

/** The whole text of a download. */
export const readDownload = async (file: Download): Promise<string> =>
  (await readDownloadBytes(file)).toString('utf8');
