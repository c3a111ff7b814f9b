import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { securityContact } from './security-contact.ts';

const clock = () => new Date('2026-06-05T12:00:00Z');

async function ask(supportEmail: string | undefined) {
  const app = Fastify();
  onTestFinished(() => app.close());
  securityContact(app, { supportEmail, publicUrl: 'https://day.example', clock });
  return app.inject('/.well-known/security.txt');
}

test('whoever found a hole reads where to write, for ninety days from today', async () => {
  const { body, headers } = await ask('help@day.example');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(
    [
      'Contact: mailto:help@day.example',
      'Expires: 2026-09-03T00:00:00Z',
      'Canonical: https://day.example/.well-known/security.txt',
      'Preferred-Languages: en',
      '',
    ].join('\n'),
  );
});

test('where the operator gave no address nothing is claimed', async () => {
  expect((await ask(undefined)).statusCode).toBe(404);
});
