import type { FastifyInstance, FastifyReply } from 'fastify';
import { keyAddressHeaders } from '../plugins/security-headers.ts';
import type { Installation } from './installed-files.ts';
import { type PlainPage, renderPlainPage } from './plain-page.ts';

/** Enough for a form; its content adds nothing to the address. */
const bodyLimitBytes = 8 * 1024;

/** Detects a mail program's own POST (RFC 8058): it is not redirected, since the redirect may get lost. */
export const isOneClick = (body: unknown): boolean =>
  typeof body === 'string' && /List-Unsubscribe\b.*\bOne-Click/s.test(body);

/** Sends a page; `missing` is the one for links that do not work. */
export const createPageSender =
  (installation: Installation, missing: PlainPage) => (reply: FastifyReply, page: PlainPage) =>
    reply
      .code(page === missing ? 404 : 200)
      .headers({ 'cache-control': 'no-store', ...keyAddressHeaders })
      .type('text/html; charset=utf-8')
      .send(renderPlainPage(page, installation));

/** Accepts any form that mail programs post, in a scope of its own. */
export function registerForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyLimitBytes }, (_request, body, done) =>
    done(null, body),
  );
}
