import type { FastifyInstance } from 'fastify';
import { serverPaths } from '@daysheet/shared/routes.ts';
import type { Clock } from '../lib/clock.ts';

const validDays = 90;

/**
 * The contact for vulnerabilities of this server (RFC 9116), if its operator set one. It is valid as long as the server
 * runs with this setting, so each response expires some time after it.
 */
export function securityContact(
  app: FastifyInstance,
  { supportEmail, publicUrl, clock }: { supportEmail: string | undefined; publicUrl: string; clock: Clock },
): void {
  if (supportEmail === undefined) return;
  app.get(serverPaths.securityContact, (_request, reply) => {
    const day = clock().toISOString().slice(0, 10);
    const expires = new Date(Date.parse(day) + validDays * 24 * 60 * 60_000).toISOString();
    const lines = [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${expires.replace('.000Z', 'Z')}`,
      `Canonical: ${publicUrl}${serverPaths.securityContact}`,
      'Preferred-Languages: en',
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
