import { once } from 'node:events';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { beginStream, createShutdownState, gracefulClose, type OpenResponse } from './graceful-close.ts';

/** A server with a stream that ends when the test says so, and a request that is never answered. */
async function listen() {
  const app = Fastify({ return503OnClosing: false });
  onTestFinished(() => app.close());
  const leaving = createShutdownState();
  gracefulClose(app, leaving);
  const streams: (OpenResponse | null)[] = [];
  app.get('/stream', (_request, reply) => {
    streams.push(beginStream(reply, leaving, 'first'));
  });
  app.get('/slow', (_request, reply) => {
    reply.hijack();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const open = (sent: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    socket.write(sent);
    return socket;
  };
  return { app, leaving, streams, open };
}

const ask = (path: string, version = '1.1') =>
  `GET ${path} HTTP/${version}\r\nhost: daysheet.example\r\n\r\n`;
const hear = async (socket: Socket, expected: string) => {
  let heard = '';
  while (!heard.includes(expected)) heard += String(await once(socket, 'data'));
  return heard;
};

test('a stream is sent in chunks, on a connection that ends with it', async () => {
  const { streams, leaving, open } = await listen();
  const answer = text(open(ask('/stream')));
  await vi.waitFor(() => expect(leaving).toMatchObject({ requests: 0, streams: { size: 1 } }));
  const [stream] = streams;
  expect(stream?.isChunked).toBe(true);
  stream?.socket.end('0\r\n\r\n');
  const [head, body] = (await answer).split('\r\n\r\n', 2);
  expect(head?.toLowerCase()).toContain('connection: close');
  expect(body).toBe('5\r\nfirst\r\n0');
  await vi.waitFor(() => expect(leaving).toMatchObject({ requests: 0, streams: { size: 0 } }));
});

test('a stream holds no parser, and ends with its client', async () => {
  const { streams, leaving, open } = await listen();
  const client = open(ask('/stream'));
  await hear(client, 'first');
  const socket = streams[0]?.socket ?? client;
  await vi.waitFor(() => expect(socket).toHaveProperty('parser', null));
  socket.write('second');
  await hear(client, 'second');
  client.end();
  await vi.waitFor(() => expect(leaving).toMatchObject({ requests: 0, streams: { size: 0 } }));
  expect(socket.destroyed).toBe(true);
});

test('a server that closes also closes a stream that begins meanwhile', async () => {
  const { app, leaving, open } = await listen();
  const late = open('');
  await once(late, 'connect');
  const closed = app.close();
  await vi.waitFor(() => expect(leaving.isBegun).toBe(true));
  late.write(ask('/stream'));
  await hear(late, 'first');
  await closed;
  await vi.waitFor(() => expect(leaving.streams.size).toBe(0));
});

test('a proxy that speaks HTTP/1.0 is sent what a stream says as it is, until its end', async () => {
  const { streams, open } = await listen();
  const answer = text(open(ask('/stream', '1.0')));
  await vi.waitFor(() => expect(streams).toMatchObject([{ isChunked: false }]));
  streams[0]?.socket.write(', second');
  streams[0]?.socket.end();
  expect((await answer).split('\r\n\r\n')[1]).toBe('first, second');
});

test('a connection on which a stream is under way takes no other request: both end, and nothing else does', async () => {
  const { leaving, open } = await listen();
  const other = open(ask('/stream'));
  await hear(other, 'first');
  const socket = open(ask('/stream'));
  await hear(socket, 'first');
  const rest = text(socket);
  socket.write(ask('/slow'));
  expect(await rest).toBe('');
  await vi.waitFor(() => expect(leaving).toMatchObject({ requests: 0, streams: { size: 1 } }));
  expect(other.closed).toBe(false);
});

test('a stream behind a request that is not answered yet ends the connection', async () => {
  const { leaving, streams, open } = await listen();
  await once(open(ask('/slow') + ask('/stream')), 'close');
  expect(streams).toEqual([null]);
  await vi.waitFor(() => expect(leaving).toMatchObject({ requests: 0, streams: { size: 0 } }));
});

test('a stream whose connection is closed before it begins counts neither as a stream nor as a request', async () => {
  const app = Fastify();
  const leaving = createShutdownState();
  gracefulClose(app, leaving);
  const [asked, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.get('/stream', async (_request, reply) => {
    asked.resolve();
    await once(reply.raw, 'close');
    beginStream(reply, leaving, 'first');
    begun.resolve();
  });
  const request = get(`${await app.listen({ port: 0, host: '127.0.0.1' })}/stream`).on(
    'error',
    () => undefined,
  );
  await asked.promise;
  request.destroy();
  await begun.promise;
  expect(leaving).toMatchObject({ requests: 0, streams: new Set() });
  await app.close();
});
