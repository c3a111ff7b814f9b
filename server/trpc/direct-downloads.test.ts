import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { Download } from '../lib/downloads/download.ts';
import { sendDownload } from './direct-downloads.ts';

async function* nothing() {}

test.each([
  ['Ana & Søren.csv', `attachment; filename="Ana & Sren.csv"; filename*=UTF-8''Ana%20%26%20S%C3%B8ren.csv`],
  ['婚礼.csv', `attachment; filename=".csv"; filename*=UTF-8''%E5%A9%9A%E7%A4%BC.csv`],
  [
    '"; x="\\\r\nSet-Cookie: a',
    `attachment; filename="; x=Set-Cookie: a"; filename*=UTF-8''%22%3B%20x%3D%22%5C%0D%0ASet-Cookie%3A%20a`,
  ],
])('a file that is to be called %j gets out of no header', async (name, expected) => {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.get('/', (_request, reply) => {
    sendDownload(reply, new Download(name, 'text/csv; charset=utf-8', nothing()), Readable.from(['x']));
    return reply;
  });
  const { headers, body } = await app.inject('/');
  expect(headers['content-disposition']).toBe(expected);
  expect([headers['content-type'], headers['set-cookie'], body]).toEqual([
    'text/csv; charset=utf-8',
    undefined,
    'x',
  ]);
});
