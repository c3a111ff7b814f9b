import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  chooseEncoding,
  compress,
  type Encoding,
  quick,
  takesGzip,
  thorough,
} from '../lib/downloads/compression.ts';
import { type GzipPiece, joinPieces } from '../lib/downloads/gzip-pieces.ts';

function send(reply: FastifyReply, encoding: Encoding, body: Buffer | string) {
  reply.header('content-type', 'text/html; charset=utf-8');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** Sends a freshly rendered page, compressed as the browser accepts. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, html: string) {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  return send(reply, encoding, await compress(html, encoding, quick));
}

/** Sends a page of precompressed pieces: as gzip, whose pieces can be concatenated. */
export function sendPieces(request: FastifyRequest, reply: FastifyReply, pieces: readonly GzipPiece[]) {
  const isCompressed = takesGzip(request.headers['accept-encoding']);
  const body = isCompressed ? joinPieces(pieces) : Buffer.concat(pieces.map(({ plain }) => plain));
  return send(reply, isCompressed ? 'gzip' : 'identity', body);
}

/** Caches pages that are the same for everybody, each as small as possible in each encoding. */
export function createPageCache() {
  const cached = new Map<string, Promise<Buffer | string>>();
  return async (request: FastifyRequest, reply: FastifyReply, path: string, render: () => string) => {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const key = `${encoding} ${path}`;
    const body = cached.get(key) ?? compress(render(), encoding, thorough);
    cached.set(key, body);
    return send(reply, encoding, await body);
  };
}

/** Inserts rendered HTML into the page's root element, and something behind it. */
export const fillRoot = (template: string, html: string, behind = ''): string =>
  template.replace('<div id="root"></div>', () => `<div id="root">${html}</div>${behind}`);
