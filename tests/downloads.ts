import type { Download } from '../server/lib/downloads/download.ts';

/** All of a file that a procedure gives. */
export async function readDownload({ pieces }: Download): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}
