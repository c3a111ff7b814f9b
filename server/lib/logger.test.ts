import { expect, test } from 'vitest';
import { redactError, redactUrl } from './logger.ts';

test.each([
  ['/trpc/join.findEvent?batch=1&input=%7B%22code%22%3A%22WED123%22%7D', '/trpc/join.findEvent'],
  ['/attendee/5b1c?attendeeId=secret', '/attendee/…'],
  ['/join-event/WED123', '/join-event/…'],
  ['/join-flow/WED123', '/join-flow/…'],
  ['/i/abcdefghijklmnopqrstuv', '/i/…'],
  ['/calendar/abcdefghijklmnopqrstuv.ics?download', '/calendar/…'],
  ['/unsubscribe/abc/undo', '/unsubscribe/…'],
  ['/join-event', '/join-event'],
  ['/dashboard', '/dashboard'],
])('%s is logged as %s', (url, logged) => {
  expect(redactUrl(url)).toBe(logged);
});

test('a failed query is logged without its parameters, a broken key without its value', () => {
  const broken = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    constraint_name: 'users_email',
    detail: 'Key (email)=(ana@example.com) already exists.',
  });
  const failed = new Error(
    'Failed query: insert into "users" values ($1)\nparams: ana@example.com,Ana Kovač',
    {
      cause: broken,
    },
  );

  const logged = redactError(failed);

  expect(logged.message).toBe('Failed query: insert into "users" values ($1)');
  expect(logged.cause).toMatchObject({ code: '23505', constraint: 'users_email' });
  expect(JSON.stringify(logged)).not.toMatch(/ana@|Kovač/);
});

test('an e-mail address in the text of an error is not logged', () => {
  expect(redactError(new Error('no mailbox for <ana.k@example.com>')).message).toBe('no mailbox for <…@…>');
});
