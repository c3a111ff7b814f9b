import { BlockList, isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serverPaths } from '@daysheet/shared/routes.ts';
import type { Database } from '../db/client.ts';
import { withTimeout } from '../db/with-timeout.ts';
import { readBackupState } from '../features/reach/backups/backups.queries.ts';
import { computeAge } from '../features/reach/backups/backups.rules.ts';
import type { Clock } from '../lib/clock.ts';
import { isLoopbackName, parseHostName } from '../lib/host-names.ts';
import { queriedMetrics, poolSize, registry, watchProcessFigures } from '../lib/watching/metrics.ts';
import { isSameSecret } from '../lib/secrets/secrets.ts';
import { forwardedHeaders } from '../plugins/forwarded.ts';

/** The database is queried again after this time, however many requests come. */
const freshMilliseconds = 10_000;
/** Shorter than the ten seconds that Prometheus waits. */
const timeoutMilliseconds = 2000;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** A proxy on this machine acts for others: it sends a header, or passes on the requested host name. */
function isFromThisMachine({ headers, host, socket }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/i, '');
  const isForwarded = forwardedHeaders.some((name) => headers[name] !== undefined);
  const name = parseHostName(host);
  const isLoopback = loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return isLoopback && !isForwarded && name !== null && isLoopbackName(name);
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && given !== undefined && isSameSecret(given, token);
}

type MetricSources = { db: Database; clock: Clock; isBackedUp: boolean };

async function readQueue(db: Database): Promise<void> {
  const rows = await db.execute<{ name: string; state: string; count: number; seconds: number }>(sql`
    select name, case state when 'active' then 'running' else 'waiting' end as state, count(*)::int as count,
      max(extract(epoch from now() - start_after))::float8 as seconds
    from pgboss.job
    where state in ('created', 'retry', 'active') and start_after <= now() and name not like '\\_\\_%'
    group by 1, 2`);
  queriedMetrics.waitingJobs.reset();
  queriedMetrics.oldestJob.reset();
  for (const { name: queue, state, count, seconds } of rows) {
    queriedMetrics.waitingJobs.set({ queue, state }, count);
    if (state === 'waiting') queriedMetrics.oldestJob.set({ queue }, seconds);
  }
}

async function readSends(db: Database): Promise<void> {
  const rows = await db.execute<{ channel: string; count: number }>(sql`
    select channel, count(*)::int as count from deliveries where status in ('queued', 'sending') group by 1
    union all select 'account', count(*)::int from emails where status = 'queued'`);
  queriedMetrics.waitingSends.reset();
  for (const { channel, count } of rows) queriedMetrics.waitingSends.set({ channel }, count);
}

/** Queries the database rarely and never twice at once; a database that does not respond blocks requests only briefly. */
function createLook({ db, clock, isBackedUp }: MetricSources) {
  let running: Promise<void> | null = null;
  let lookedAt = -Infinity;
  const look = async () => {
    const [queue] = await db.execute<{ name: string | null }>(
      sql`select to_regclass('pgboss.job')::text as name`,
    );
    if (queue?.name) await readQueue(db);
    await readSends(db);
    const age = isBackedUp ? computeAge(await readBackupState(db, clock()), clock()) : null;
    queriedMetrics.backupAge.set(age === null ? Number.NaN : age / 1000);
    lookedAt = performance.now();
  };
  const forget = () => {
    queriedMetrics.waitingJobs.reset();
    queriedMetrics.oldestJob.reset();
    queriedMetrics.waitingSends.reset();
    queriedMetrics.backupAge.set(Number.NaN);
  };
  forget();
  return async () => {
    if (performance.now() - lookedAt < freshMilliseconds) return;
    running ??= look().finally(() => {
      running = null;
    });
    const isUp = await withTimeout(running, timeoutMilliseconds).then(
      () => true,
      () => false,
    );
    queriedMetrics.databaseUp.set(isUp ? 1 : 0);
    if (!isUp) forget();
  };
}

/** Serves Prometheus metrics to programs of this machine, and to requests with METRICS_TOKEN. */
export function metricsRoute(
  app: FastifyInstance,
  services: MetricSources & {
    hits: { isWithin: (key: string, max: number, minutes: number) => boolean };
    readFigures?: (() => Promise<string>) | undefined;
  },
  token: string | undefined,
): void {
  watchProcessFigures();
  poolSize.set(services.db.$client.options.max);
  const look = createLook(services);
  const { readFigures = () => registry.metrics() } = services;
  app.get(serverPaths.metrics, async (request, reply) => {
    void reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    if (!isFromThisMachine(request) && !hasToken(request, token)) {
      const isWithin = services.hits.isWithin(`metrics:${request.ip}`, 20, 15);
      void reply.code(isWithin ? 401 : 429).header('www-authenticate', 'Bearer');
      return 'Metrics are for programs of this machine, and for whoever brings METRICS_TOKEN.\n';
    }
    await look();
    return reply.type(registry.contentType).send(await readFigures());
  });
}
