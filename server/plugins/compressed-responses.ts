import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compress, compressAtOnce, chooseEncoding, quick } from '../lib/downloads/compression.ts';

/** Smaller responses are one packet either way. */
const worthwhileBytes = 1000;
/** Compressing more than this at once would block all other requests. */
const atOnceBytes = 64 * 1024;

/**
 * The text of a response to compress; `null` for what is sent as it is: short errors, and streams, whose messages are
 * smaller than what compressing would cost each phone (docs/decisions/038-compressed-answers.md).
 */
function findTextToCompress(reply: FastifyReply, payload: unknown): string | null {
  if (typeof payload !== 'string' || payload.length < worthwhileBytes) return null;
  const type = String(reply.getHeader('content-type'));
  return type.startsWith('application/json') && !reply.hasHeader('content-encoding') ? payload : null;
}

async function compressResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const text = findTextToCompress(reply, payload);
  if (text === null) return payload;
  const vary = reply.getHeader('vary');
  void reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return text;
  void reply.header('content-encoding', encoding).removeHeader('content-length');
  return text.length > atOnceBytes ? compress(text, encoding, quick) : compressAtOnce(text, encoding);
}

/**
 * Compresses procedures' responses. No secret can be guessed from their length: other sites cannot send requests as the
 * visitor, because `requestGuard` refuses them and embedded requests carry no session cookie.
 */
export function compressedResponses(app: FastifyInstance): void {
  app.addHook('onSend', compressResponse);
}
