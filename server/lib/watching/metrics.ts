import { channels } from '@daysheet/shared/messages/invitations.ts';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The metrics of `/metrics`. Label values come from the source only: names of routes, procedures, queues, states. Never a
 * person's name, address, code or id.
 */
export const registry = new Registry();
const registers = [registry];
const prefix = 'daysheet_';

const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
  new Counter({ name: prefix + name, help, labelNames, registers });
const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
  new Gauge({ name: prefix + name, help, labelNames, registers });
const histogram = <Label extends string>(
  name: string,
  help: string,
  buckets: number[],
  labelNames: readonly Label[] = [],
) => new Histogram({ name: prefix + name, help, buckets, labelNames, registers });

const ofAnswers = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const httpDuration = histogram(
  'http_request_duration_seconds',
  'Requests by route and status, streams apart.',
  ofAnswers,
  ['method', 'route', 'status'],
);
export const procedureDuration = histogram(
  'procedure_duration_seconds',
  'Procedures with their gates, by how they ended: ok, refused or failed.',
  ofAnswers,
  ['procedure', 'outcome'],
);
export const openStreams = gauge('streams_open', 'Pages that are told of changes.', ['audience']);
export const changeToPage = histogram(
  'change_to_page_seconds',
  'From a change, as its transaction ends, to the stream that has written it to a page.',
  [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30],
);

export const statementDuration = histogram(
  'database_statement_duration_seconds',
  'Statements, with their wait for a connection.',
  [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
);
export const openStatements = gauge(
  'database_statements_open',
  'Statements that are under way or wait for a connection.',
);
export const openTransactions = gauge(
  'database_transactions_open',
  'Transactions that hold a connection or wait for one.',
);
export const poolSize = gauge('database_pool_size', 'Connections that the pool may open.');
export const slowStatements = counter(
  'database_slow_statements_total',
  'Statements that took as long as SLOW_QUERY_MS.',
);

export const redisUp = gauge('redis_up', 'Whether Redis answers; 0 also where none is configured.');

export const replicaUp = gauge(
  'replica_up',
  'Whether guests are answered from a replica, by its place in DATABASE_READ_URLS.',
  ['replica'],
);
export const replicaReads = counter(
  'replica_reads_total',
  'Reads that may come from a replica, by where they came from: replica or primary.',
  ['from'],
);

export const cacheReads = counter('cache_reads_total', 'Reads of what is held in memory: hit or miss.', [
  'cache',
  'outcome',
]);

const sends = counter('sends_total', 'What became of messages, by the way that they were to go.', [
  'channel',
  'outcome',
]);
/** `account`: e-mails about accounts. */
const sendChannels = [...channels, 'account', 'push'] as const;
const sendOutcomes = ['sent', 'failed', 'unknown'] as const;
export type SendOutcome = (typeof sendOutcomes)[number];

// Starts at 0, so that Prometheus sees the first failure as an increase.
for (const channel of sendChannels) for (const outcome of sendOutcomes) sends.inc({ channel, outcome }, 0);

/** Call it after the final outcome is stored. */
export function countSends(channel: (typeof sendChannels)[number], outcome: SendOutcome, count = 1): void {
  sends.inc({ channel, outcome }, count);
}

/** The names of metrics that are queried from the database. */
const queriedNames = new Set<string>();
const createQueriedGauge: typeof gauge = (name, help, labelNames) => {
  queriedNames.add(prefix + name);
  return gauge(name, help, labelNames);
};

/** Queried from the database when the metrics are requested; the same on every server of one database. */
export const queriedMetrics = {
  databaseUp: createQueriedGauge('database_up', 'Whether the database answered this question in time.'),
  waitingJobs: createQueriedGauge('queue_jobs', 'Jobs that are due and wait, or run.', ['queue', 'state']),
  oldestJob: createQueriedGauge('queue_age_seconds', 'For how long the oldest job that is due has waited.', [
    'queue',
  ]),
  waitingSends: createQueriedGauge('sends_waiting', 'Messages that are queued or being sent.', ['channel']),
  backupAge: createQueriedGauge(
    'backup_age_seconds',
    'Age of the newest backup, or of what was never in one.',
  ),
};

/** Only the process that got the request has queried them. */
export const readQueriedMetrics = async () =>
  (await Promise.all([...queriedNames].map((name) => registry.getSingleMetricAsString(name))))
    .map((text) => `${text}\n\n`)
    .join('');

export type Figures = Awaited<ReturnType<typeof registry.getMetricsAsJSON>>;

/** The metrics of this process. */
export const readOwnMetrics = async (): Promise<Figures> =>
  (await registry.getMetricsAsJSON()).filter(({ name }) => !queriedNames.has(name));

/**
 * Renders the metrics of several processes in one response: each figure has its process as a label. Nothing is summed,
 * because a sum of counters falls when one process restarts, which Prometheus would take for a restart of all.
 */
export function renderTogether(processes: readonly { name: string; figures: Figures }[]): Promise<string> {
  const labelled = processes.map(({ name, figures }) =>
    figures.map((metric) => ({
      ...metric,
      aggregator: 'first',
      values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, process: name } })),
    })),
  );
  return AggregatorRegistry.aggregate(labelled).metrics();
}

let isCollecting = false;

/** Begins to watch the process itself: its memory, processor, files and the delay of its event loop. */
export function watchProcessFigures(): void {
  if (isCollecting) return;
  isCollecting = true;
  collectDefaultMetrics({ register: registry });
}
