import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { trackTransactions } from './after-commit.ts';
import { parseDatabaseUrl } from './database-url.ts';
import { forgetHeld } from './prepared.ts';
import { watchStatements } from './watched-statements.ts';

const STATEMENT_TIMEOUT_MS = 5_000;
/** With PostgreSQL's default of 4, for spinning disks, the planner reads all names of a large event, not their index. */
const RANDOM_PAGE_COST = 1.1;
const LOCK_TIMEOUT_MS = 2_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
/** A firewall may drop a connection silently: a query that exceeds every allowed time is given up with its connection. */
const SILENCE_SECONDS = 6;
/** A connection that only listens would never show that it is dead, so it is queried regularly. */
const LISTEN_HEARTBEAT_SECONDS = 2;
const KEEPALIVE_SECONDS = 5;
const CONNECT_TIMEOUT_SECONDS = 5;
/** The next host is tried after this; it may be the one that took over. */
const CONNECT_TIMEOUT_OF_SEVERAL_SECONDS = 2;
/** The driver's own waits grow to 20 s, counted over all connections: far longer than a database restart takes. */
const LONGEST_RECONNECT_WAIT_SECONDS = 0.5;

const connectionBounds = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  random_page_cost: RANDOM_PAGE_COST,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
};
/** The same limits as a statement, which a pooler runs first on each of its connections. */
export const boundsStatement = Object.entries(connectionBounds)
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ');

export type ClientOptions = {
  max?: number;
  applicationName?: string;
  /** 0: no limit. */
  silenceSeconds?: number;
  isPooled?: boolean;
  isReadOnly?: boolean;
  /** No statement timeout. */
  isUnbounded?: boolean;
  /** Called when a connection was lost. */
  onClose?: () => void;
  types?: Record<string, postgres.PostgresType>;
};

/**
 * Opens connections. Listening for notifications opens an extra one. Through a pooler in transaction mode no statement
 * is prepared, since each may run on another connection, and the pooler must set the connection limits.
 */
export function openClient(url: string, options: ClientOptions = {}): postgres.Sql {
  const { isPooled = false, isReadOnly = false, isUnbounded = false, types = {} } = options;
  const isOfSeveral = (parseDatabaseUrl(url)?.hosts.length ?? 1) > 1;
  return postgres(url, {
    max: options.max ?? 10,
    connect_timeout: isOfSeveral ? CONNECT_TIMEOUT_OF_SEVERAL_SECONDS : CONNECT_TIMEOUT_SECONDS,
    keep_alive: KEEPALIVE_SECONDS,
    silence_timeout: isUnbounded ? 0 : (options.silenceSeconds ?? SILENCE_SECONDS),
    listen_heartbeat: LISTEN_HEARTBEAT_SECONDS,
    backoff: (retries) => Math.min(0.01 * 2 ** retries, LONGEST_RECONNECT_WAIT_SECONDS),
    onnotice: () => undefined,
    onclose: () => options.onClose?.(),
    prepare: !isPooled,
    types,
    connection: {
      application_name: options.applicationName ?? 'daysheet',
      ...(!isPooled && !isUnbounded && connectionBounds),
      ...(isReadOnly && { default_transaction_read_only: true }),
    },
  });
}

/** Opens the pool. Drizzle changes its client's parsers: through `sql`, dates are returned and must be passed as strings. */
export function openDatabase(url: string, options: ClientOptions = {}) {
  const sql = openClient(url, {
    ...options,
    onClose: () => {
      options.onClose?.();
      forgetHeld(db);
    },
  });
  watchStatements(sql);
  const db = drizzle({ client: sql, casing: 'snake_case' });
  trackTransactions(db);
  return { db, sql, close: () => sql.end({ timeout: 1 }) };
}

export type OpenDatabase = ReturnType<typeof openDatabase>;
export type Database = OpenDatabase['db'];
/** A read-only database: the primary, or a replica of it. It has no transactions and no writes. */
export type Reads = Pick<Database, 'select'> & { $client: Pick<Database['$client'], 'options'> };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Db = Database | Transaction;
