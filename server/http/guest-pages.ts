import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type GuestPageData, guestPageDataId, type RenderGuestPage } from '@daysheet/shared/guest-page.ts';
import { languageCookie, localeFor, tagsOf } from '@daysheet/shared/texts.ts';
import type { Database } from '../db/client.ts';
import {
  type GuestScope,
  openGuestScope,
  openJoinScope,
  openLinkScope,
} from '../features/join/join.access.ts';
import { readInvitation } from '../features/join/join.queries.ts';
import { addressKey } from '../features/join/join.rules.ts';
import { readFeed } from '../features/notifications/notifications.queries.ts';
import { readGuestSchedule } from '../features/schedule/guest-schedule.queries.ts';
import { AppError } from '../lib/app-error.ts';
import { directionOf, languages, sayIn } from '../lib/texts.ts';
import type { Services } from '../trpc/context.ts';
import { fillRoot, importBuilt, readTemplate, sendPacked } from './drawn-page.ts';
import { escapeHtml, jsonForHtml } from '../lib/html.ts';
import { linkPreview, type Preview, previewTags } from './link-preview.ts';

/** What a page is drawn from, without what is the same for all of them. */
type Found = Pick<GuestPageData, 'href' | 'schedule' | 'invitation' | 'token'> & { preview: Preview };
type Params = { code?: string; eventId?: string; token?: string };
type Query = { attendeeId?: string; day?: string; code?: string };
type GuestBuild = { renderGuestPage: RenderGuestPage };
type GuestRequest = FastifyRequest<{ Params: Params; Querystring: Query }>;

/** More than this that a guest has not seen is read in the list of messages, which follows. */
const newsMax = 20;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const ownHref = ({ url }: FastifyRequest) => url;

/** The invitation of a code. A wrong one counts as a miss, as it does when the page asks. */
async function findInvitation({ db, misses }: Services, request: GuestRequest, code: string): Promise<Found> {
  const eventCode = code.toUpperCase();
  const scope = await openJoinScope(db, misses, { eventCode, address: addressKey(request.ip) });
  const invitation = { eventCode, data: await readInvitation(db, scope) };
  return { href: ownHref(request), schedule: null, invitation, token: null, preview: scope.event };
}

async function readSchedule(db: Database, scope: GuestScope, attendeeId: string, now: Date) {
  const [data, feed] = await Promise.all([
    readGuestSchedule(db, scope, undefined, now),
    readFeed(db, scope, now),
  ]);
  const unseen = feed.notifications.filter(({ seenAt }) => seenAt === null).slice(0, newsMax);
  return { eventId: scope.eventId, attendeeId, data, news: { ...feed, notifications: unseen } };
}

async function findSchedule({ db, clock }: Services, request: GuestRequest): Promise<Found> {
  const guest = { eventId: textOf(request.params.eventId), attendeeId: textOf(request.query.attendeeId) };
  const scope = await openGuestScope(db, guest);
  const schedule = await readSchedule(db, scope, guest.attendeeId, clock());
  return { href: ownHref(request), schedule, invitation: null, token: null, preview: scope.event };
}

/** Opening is not noted: a link's preview opens it too. The page tells when it runs. */
async function findLinked({ db, misses, clock }: Services, request: GuestRequest): Promise<Found> {
  const token = textOf(request.params.token);
  const { scope, guestKey } = await openLinkScope(db, misses, { token, address: addressKey(request.ip) });
  const schedule = await readSchedule(db, scope, guestKey, clock());
  const href = `/attendee/${scope.eventId}?attendeeId=${guestKey}`;
  return { href, schedule, invitation: null, token, preview: scope.event };
}

/** What the phone reads: as chosen on it, else as its browser asks. */
const localeOf = ({ headers, cookies }: FastifyRequest) =>
  localeFor(languages, {
    chosen: cookies[languageCookie],
    wanted: tagsOf(headers['accept-language'] ?? ''),
  });

type Manifest = Record<string, { file: string; imports?: string[] }>;

