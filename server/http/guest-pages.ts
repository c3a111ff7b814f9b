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
import { createGuestAnswers, type FoundGuestPage } from './rendered-guest-page.ts';
import { sendCompressed } from './rendered-page.ts';

type Params = { code?: string; eventId?: string; token?: string };
type Query = { attendeeId?: string; day?: string; code?: string };
type GuestRequest = FastifyRequest<{ Params: Params; Querystring: Query }>;
/** Of a schedule that is over, maybe what takes its place. */
type FoundPage = FoundGuestPage & { memory?: Memory | null };
type FindPage = (services: Services, request: GuestRequest) => Promise<FoundPage>;

/** More than this that a guest has not seen is read in the list of messages, which follows. */
const newsMax = 20;
/** A page of so many is rendered in some milliseconds; one with more is left to the phone, which asks for it. */
const renderedItemsMax = 2000;
const isRenderable = ({ schedule }: FoundGuestPage) => (schedule?.data.items.length ?? 0) <= renderedItemsMax;
/** A page of a full event takes megabytes while it is rendered: as many at once as come would fill the memory. */
const renderedAtOnce = 8;
/** As many requests as one address may have open. */
const waitingMax = 2000;
const needsScript: readonly TextId[] = ['join.title', 'guest.needsScript'];
const variesBy = 'accept-encoding, accept-language, cookie';
/** Of what the guest's worker may keep. */
const keepable = { vary: variesBy, 'x-daysheet-page': 'drawn' };

/** Why a guest's gates let nobody in; whatever else there is says no more than 'not available'. */
const refusals = ['join.not_available', 'join.paused', 'join.access_denied', 'join.too_many_tries'] as const;

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

/** A page of nobody in particular: where a code is typed. */
const createBlank = (href: string): FoundGuestPage => ({
  href,
  schedule: null,
  invitation: null,
  unknownCode: null,
  token: null,
  preview: null,
});

/** The invitation of a code. A wrong one is counted, as it is when the page asks. */
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

/** What was typed comes in the address where the browser sent it by itself. */
const findTyped: FindPage = async (services, request) => {
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
    // Who asks for a day of it reads the schedule, also when it is over.
    return query.day === undefined ? { ...found, memory } : found;
  });

/** A household's link shows who is in it, to choose from. */
async function findHousehold(db: Reads, url: string, token: string): Promise<FoundPage> {
  const scope = await openHouseholdScope(db, token);
  const household = { token, data: serializeHousehold(scope) };
  return { ...createBlank(url), household, preview: scope.event };
}

/** Opening is not noted: a link's preview opens it too. The page tells when it runs. */
const findLinked: FindPage = ({ replicas, ...asking }, { url, params }) =>
  replicas.read(async (db) => {
    const token = toText(params.token);
    if (isHouseholdToken(token)) return findHousehold(db, url, token);
    const { scope, guestKey } = await openLinkScope(db, token);
    const read = await readSchedule(db, scope, guestKey, asking);
    const href = buildGuestHref({ eventId: scope.eventId, guestKey });
    return { ...createBlank(href), ...read, token, preview: scope.event };
  });

/** What is said of a refusal where no scripts run. */
function listRefusalTexts(reason: string, { token }: Params): readonly TextId[] {
  if (reason === 'join.work_needed') return ['join.title', 'join.needsScript'];
  if (token !== undefined && reason === 'join.not_available')
    return ['personal-link.opensNothing.title', 'personal-link.opensNothing.message'];
  const known = refusals.find((one) => one === reason) ?? 'join.not_available';
  return [`error.${known}.title`, `error.${known}.message`];
}

type GuestPageResponses = ReturnType<typeof createGuestAnswers> & Pick<PageSource, 'sendPage'>;

/** How an address of a guest's page is answered, a few pages at a time. */
function answerInTurn(services: Services, { sendFound, renderToDo, sendPage }: GuestPageResponses) {
  const renderInTurn = createFairTurns(
    { running: renderedAtOnce, waiting: waitingMax },
    'server.unavailable',
  );

  const renderMemory = createMemoryRenderer(services);

  const answerRequest = async (find: FindPage, request: GuestRequest, reply: FastifyReply) => {
    // What it shows is somebody's own, or may be gone the next minute.
    reply.header('cache-control', 'no-store');
    let found: FoundPage;
    try {
      found = await find(services, request);
    } catch (error) {
      if (!(error instanceof AppError)) {
        request.log.error(error);
        // A phone's worker shows the page that it kept instead.
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
    renderInTurn(toAddressKey(request.ip), () => answerRequest(find, request, reply));
}

/**
 * The guest's pages, rendered by the server from what the same gates let through. Whom they refuse gets the empty page,
 * which asks once more and says why.
 */
export function guestPageRoutes(
  app: FastifyInstance,
  services: Services,
  { pages }: { pages: PageSource | undefined },
): void {
  if (!pages?.readGuest) return;
  const { readGuest, isFixed } = pages;
  const answers = createGuestAnswers({ readGuest, isFixed }, services);
  const { renderSample, renderToDo } = answers;
  const answer = answerInTurn(services, { ...answers, sendPage: pages.sendPage });

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
    return answer(findTyped)(request, reply);
  });
  app.get(guestPages.invitation, answer(findInvitation));
  app.get(guestPages.join, answer(findInvitation));
  app.get(guestPages.schedule, answer(findSchedule));
  // Whose schedules a phone holds is known to its scripts alone.
  app.get(guestPages.people, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', vary: variesBy });
    return sendCompressed(request, reply, await renderToDo(request, needsScript));
  });
  app.get<{ Params: Params; Querystring: Query }>(guestPages.link, (request, reply) => {
    reply.headers(keyAddressHeaders);
    return answer(findLinked)(request, reply);
  });
}
