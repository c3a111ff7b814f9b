import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { BackupUpload } from './db/backup/backup-upload.ts';
import type { Database, OpenDatabase } from './db/client.ts';
import { readFromPrimary, type Replicas } from './db/replicas/replicas.ts';
import { readServerSecret } from './db/secrets.ts';
import { listen } from './domain-events/emit.ts';
import type { Env } from './env.ts';
import { createRefusalTally } from './features/signals/audit/refusals.commands.ts';
import { startFlushing } from './features/signals/audit/refusals.jobs.ts';
import { deriveOutboxKey } from './features/reach/emails/emails.rules.ts';
import { createGuessGuard } from './features/doors/join/guesses.access.ts';
import { arrivalRoute } from './http/arrival.ts';
import { calendarRoutes } from './http/calendar.ts';
import { guestPageRoutes } from './http/guest-pages.ts';
import { serveCovers, servePictures } from './http/covers.ts';
import { serveBrandPictures } from './http/installed-files.ts';
import { memoryPreview } from './http/memory-pages.ts';
import { healthRoutes } from './http/health.ts';
import type { OpenPages } from './http/page-source.ts';
import { metricsRoute } from './http/metrics.ts';
import { securityContact } from './http/security-contact.ts';
import { siteRoutes } from './http/site-pages.ts';
import { stopNoticesRoutes } from './http/stop-bell-mails.ts';
import { unsubscribeRoutes } from './http/unsubscribe.ts';
import { createAfterwards } from './lib/load/afterwards.ts';
import { type BrandPictures, drawBrand } from './lib/brand/pictures.ts';
import { type Bus, createBus } from './lib/bus.ts';
import { getBasePath } from './lib/base-path.ts';
import type { Clock } from './lib/clock.ts';
import { deriveDoctorKey } from './lib/secrets/doctor-key.ts';
import { createHitCounter } from './lib/load/hit-counter.ts';
import type { Jobs } from './lib/jobs.ts';
import type { Mailer } from './lib/delivery/mailer.ts';
import type { Redis } from './lib/redis/redis.ts';
import { createSharedCounts } from './lib/redis/shared-counts.ts';
import { type Pause, systemPause } from './lib/load/pause.ts';
import { createTextReader, type ReadText } from './lib/outgoing/public-text.ts';
import { createPusher, type Pusher } from './lib/delivery/pusher.ts';
import type { Texter } from './lib/delivery/texter.ts';
import { createShares } from './lib/load/shares.ts';
import { createTurns } from './lib/load/turns.ts';
import { descriptorLimit } from './plugins/descriptors.ts';
import { createShutdownState, gracefulClose, type ShutdownState } from './plugins/graceful-close.ts';
import { belowBasePath, buildRewrite } from './plugins/base-path.ts';
import { compressedResponses } from './plugins/compressed-responses.ts';
import { hostGuard } from './plugins/host-guard.ts';
import { requestGuard } from './plugins/request-guard.ts';
import {
  buildHttpOptions,
  requestLimits,
  type RequestTimes,
  requestTimes,
} from './plugins/request-limits.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { staticFiles } from './plugins/static.ts';
import { createRequestId, watchedRequests } from './plugins/watched-requests.ts';
import { reactions } from './domain-events.reactions.ts';
import type { Services } from './trpc/context.ts';
import { trpcRoutes } from './trpc/http.ts';
import { unsentResponses } from './trpc/trpc.ts';
import { type StreamTimes, streamTimes } from './trpc/stream-times.ts';

export type AppDeps = {
  env: Env;
  /** `isLost`: the database does not come back by itself, so the process should be restarted. */
  database: Pick<OpenDatabase, 'db'> & {
    isLost?: () => boolean;
    /** The connection for notifications, if it is not the pool. */
    listening?: Pick<Database, '$client'>;
  };
  clock: Clock;
  mailer: Mailer;
  texter: Texter;
  jobs: Jobs;
  /** How responses to wrong codes are delayed. */
  pause?: Pause;
  /** Called with errors that happen after responses; without it they are thrown. */
  report?: (error: unknown) => void;
  /** Without it no backup can be restored. */
  upload?: BackupUpload;
  /** The pictures that were drawn for the brand. */
  brandPictures?: BrandPictures | null;
  /** Created if missing. */
  pusher?: Pusher;
  /** If missing and sheets may be followed, one that reads from the internet is created. */
  readText?: ReadText;
  /** Carries changes and counts between servers instead of the database. */
  redis?: Redis | undefined;
  /** Replicas that may serve guests' reads in addition to the primary. */
  replicas?: Replicas | undefined;
  /** Created if missing. */
  bus?: Bus;
  /** The defaults if missing: tests do not wait for minutes. */
  streamTimes?: StreamTimes;
  /** How long a request may take to arrive; the defaults if missing. */
  requestTimes?: RequestTimes;
  /** Whether the server is about to end; created if missing. */
  leaving?: ShutdownState;
  /** Returns what /metrics serves; this process's own metrics if missing. */
  readFigures?: (() => Promise<string>) | undefined;
  /** Opens the client's pages; without it only the API responds. */
  openPages?: OpenPages | undefined;
  /** Without it nothing is logged. */
  log?: FastifyBaseLogger;
};

const shareHits = (redis: Redis | undefined) => {
  if (!redis) return undefined;
  const counts = createSharedCounts(redis);
  return () => (redis.isUp() ? counts : null);
};

