import type { FastifyServerOptions } from 'fastify';
import { guestPages, getPathPrefix, serverPaths } from '@daysheet/shared/routes.ts';
import { createFaultTally, type FaultTally } from '../delivery/fault-tally.ts';

const SECRET_PATHS = [...Object.values(guestPages), ...Object.values(serverPaths)]
  .filter((pattern) => pattern.includes(':'))
  .map(getPathPrefix);
const MAX_CAUSES = 4;
const MAX_FRAMES = 20;
const MAX_FRAME_LENGTH = 300;
/** A list of a thousand people is one statement: its table stands at the beginning. */
const STATEMENT_HEAD = 2_000;

/** The path without its query: inputs, guest keys and codes travel in there, and codes also as the second segment. */
export function redactUrl(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  const secret = SECRET_PATHS.find((prefix) => path.startsWith(prefix));
  return secret === undefined ? path : `${secret}…`;
}

function getTextField(error: Error, name: string): string | undefined {
  const value: unknown = Object.getOwnPropertyDescriptor(error, name)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** The stack frames of an error. Its message stands above them in the stack, and may hold lines that look like frames. */
function extractFrames({ stack = '', message }: Error): string {
  const words = stack.indexOf(': ') + 2;
  const hasWords = message !== '' && words > 1 && stack.startsWith(message, words);
  const rest = hasWords ? stack.slice(words + message.length) : stack;
  // What is left has another head than name and words: then nobody can tell words and places apart.
  const isPlain = hasWords ? rest.startsWith('\n') : /^[\w$.]{0,80}\n {4}at /.test(rest);
  if (!isPlain) return '';
  const frames = rest.split('\n', 3 * MAX_FRAMES).filter((line) => line.startsWith('    at '));
  return frames
    .slice(0, MAX_FRAMES)
    .map((frame) => frame.slice(0, MAX_FRAME_LENGTH))
    .join('\n');
}

/** PostgreSQL names the table of a broken rule only. */
function findTable(error: Error): string | undefined {
  const statement = getTextField(error, 'query')?.slice(0, STATEMENT_HEAD);
  const named = statement && /\b(?:from|into|update) "([a-z_]{1,63})"/.exec(statement)?.[1];
  return getTextField(error, 'table_name') ?? named;
}

type LoggedError = {
  type: string;
  reason: string | undefined;
  code: string | undefined;
  constraint: string | undefined;
  table: string | undefined;
  /** Node's system errors only: a call, a path or an address of ours. Empty for all others. */
  message: string;
  stack: string;
  cause: LoggedError | undefined;
};

function redact(error: unknown, causes: number): LoggedError {
  const given = error instanceof Error ? error : undefined;
  return {
    type: given?.name ?? typeof error,
    reason: given && getTextField(given, 'reason'),
    code: given && getTextField(given, 'code'),
    constraint: given && getTextField(given, 'constraint_name'),
    table: given && findTable(given),
    message: given && getTextField(given, 'syscall') !== undefined ? given.message : '',
    stack: given ? extractFrames(given) : '',
    cause: given?.cause instanceof Error && causes > 0 ? redact(given.cause, causes - 1) : undefined,
  };
}

/**
 * The fields of an error in the log: only known ones, and never its message. Drivers put statements, rows and parameters
 * into theirs, PostgreSQL and JSON.parse user input.
 */
export const redactError = (error: unknown): LoggedError => redact(error, MAX_CAUSES);

/** The same for people, where there is no log yet. */
export function formatFault(error: unknown): string {
  const { cause, stack, message, ...known } = redactError(error);
  const lines = [Object.values(known).filter(Boolean).join(' '), message, stack];
  const text = lines.filter(Boolean).join('\n');
  return cause && error instanceof Error ? `${text}\nbecause of ${formatFault(error.cause)}` : text;
}

/**
 * Pino uses an error's message as the line's text if none is given; Fastify passes it itself. A recurring error is only
 * counted, whoever logs it.
 */
const withoutErrorWords = (tally: FaultTally) =>
  function logMethod(this: unknown, args: [unknown, ...unknown[]], log: (...args: unknown[]) => void): void {
    const [first, text, ...rest] = args;
    const given: unknown = first instanceof Error ? first : Reflect.get(Object(first), 'err');
    if (!(given instanceof Error)) return log.apply(this, args);
    const isOwnText = typeof text === 'string' && text !== given.message;
    const said = tally.note(given, isOwnText ? text : 'failed', redactError(given));
    return said === null ? undefined : log.apply(this, [first, said, ...rest]);
  };

export function buildLoggerOptions(level: string, tally: FaultTally = createFaultTally()) {
  return {
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
    hooks: { logMethod: withoutErrorWords(tally) },
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: redactUrl(request.url),
      }),
      err: redactError,
    },
  } satisfies FastifyServerOptions['logger'];
}
