import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import fc from 'fast-check';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { formatFault, buildLoggerOptions, redactError, redactUrl } from './logger.ts';

test.each([
  ['/trpc/join.findEvent?batch=1&input=%7B%22code%22%3A%22WED123%22%7D', '/trpc/join.findEvent'],
  ['/attendee/5b1c?attendeeId=secret', '/attendee/…'],
  ['/trpc/live.guest?input=%7B%22guestKey%22%3A%22secret%22%7D', '/trpc/live.guest'],
  ['/trpc/live.guest?input=%7B%22attendeeId%22%3A%22secret%22%7D', '/trpc/live.guest'],
  ['/join-event/WED123', '/join-event/…'],
  ['/join-flow/WED123', '/join-flow/…'],
  ['/i/abcdefghijklmnopqrstuv', '/i/…'],
  ['/calendar/abcdefghijklmnopqrstuv.ics?download', '/calendar/…'],
  ['/unsubscribe/abc/undo', '/unsubscribe/…'],
  ['/stop-notices/abc', '/stop-notices/…'],
  ['/join-event', '/join-event'],
  ['/dashboard', '/dashboard'],
])('%s is logged as %s', (url, logged) => {
  expect(redactUrl(url)).toBe(logged);
});

/** As the driver and Drizzle give it when a statement fails; `values` are what was typed. */
function failedQuery(values: unknown[], words = 'duplicate key value violates unique constraint') {
  const broken = Object.assign(new Error(words), {
    code: '23505',
    constraint_name: 'users_email',
    table_name: 'users',
    detail: `Key (email)=(${String(values[0])}) already exists.`,
    parameters: values,
  });
  broken.name = 'PostgresError';
  return new DrizzleQueryError('insert into "users" ("email") values ($1)', values, broken);
}

test('a failed query is logged by code, table and stack, without a value of it', () => {
  const logged = redactError(failedQuery(['ana@example.com', 'Ana Kovač']));

  expect(logged).toMatchObject({
    table: 'users',
    cause: { type: 'PostgresError', code: '23505', constraint: 'users_email', table: 'users' },
  });
  expect(logged.stack).toMatch(/^ {4}at .*logger\.test\.ts/);
  expect(JSON.stringify(logged)).not.toMatch(/ana@|Kovač/);
});

test('what was typed gets into no log, though it looks like a line of the stack', () => {
  const typed = 'x\n    at Ana Kovač (ana@example.com:1:1)\nparams: Ana Kovač';
  const errors = [
    failedQuery([typed], typed),
    new Error(typed),
    new Error(`Unexpected token in JSON: ${typed}`, { cause: typed }),
    Object.assign(new Error('first'), { message: 'changed', stack: `Error: ${typed}` }),
  ];
  for (const error of errors) {
    expect(JSON.stringify(redactError(error))).not.toMatch(/Kovač|ana@/);
    expect(formatFault(error)).not.toMatch(/Kovač|ana@/);
  }
});

test('a refusal is logged by its reason, a fault of the system by its own words', () => {
  expect(redactError(new AppError('server.unavailable'))).toMatchObject({ reason: 'server.unavailable' });
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
  expect(redactError(full)).toMatchObject({
    code: 'ENOSPC',
    message: 'ENOSPC: no space left on device, write',
  });
  expect(redactError('thrown without an error')).toMatchObject({ type: 'string', stack: '' });
});

test('whatever was typed, nothing of it is logged, and the line stays short', () => {
  const piece = fc.constantFrom(
    '\n    at ',
    '\nparams: ',
    '@',
    ': ',
    'Error: ',
    ' (file:///a.ts:1:1)',
    '\u2028',
    '\0',
  );
  const hostile = fc.array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 12 });
  fc.assert(
    fc.property(hostile, (pieces) => {
      const typed = `s3cret${pieces.join('s3cret')}s3cret`;
      for (const error of [failedQuery([typed], typed), new Error(typed, { cause: new Error(typed) })]) {
        const line = JSON.stringify(redactError(error));
        expect(line).not.toContain('s3cret');
        expect(line.length).toBeLessThan(20_000);
      }
    }),
    { numRuns: 200 },
  );
});

/** Read by a pattern that tries each place anew, any of these takes minutes; once through it is milliseconds. */
test.each([
  ['no blank in it', 'a'],
  ['addresses', 'a@'],
  ['lines of a stack', '\n    at '],
  ['parameters', '\nparams: '],
])('a megabyte of %s does not hold up the server', (_what, unit) => {
  const error = failedQuery([unit.repeat(1_000_000 / unit.length)], unit.repeat(1_000_000 / unit.length));
  const before = process.cpuUsage();
  redactError(error);
  expect(process.cpuUsage(before).user).toBeLessThan(500_000);
});

test('what Fastify and the procedures log of an error says nothing of its words either', async () => {
  let log = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  const app = Fastify({ logger: { ...buildLoggerOptions('trace'), stream } });
  app.get('/fails', () => {
    throw failedQuery(['ana@example.com']);
  });
  app.get('/logs', (request) => {
    request.log.error(failedQuery(['ana@example.com']));
    request.log.error({ err: failedQuery(['ana@example.com']) });
    return 'done';
  });
  await app.inject('/fails');
  await app.inject('/logs');

  expect(log).toContain('"table":"users"');
  expect(log).not.toMatch(/ana@|Failed query|already exists/);
});
