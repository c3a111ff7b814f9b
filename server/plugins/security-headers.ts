import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** For addresses that are keys: not sent as a referrer, not indexed. */
export const keyAddressHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** Allows our inline scripts, such as the one that sets the colour scheme; browsers refuse all others. */
function hashScripts(scripts: readonly string[]): string[] {
  const hashes = scripts.map((script) => createHash('sha256').update(script).digest('base64'));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}

function buildContentSecurityPolicy(inlineScripts: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashScripts(inlineScripts)].join(' ')}`,
    // Mantine writes style elements and style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of responses other than pages: only our files. A worker, for example, is bound by its own script's policy. */
export const nonPagePolicy = "default-src 'self'; frame-ancestors 'none'";

/**
 * Headers that bind only pages are sent only with pages: half a kilobyte that each script, heartbeat and response would
 * carry to a phone.
 */
export function securityHeaders(
  app: FastifyInstance,
  options: { publicUrl: string; inlineScripts: readonly string[] },
): void {
  const isSecure = options.publicUrl.startsWith('https://');
  const ofAll = {
    'x-content-type-options': 'nosniff',
    // By this a guest's phone tells our responses from those of a hotel's network; rendered pages say more.
    'x-daysheet-page': 'ours',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  const ofPages = Object.entries({
    'content-security-policy': buildContentSecurityPolicy(options.inlineScripts),
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    // A guest's address holds their key: another site learns the origin at most.
    'referrer-policy': 'strict-origin',
    ...(isSecure && { 'cross-origin-opener-policy': 'same-origin' }),
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(ofAll);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // After a 304 the browser uses its cached headers, except for those of this response.
    if (reply.statusCode === 304) return done();
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    if (!isPage) reply.header('content-security-policy', nonPagePolicy);
    else for (const [name, value] of ofPages) if (!reply.hasHeader(name)) reply.header(name, value);
    done();
  });
}