/** Loads the client of an OpenID provider only if one is configured. */
async function openOpenId({ openId, publicUrl }: Env) {
  if (!openId) return null;
  const { buildCallbackAddress, createOpenIdProvider } = await import('./lib/openid/provider.ts');
  return createOpenIdProvider(openId, buildCallbackAddress(publicUrl));
}

/** What requests need to know about this installation. */
const describeInstallation = (
  { adminEmails, backupTarget, publicUrl, host, settings }: Env,
  readText: ReadText = createTextReader(),
) => ({
  readText: settings.isSheetFollowingOn ? readText : null,
  adminEmails,
  isBackedUp: backupTarget !== undefined,
  publicUrl,
  basePath: getBasePath(publicUrl),
  host,
});

/** Creates the services that requests share, from the database. */
export async function createServices({
  env,
  database: { db, listening = db },
  clock,
  mailer,
  texter,
  jobs,
  pause = systemPause,
  upload,
  brandPictures = null,
  pusher,
  readText,
  redis,
  replicas = readFromPrimary(db),
  bus = createBus(listening, redis),
  report = (error) => {
    throw error;
  },
}: AppDeps): Promise<Services> {
  listen(reactions);
  return {
    ...env.settings,
    db,
    replicas,
    bus,
    clock,
    ...describeInstallation(env, readText),
    brandPictures,
    mailer,
    texter,
    openId: await openOpenId(env),
    pusher: pusher ?? createPusher(await readServerSecret(db, 'push'), env.push),
    jobs,
    upload: upload ?? null,
    outboxKey: deriveOutboxKey(await readServerSecret(db, 'outbox')),
    linkKey: await readServerSecret(db, 'links'),
    sealKey: await readServerSecret(db, 'seal'),
    hits: createHitCounter(clock, shareHits(redis)),
    guesses: createGuessGuard(db, clock, pause),
    afterwards: createAfterwards(report),
    refusals: createRefusalTally(db, clock),
    turns: createTurns(),
    answers: createShares(unsentResponses),
  };
}

/** A server with its guards and metrics and an orderly end, but without routes. */
function createBareApp({ env, log, requestTimes: times = requestTimes, leaving }: AppDeps) {
  const app = Fastify({
    ...(log && { loggerInstance: log }),
    ...buildRewrite(getBasePath(env.publicUrl)),
    ...buildHttpOptions(times),
    trustProxy: env.trustedProxies.length > 0 ? env.trustedProxies : false,
    // A server that ends still responds to new requests: what these need is closed after that.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 5000 },
    genReqId: createRequestId,
  });
  watchedRequests(app);
  gracefulClose(app, leaving);
  return app;
}

/** Routes for supervisors. */
function watchRoutes(
  app: FastifyInstance,
  { env, database, clock, redis, replicas, leaving, readFigures }: AppDeps,
  services: Pick<Services, 'db' | 'clock' | 'hits'>,
) {
  const isBackedUp = env.backupTarget !== undefined;
  const isLeaving = () => leaving?.isBegun ?? false;
  healthRoutes(app, { database, clock, redis, replicas, isBackedUp, isLeaving });
  metricsRoute(app, { ...services, isBackedUp, readFigures }, env.metricsToken);
}

/** The app of a process that only runs jobs: it responds with its health and metrics. Not yet listening. */
export function createWorkerApp(deps: AppDeps): FastifyInstance {
  const { env, database, clock, redis } = deps;
  const app = createBareApp(deps);
  hostGuard(app, env);
  const hits = createHitCounter(clock, shareHits(redis));
  watchRoutes(app, deps, { db: database.db, clock, hits });
  return app;
}

/** Creates the whole server, not yet listening. The database must be migrated. */
export async function createApp({
  leaving = createShutdownState(),
  ...given
}: AppDeps): Promise<FastifyInstance> {
  const deps = { ...given, leaving };
  const { env } = deps;
  const basePath = getBasePath(env.publicUrl);
  const app = createBareApp(deps);
  const brandPictures = await drawBrand(env.settings.brand);
  const installation = { basePath, brand: env.settings.brand, brandPictures };
  const pages = await deps.openPages?.(app, installation);
  securityHeaders(app, { publicUrl: env.publicUrl, inlineScripts: pages?.inlineScripts ?? [] });
  hostGuard(app, env);
  belowBasePath(app, basePath);
  requestGuard(app, { publicUrl: env.publicUrl });
  descriptorLimit(app);
  requestLimits(app, env.trustedProxies);
  compressedResponses(app);
  await app.register(fastifyCookie);
  const services = await createServices({ report: (error) => app.log.error(error), ...deps, brandPictures });
  watchRoutes(app, deps, services);
  arrivalRoute(app, { key: deriveDoctorKey(services.sealKey), clock: deps.clock });
  app.addHook('onClose', () => services.afterwards.waitUntilIdle());
  app.addHook(
    'onClose',
    startFlushing(services.refusals, (error) => app.log.error(error)),
  );
  serveBrandPictures(app, installation);
  serveCovers(app, services.brand);
  servePictures(app, services.db);
  await trpcRoutes(app, services, deps.streamTimes ?? streamTimes, leaving);
  await unsubscribeRoutes(app, services);
  await stopNoticesRoutes(app, services);
  calendarRoutes(app, services);
  securityContact(app, services);
  const sendMissingPage = await siteRoutes(app, services, { pages, pagesDir: env.pagesDir });
  await staticFiles(app, { pages, sendMissingPage });
  guestPageRoutes(app, services, { pages });
  memoryPreview(app, services);
  return app;
}