/** Tells the browser at once which of the page's scripts it will ask for: its part, and the words. */
async function readPreloads(clientDir: string) {
  const text = await readFile(join(clientDir, '.vite/guest-manifest.json'), 'utf8');
  const manifest: Manifest = JSON.parse(text);
  const filesOf = (key: string): string[] => {
    const entry = manifest[key];
    return entry
      ? [entry.file, ...(entry.imports ?? []).filter((each) => each !== 'guest.html').flatMap(filesOf)]
      : [];
  };
  const preload = (key: string) =>
    filesOf(key)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      .join('');
  const words = new Map(languages.map((code) => [code, preload(`../shared/texts/${code}.json`)]));
  const parts = {
    join: preload('src/guest/join-part.ts'),
    schedule: preload('src/guest/schedule-part.ts'),
    demo: preload('src/guest/demo-part.ts'),
  };
  return (part: keyof typeof parts, language: string) => parts[part] + (words.get(language) ?? '');
}

function fillTemplate(template: string, title: string, head: string, page: GuestPageData, html: string) {
  const data = `<script type="application/json" id="${guestPageDataId}">${jsonForHtml(page)}</script>`;
  const filled = template
    .replace('<html lang="en"', () => `<html lang="${page.locale}" dir="${directionOf(page.language)}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)} · Daysheet</title>${head}`);
  return fillRoot(filled, html, data);
}

/** The sample's page: it is nobody's, so that searches may find it. */
function fillSample(
  template: string,
  publicUrl: string,
  preloads: string,
  page: GuestPageData,
  html: string,
) {
  const title = sayIn(page.language, 'demo.title');
  const address = escapeHtml(publicUrl + page.href);
  const head =
    `<link rel="canonical" href="${address}" /><meta property="og:url" content="${address}" />` +
    previewTags({ title, description: sayIn(page.language, 'demo.description') }, publicUrl);
  const open = template.replace(/<meta name="robots"[^>]*>/, '');
  return fillTemplate(open, title, head + preloads, page, html);
}

/**
 * The guest's pages, drawn by the server from what the same gates let through. Whom they refuse gets the empty page,
 * which asks once more and says why.
 */
export async function guestPages(
  app: FastifyInstance,
  services: Services,
  { clientDir }: { clientDir?: string | undefined },
): Promise<void> {
  if (clientDir === undefined || !existsSync(join(clientDir, '.server/guest.js'))) return;
  const template = await readTemplate(clientDir, 'guest.html');
  const preloadsOf = await readPreloads(clientDir);
  const { renderGuestPage } = await importBuilt<GuestBuild>(clientDir, 'guest.js');

  const answer =
    (find: (request: GuestRequest) => Promise<Found>) =>
    async (request: GuestRequest, reply: FastifyReply) => {
      // What it shows is somebody's own, or may be gone the next minute.
      reply.header('cache-control', 'no-store');
      let found: Found;
      try {
        found = await find(request);
      } catch (error) {
        if (!(error instanceof AppError)) request.log.error(error);
        return reply.sendFile('guest.html');
      }
      const { preview, ...what } = found;
      const asOf = services.clock().toISOString();
      const page = { ...what, asOf, ...localeOf(request) };
      const preloads = preloadsOf(what.schedule ? 'schedule' : 'join', page.language);
      const head = linkPreview(preview, services.publicUrl) + preloads;
      reply.headers({
        vary: 'accept-encoding, accept-language, cookie',
        // What the guest's worker may keep.
        'x-daysheet-page': 'drawn',
      });
      return sendPacked(
        request,
        reply,
        fillTemplate(template, preview.name, head, page, renderGuestPage(page)),
      );
    };

  app.get('/demo', (request, reply) => {
    const asOf = services.clock().toISOString();
    const data = { schedule: null, invitation: null, token: null, asOf, ...localeOf(request) };
    const page = { href: '/demo', ...data };
    const preloads = preloadsOf('demo', page.language);
    reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding, accept-language, cookie' });
    return sendPacked(
      request,
      reply,
      fillSample(template, services.publicUrl, preloads, page, renderGuestPage(page)),
    );
  });
  app.get(
    '/join-event/:code',
    answer((request) => findInvitation(services, request, textOf(request.params.code))),
  );
  app.get(
    '/join-flow/:code',
    answer((request) => findInvitation(services, request, textOf(request.params.code))),
  );
  app.get(
    '/attendee/:eventId',
    answer((request) => findSchedule(services, request)),
  );
  app.get<{ Params: Params; Querystring: Query }>('/i/:token', (request, reply) => {
    // The address is a key: nobody keeps it, passes it on or finds it.
    reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    return answer((linked) => findLinked(services, linked))(request, reply);
  });
}
