import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { gracefulClose } from './graceful-close.ts';

async function listen() {
  const app = Fastify();
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  gracefulClose(app);
  app.get('/stream', (_request, reply) => {
    const stream = new Readable({ read: () => undefined });
    stream.push('data: first\n\n');
    return reply.type('text/event-stream').send(stream);
  });
  // As tRPC answers: its headers are set after the hooks ran.
  app.get('/web-stream', (_request, reply) => {
    const body = new ReadableStream({ start: (controller) => controller.enqueue('data: first\n\n') });
    return reply.send(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  });
  app.get('/slow', async () => {
    asked.resolve();
    await released.promise;
    return 'answered';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { app, url: `http://127.0.0.1:${port}`, asked: asked.promise, release: released.resolve };
}

async function openStream(url: string, path: string): Promise<IncomingMessage> {
  const [response]: IncomingMessage[] = await once(get(url + path), 'response');
  if (response === undefined) throw new Error('no response');
  await once(response, 'data');
  return response;
}

test.for(['/stream', '/web-stream'])(
  'an open %s of a server that stops is cut, so that the page comes back, and holds nothing up',
  async (path) => {
    const { app, url } = await listen();
    const stream = await openStream(url, path);
    const cut = once(stream, 'error');

    const started = Date.now();
    await app.close();

    expect(Date.now() - started).toBeLessThan(3_000);
    const [error]: Error[] = await cut;
    expect(error?.message).toBe('aborted');
  },
);

test('a request under way at a server that stops is answered, and its connection is not kept', async () => {
  const { app, url, asked, release } = await listen();
  const answer = fetch(`${url}/slow`);
  await asked;

  const started = Date.now();
  const closed = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  release();
  const response = await answer;

  expect(await response.text()).toBe('answered');
  expect(response.headers.get('connection')).toBe('close');
  await closed;
  expect(Date.now() - started).toBeLessThan(3_000);
});
