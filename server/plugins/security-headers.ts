import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** What only a page is bound by: half a kilobyte, which each script and each sign of life would carry. */
export const forPages = ['content-security-policy', 'permissions-policy', 'referrer-policy'];

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

export function securityHeaders(
  app: FastifyInstance,
  options: { publicUrl: string; inlineScripts: readonly string[] },
): void {
  const headers: Record<string, string> = {
    'content-security-policy': buildContentSecurityPolicy(options.inlineScripts),
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    // A guest's address holds their key: another site learns the origin at most.
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    // By this a guest's phone tells our answers from a hotel's network's; rendered pages say more.
    'x-daysheet-page': 'ours',
  };
  if (options.publicUrl.startsWith('https://')) {
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
    headers['cross-origin-opener-policy'] = 'same-origin';
  }
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
