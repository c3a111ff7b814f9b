import { once } from 'node:events';
import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeServer } from './fake-server.ts';

test('a letter whose bytes come in two pieces is the same letter to whoever stands for a provider', async () => {
  const bodies: string[] = [];
  const { url, close } = await startFakeServer((_request, body, response) => {
    bodies.push(body);
    response.end();
  });
  onTestFinished(close);
  const bytes = Buffer.from('Zoé');
  const asked = request(url, { method: 'POST' });
  // Without a content length, each chunk is read by itself.
  asked.write(bytes.subarray(0, bytes.length - 1));
  asked.end(bytes.subarray(bytes.length - 1));
  await once(asked, 'response');
  expect(bodies).toEqual(['Zoé']);
});
