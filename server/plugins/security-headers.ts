import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** For an address that is a key: nobody keeps it, passes it on or finds it. */
export const keyAddressHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** The pages set the colour scheme in one inline line, and the like; whatever else is inline the browser refuses. */
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

/** What is no page may load nothing but ours: a worker, say, which is bound by its own script's policy. */
export const policyOfOthers = "default-src 'self'; frame-ancestors 'none'";

/**
 * What only a page is bound by goes with pages alone: it is half a kilobyte, which each script, each sign of life and each
 * answer would carry to a phone.
 */
export function securityHeaders(
  app: FastifyInstance,
  options: { publicUrl: string; inlineScripts: readonly string[] },
): void {
  const isSecure = options.publicUrl.startsWith('https://');
  const ofAll = {
    'x-content-type-options': 'nosniff',
    // By this a guest's phone tells our answers from a hotel's network's; rendered pages say more.
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
    // What a browser has kept it goes on with, but for the headers that this answer has.
    if (reply.statusCode === 304) return done();
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    if (!isPage) reply.header('content-security-policy', policyOfOthers);
    else for (const [name, value] of ofPages) if (!reply.hasHeader(name)) reply.header(name, value);
    done();
  });
}
