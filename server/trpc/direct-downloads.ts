import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Download } from '../lib/downloads/download.ts';

/** A client that reads nothing of a file or long response for so long counts as gone. Its other requests wait for that. */
export const stalledMilliseconds = 60_000;

/** `Content-Disposition` of a file, with a fallback name for clients that read ASCII only (RFC 6266). */
function toAttachmentHeader(fileName: string): string {
  const ascii = fileName.normalize('NFKD').replace(/[^\x20-\x7e]|["\\]/g, '');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

/** Sends a download as a response. A failure cuts the connection, so that half a file does not pass as whole. */
export function sendDownload(reply: FastifyReply, { fileName, type }: Download, body: Readable): void {
  reply.raw.setTimeout(stalledMilliseconds, () => reply.raw.destroy());
  void reply.type(type).header('content-disposition', toAttachmentHeader(fileName)).send(body);
}
