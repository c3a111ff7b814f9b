import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { serverPaths } from '@daysheet/shared/routes.ts';
import { openCalendarScope } from '../features/reach/calendar/calendar.access.ts';
import { readCalendar } from '../features/reach/calendar/calendar.queries.ts';
import { buildContentDisposition } from '../features/reach/calendar/calendar.rules.ts';
import { toAddressKey } from '../features/doors/join/join.rules.ts';
import { keyAddressHeaders } from '../plugins/security-headers.ts';
import type { Services } from '../trpc/context.ts';

type Route = { Params: { file: string }; Querystring: { download?: string } };

const ending = '.ics';
const missing = 'This calendar address does not work (any more). Open your schedule for a new one.\n';
/** Calendars may cache it only privately, and must revalidate it. */
const headers = { 'cache-control': 'private, no-cache', ...keyAddressHeaders };

/** RFC 9110, 13.1.2: any of a list, weak or not. */
const isKnown = (ifNoneMatch: string | undefined, etag: string) =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*');

/** Serves a guest's schedule to their calendar program, which polls it. */
export function calendarRoutes(
  app: FastifyInstance,
  { replicas, clock, linkKey, publicUrl, refusals }: Services,
): void {
  app.get<Route>(serverPaths.calendar, async ({ params: { file }, query, headers: asked, ip }, reply) => {
    const token = file.endsWith(ending) ? file.slice(0, -ending.length) : '';
    const found = await replicas.read(async (db) => {
      const scope = await openCalendarScope(db, token);
      return scope && { scope, text: await readCalendar(db, scope, { linkKey, publicUrl }, clock()) };
    });
    reply.headers(headers);
    if (!found) {
      refusals.note('join.not_available', { userId: null, address: toAddressKey(ip) });
      return reply.code(404).type('text/plain; charset=utf-8').send(missing);
    }
    const { scope, text } = found;
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.header('etag', etag);
    if (isKnown(asked['if-none-match'], etag)) return reply.code(304).send();
    if (query.download !== undefined)
      reply.header('content-disposition', buildContentDisposition(scope.event.name));
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
}
