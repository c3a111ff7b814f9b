import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TextId } from '@daysheet/shared/texts.ts';
import { isHouseholdToken } from '@daysheet/shared/guests/links.ts';
import { readTypedCode } from '@daysheet/shared/guests/typed-code.ts';
import { buildGuestHref, guestPages, buildPath } from '@daysheet/shared/routes.ts';
import type { Reads } from '../db/client.ts';
import { isUnavailable } from '../db/errors.ts';
import { openJoinScope } from '../features/doors/join/join.access.ts';
import { type GuestScope, openGuestScope, openLinkScope } from '../features/core/gates/guest.access.ts';
import { openHouseholdScope, serializeHousehold } from '../features/core/gates/household.access.ts';
import { readInvitation } from '../features/doors/join/join.queries.ts';
import { toAddressKey } from '../features/doors/join/join.rules.ts';
import { type Memory, resolveMemory } from '../features/core/memory/memory.rules.ts';
import { readFeed } from '../features/reach/notifications/notifications.queries.ts';
import { readGuestSchedule } from '../features/core/guest-schedule/guest-schedule.queries.ts';
import { AppError } from '../lib/app-error.ts';
import { createFairTurns } from '../lib/load/fair-turns.ts';
import { keyAddressHeaders } from '../plugins/security-headers.ts';
import type { Services } from '../trpc/context.ts';
import { createMemoryRenderer } from './memory-pages.ts';
import type { PageSource } from './page-source.ts';
import { createGuestResponses, type FoundGuestPage } from './rendered-guest-page.ts';
import { sendCompressed } from './rendered-page.ts';

type Params = { code?: string; eventId?: string; token?: string };
type Query = { attendeeId?: string; day?: string; code?: string };
type GuestRequest = FastifyRequest<{ Params: Params; Querystring: Query }>;
/** For a schedule that is over, the memory page that may replace it. */
type FoundPage = FoundGuestPage & { memory?: Memory | null };
type FindPage = (services: Services, request: GuestRequest) => Promise<FoundPage>;

/** The most unseen messages on the page; all are in the list that follows. */
const newsMax = 20;
/** A page of so many is rendered in some milliseconds; larger ones are left to the phone, which fetches the data. */
const renderedItemsMax = 2000;
const isRenderable = ({ schedule }: FoundGuestPage) => (schedule?.data.items.length ?? 0) <= renderedItemsMax;
/** A page of a full event takes megabytes while it renders: unlimited concurrency would fill the memory. */
const renderedAtOnce = 8;
/** As many requests as one address may have open. */
const waitingMax = 2000;
const needsScript: readonly TextId[] = ['join.title', 'guest.needsScript'];
const variesBy = 'accept-encoding, accept-language, cookie';
/** Headers of pages that the guest's worker may cache. */
const keepable = { vary: variesBy, 'x-daysheet-page': 'drawn' };

/** The refusals that a guest's page explains; any other says only 'not available'. */
const refusals = ['join.not_available', 'join.paused', 'join.access_denied', 'join.too_many_tries'] as const;

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

/** A page without a person: where a code is typed. */
const createBlank = (href: string): FoundGuestPage => ({
  href,
  schedule: null,
  invitation: null,
  unknownCode: null,
  token: null,
  preview: null,
});

/** The invitation of a code. A wrong code is counted, as in the page's own request. */
async function findByCode(services: Services, { url, ip }: GuestRequest, eventCode: string) {
  try {
    const scope = await openJoinScope(services, { eventCode, address: toAddressKey(ip) }, services.clock());
    const invitation = { eventCode, data: await readInvitation(services.db, scope) };
    return { ...createBlank(url), invitation, preview: scope.event };
  } catch (error) {
    if (!(error instanceof AppError) || error.reason !== 'join.event_not_found') throw error;
    return { ...createBlank(url), unknownCode: eventCode };
  }
}

const findInvitation: FindPage = (services, request) =>
  findByCode(services, request, toText(request.params.code).toUpperCase());

/** The typed code is in the address if the browser submitted the form itself. */
const findByTypedCode: FindPage = async (services, request) => {
  const read = readTypedCode(toText(request.query.code));
  return read.kind === 'code' ? findByCode(services, request, read.eventCode) : createBlank(request.url);
};

type SearchServices = Pick<Services, 'clock' | 'guestRetention'>;

async function readSchedule(
  db: Reads,
  scope: GuestScope,
  guestKey: string,
  { clock, guestRetention: retention }: SearchServices,
) {
  const now = clock();
  const [data, feed] = await Promise.all([
    readGuestSchedule(db, scope, { around: undefined, now, retention }),
    readFeed(db, scope, now),
  ]);
  const unseen = feed.notifications.filter(({ seenAt }) => seenAt === null).slice(0, newsMax);
  const schedule = { eventId: scope.eventId, guestKey, data, news: { ...feed, notifications: unseen } };
  const memory = data.event.memoryUntil === undefined ? null : resolveMemory(scope.event, retention, now);
  return { schedule, memory };
}

