import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** For an address that is a key: nobody keeps it, passes it on or finds it. */
export const keyAddressHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g;

/** The built pages set the colour scheme in one inline line; whatever else is inline the browser refuses. */
function listInlineScriptHashes(clientDir: string | undefined): string[] {
  if (clientDir === undefined || !existsSync(clientDir)) return [];
  const pages = readdirSync(clientDir).filter((name) => name.endsWith('.html'));
  const scripts = pages.flatMap((name) => [
    ...readFileSync(join(clientDir, name), 'utf8').matchAll(INLINE_SCRIPT),
  ]);
  const hashes = scripts.map((match) =>
    createHash('sha256')
      .update(match[1] ?? '')
      .digest('base64'),
  );
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}

function buildContentSecurityPolicy(clientDir: string | undefined): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...listInlineScriptHashes(clientDir)].join(' ')}`,
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
  options: { publicUrl: string; clientDir?: string | undefined },
): void {
  const headers: Record<string, string> = {
    'content-security-policy': buildContentSecurityPolicy(options.clientDir),
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
