import type { FastifyServerOptions } from 'fastify';

const SECRET_PATHS = ['/join-event/', '/join-flow/', '/attendee/', '/i/', '/unsubscribe/', '/calendar/'];
const MAIL_ADDRESS = /[^\s"'<>(),;:=]+@[^\s"'<>(),;:=]+/g;

/** The path without its query: inputs, guest keys and codes travel in there, and codes also as the second segment. */
export function redactUrl(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  const secret = SECRET_PATHS.find((prefix) => path.startsWith(prefix));
  return secret === undefined ? path : `${secret}…`;
}

/** Drizzle appends the parameters of a failed query to its message, PostgreSQL the values of a broken key to its detail. */
function redactText(text: string): string {
  return text.replace(/\nparams: [^]*?(?=\n {4}at |$)/g, '').replaceAll(MAIL_ADDRESS, '…@…');
}

function textField(error: Error, name: 'code' | 'constraint_name' | 'table_name'): string | undefined {
  const value: unknown = Object.getOwnPropertyDescriptor(error, name)?.value;
  return typeof value === 'string' ? value : undefined;
}

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code: string | undefined;
  constraint: string | undefined;
  table: string | undefined;
  cause: LoggedError | undefined;
};

/** What a log line says of an error; only known fields, since drivers hang whole rows and parameters on theirs. */
export function redactError(error: Error): LoggedError {
  return {
    type: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    code: textField(error, 'code'),
    constraint: textField(error, 'constraint_name'),
    table: textField(error, 'table_name'),
    cause: error.cause instanceof Error ? redactError(error.cause) : undefined,
  };
}

export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: redactUrl(request.url),
      }),
      err: (error: Error) => redactError(error),
    },
  };
}