const findSchedule: FindPage = ({ replicas, ...asking }, { url, params, query }) =>
  replicas.read(async (db) => {
    const guest = { eventId: toText(params.eventId), guestKey: toText(query.attendeeId) };
    const scope = await openGuestScope(db, guest);
    const { schedule, memory } = await readSchedule(db, scope, guest.guestKey, asking);
    const found = { ...createBlank(url), schedule, preview: scope.event };
    // A request for a day shows the schedule, even when the event is over.
    return query.day === undefined ? { ...found, memory } : found;
  });

/** A household's link lists its people to choose from. */
async function findHousehold(db: Reads, url: string, token: string): Promise<FoundPage> {
  const scope = await openHouseholdScope(db, token);
  const household = { token, data: serializeHousehold(scope) };
  return { ...createBlank(url), household, preview: scope.event };
}

/** Opening is not recorded, since link previews open it too; the page reports it when it runs. */
const findByLink: FindPage = ({ replicas, ...asking }, { url, params }) =>
  replicas.read(async (db) => {
    const token = toText(params.token);
    if (isHouseholdToken(token)) return findHousehold(db, url, token);
    const { scope, guestKey } = await openLinkScope(db, token);
    const read = await readSchedule(db, scope, guestKey, asking);
    const href = buildGuestHref({ eventId: scope.eventId, guestKey });
    return { ...createBlank(href), ...read, token, preview: scope.event };
  });

/** The texts about a refusal without scripts. */
function listRefusalTexts(reason: string, { token }: Params): readonly TextId[] {
  if (reason === 'join.work_needed') return ['join.title', 'join.needsScript'];
  if (token !== undefined && reason === 'join.not_available')
    return ['personal-link.opensNothing.title', 'personal-link.opensNothing.message'];
  const known = refusals.find((one) => one === reason) ?? 'join.not_available';
  return [`error.${known}.title`, `error.${known}.message`];
}

type GuestPageResponses = ReturnType<typeof createGuestResponses> & Pick<PageSource, 'sendPage'>;

/** Handles requests for guests' pages, a few at a time. */
function respondInTurn(services: Services, { sendFound, renderToDo, sendPage }: GuestPageResponses) {
  const renderInTurn = createFairTurns(
    { running: renderedAtOnce, waiting: waitingMax },
    'server.unavailable',
  );

  const renderMemory = createMemoryRenderer(services);

  const respond = async (find: FindPage, request: GuestRequest, reply: FastifyReply) => {
    // The page is personal, or may be outdated in a minute.
    reply.header('cache-control', 'no-store');
    let found: FoundPage;
    try {
      found = await find(services, request);
    } catch (error) {
      if (!(error instanceof AppError)) {
        request.log.error(error);
        // On an error a phone's worker shows its cached page instead.
        return sendPage(reply.code(isUnavailable(error) ? 503 : 200), 'guest.html');
      }
      services.refusals.note(error.reason, { userId: null, address: toAddressKey(request.ip) });
      return sendCompressed(
        request,
        reply,
        await renderToDo(request, listRefusalTexts(error.reason, request.params)),
      );
    }
    if (found.memory) {
      reply.headers(keepable);
      return sendCompressed(request, reply, renderMemory(request, reply, { ...found, memory: found.memory }));
    }
    if (!isRenderable(found)) return sendCompressed(request, reply, await renderToDo(request, needsScript));
    reply.headers(keepable);
    return sendFound(request, reply, found);
  };
  return (find: FindPage) => (request: GuestRequest, reply: FastifyReply) =>
    renderInTurn(toAddressKey(request.ip), () => respond(find, request, reply));
}

/**
 * Serves guests' pages, rendered from what the same gates allow. If they refuse, the empty page is sent, which requests
 * again and explains why.
 */
export function guestPageRoutes(
  app: FastifyInstance,
  services: Services,
  { pages }: { pages: PageSource | undefined },
): void {
  if (!pages?.readGuest) return;
  const { readGuest, isFixed } = pages;
  const responses = createGuestResponses({ readGuest, isFixed }, services);
  const { renderSample, renderToDo } = responses;
  const respond = respondInTurn(services, { ...responses, sendPage: pages.sendPage });

  app.get(guestPages.demo, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', vary: variesBy });
    return sendCompressed(request, reply, await renderSample(request));
  });
  app.get<{ Params: Params; Querystring: Query }>(guestPages.enterCode, (request, reply) => {
    const read = readTypedCode(toText(request.query.code));
    // A personal link that was pasted.
    if (read.kind === 'token')
      return reply
        .headers(keyAddressHeaders)
        .redirect(buildPath(guestPages.link, { token: read.token }), 303);
    return respond(findByTypedCode)(request, reply);
  });
  app.get(guestPages.invitation, respond(findInvitation));
  app.get(guestPages.join, respond(findInvitation));
  app.get(guestPages.schedule, respond(findSchedule));
  // Only a phone's scripts know whose schedules it holds.
  app.get(guestPages.people, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', vary: variesBy });
    return sendCompressed(request, reply, await renderToDo(request, needsScript));
  });
  app.get<{ Params: Params; Querystring: Query }>(guestPages.link, (request, reply) => {
    reply.headers(keyAddressHeaders);
    return respond(findByLink)(request, reply);
  });
}
