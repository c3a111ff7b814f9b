import type { Sql, TransactionSql } from 'postgres';
import { type TaskContext, getTaskContext } from '../lib/watching/task-context.ts';
import {
  openStatements,
  openTransactions,
  slowStatements,
  statementDuration,
} from '../lib/watching/metrics.ts';
import { endSpan, startSpan } from '../lib/watching/tracing.ts';
import { getErrorCode } from '../lib/start-error.ts';
import { isConnectionLoss } from './errors.ts';
import { describeShape } from './statement-shape.ts';

/** A slow statement: its text without values, and the task that ran it. */
export type SlowStatement = { statement: string; milliseconds: number; asking: TaskContext | undefined };

/** For the log, which reports each kind once and then counts it: the `code` is the task that ran it. */
export class SlowStatementError extends Error {
  override name = 'SlowStatementError';
  readonly code: string;
  constructor(askedBy: string) {
    super('A statement took long');
    this.code = askedBy;
  }
}

let slowFrom = Infinity;
let reportSlow: (slow: SlowStatement) => void = () => undefined;

/** Sets from how many milliseconds on statements are reported, and to whom; called once, when the server is assembled. */
export function watchSlowStatements(milliseconds: number, report: (slow: SlowStatement) => void): void {
  slowFrom = milliseconds;
  reportSlow = report;
}

/** A statement of the driver, as far as it is watched: a promise that its own methods settle. */
type Statement = {
  executed?: boolean;
  cursorFn?: unknown;
  streaming?: boolean;
  handle: () => unknown;
  resolve: (value: unknown) => unknown;
  reject: (error: unknown) => unknown;
};

const getVerb = (text: string) => /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT';

/** Without values, so that no user input is in a span. */
const describeSpan = (text: string) => ({
  'db.system.name': 'postgresql',
  'db.operation.name': getVerb(text),
  'db.query.text': describeShape(text),
});

/** Measures a statement from its hand-over to its result. */
function begin(query: Statement, text: string): void {
  const began = performance.now();
  const asking = getTaskContext();
  openStatements.inc();
  const span = asking?.span && startSpan(getVerb(text), 'client', () => describeSpan(text));
  const end = (error?: unknown) => {
    const milliseconds = performance.now() - began;
    openStatements.dec();
    statementDuration.observe(milliseconds / 1000);
    endSpan(span, {}, error === undefined ? undefined : (getErrorCode(error) ?? 'unknown'));
    // A lost connection is reported elsewhere.
    if (milliseconds < slowFrom || isConnectionLoss(error)) return;
    slowStatements.inc();
    reportSlow({ statement: describeShape(text), milliseconds: Math.round(milliseconds), asking });
  };
  const { resolve, reject } = query;
  query.resolve = (value) => {
    end();
    return resolve(value);
  };
  query.reject = (error) => {
    end(error);
    return reject(error);
  };
}

/** Ignores statements that are read with a cursor: they block no one. */
function watch(query: Statement, text: string): void {
  const { handle } = query;
  query.handle = () => {
    if (!query.executed && !query.cursorFn && !query.streaming) begin(query, text);
    return handle.call(query);
  };
}

type Client = Sql | TransactionSql;

const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && 'handle' in value && 'resolve' in value;

function watchUnsafe(client: Client): void {
  const unsafe = client.unsafe.bind(client);
  Reflect.set(client, 'unsafe', (...args: Parameters<Client['unsafe']>) => {
    const query: unknown = unsafe(...args);
    if (isStatement(query)) watch(query, args[0]);
    return query;
  });
}

type Scope = (client: TransactionSql) => unknown;
type ScopeFunction = (...args: unknown[]) => Promise<unknown>;

const isScope = (value: unknown): value is Scope => typeof value === 'function';

/** Also watches statements inside of `begin` and `savepoint`: each has its own client. */
function watchScopes(client: Client, name: 'begin' | 'savepoint', count: (change: number) => void): void {
  const inScope: ScopeFunction = Reflect.get(client, name);
  Reflect.set(client, name, (...args: unknown[]) => {
    const work = args.at(-1);
    if (!isScope(work)) return inScope(...args);
    count(1);
    const watched = (inner: TransactionSql) => {
      watchUnsafe(inner);
      watchScopes(inner, 'savepoint', () => undefined);
      return work(inner);
    };
    return inScope(...args.slice(0, -1), watched).finally(() => count(-1));
  });
}

/** Watches all statements that Drizzle sends through this client; tagged templates run only at start and shutdown. */
export function watchStatements(client: Sql): void {
  watchUnsafe(client);
  watchScopes(client, 'begin', (change) => openTransactions.inc(change));
}
