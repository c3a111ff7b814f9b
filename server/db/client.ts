import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { trackTransactions } from './after-commit.ts';
import { parseDatabaseUrl } from './database-url.ts';
import { forgetHeld } from './prepared.ts';
import { watchStatements } from './watched-statements.ts';

const STATEMENT_TIMEOUT_MS = 5_000;
/** PostgreSQL's default of 4 is for spinning disks: with it the planner reads all names of a large event instead of their index. */
const RANDOM_PAGE_COST = 1.1;
const LOCK_TIMEOUT_MS = 2_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
/** A firewall may drop a connection silently: a query that takes longer than any may is given up with its connection. */
const SILENCE_SECONDS = 6;
/** A connection that only listens would never show that it is dead, so it is queried regularly. */
const LISTEN_HEARTBEAT_SECONDS = 2;
const KEEPALIVE_SECONDS = 5;
const CONNECT_TIMEOUT_SECONDS = 5;
/** The next host is waiting, and may be the one that took over. */
const CONNECT_TIMEOUT_OF_SEVERAL_SECONDS = 2;
/** The driver's own waits grow to 20 s, counted over all connections: far longer than a restarted database is away. */
const LONGEST_RECONNECT_WAIT_SECONDS = 0.5;

const connectionBounds = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  random_page_cost: RANDOM_PAGE_COST,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
};
/** The same as a statement: what a pooler says first on each of its connections. */
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
 * Opens connections. What listens for notifications opens one of its own. Through a pooler in transaction mode nothing is
 * prepared, since each statement may meet another connection, and the bounds of connections are the pooler's to set.
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

/** Opens the pool. Drizzle changes the parsers of its client: through `sql` dates arrive as strings and must be given as strings. */
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
