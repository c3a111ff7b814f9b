import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Download } from '../lib/downloads/download.ts';

/** Who takes nothing of a file, or of a long answer, for so long is gone; what else they ask for waits for that. */
export const stalledMilliseconds = 60_000;

/** `Content-Disposition` of a file, with a name for those who read ASCII only (RFC 6266). */
function toAttachmentHeader(fileName: string): string {
  const ascii = fileName.normalize('NFKD').replace(/[^\x20-\x7e]|["\\]/g, '');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

/** A download as the answer of its procedure. Where it fails it is cut, so that no half of it passes for the whole. */
export function sendDownload(reply: FastifyReply, { fileName, type }: Download, body: Readable): void {
  reply.raw.setTimeout(stalledMilliseconds, () => reply.raw.destroy());
  void reply.type(type).header('content-disposition', toAttachmentHeader(fileName)).send(body);
}
