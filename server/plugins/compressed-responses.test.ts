import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { startApp } from '../../tests/app.ts';
import { createItem, createLiveWedding } from '../../tests/factories/events.ts';
import { joinOnPhone } from '../../tests/factories/guests.ts';
import { test } from '../../tests/test.ts';

test('what a page reads after a change comes compressed, as the browser takes it', async ({
  host,
  world,
}) => {
  const { eventId, eventCode } = await createLiveWedding(host);
  for (let place = 1; place <= 12; place += 1) {
    await createItem(host, eventId, { title: `Toast ${place}`, location: 'Garden Hall' });
  }
  const { guest } = await joinOnPhone(world, eventCode, 'mary');
  const app = await startApp(world);
  const url = `/trpc/join.schedule?input=${encodeURIComponent(JSON.stringify(guest))}`;
  const ask = (accepted?: string) =>
    app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

  const plain = await ask();
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toContain('Toast 12');
  for (const [accepted, encoding, decompress] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const) {
    const compressed = await ask(accepted);
    expect([accepted, compressed.headers['content-encoding']]).toEqual([accepted, encoding]);
    expect(compressed.headers['vary']).toContain('accept-encoding');
    expect(Number(compressed.headers['content-length'])).toBe(compressed.rawPayload.length);
    expect(decompress(compressed.rawPayload).toString()).toBe(plain.body);
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  }
});

test('an answer that fits one packet anyway is sent as it is', async ({ world }) => {
  const app = await startApp(world);
  const answer = await app.inject({ url: '/trpc/auth.session', headers: { 'accept-encoding': 'br' } });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json()).toMatchObject({ result: { data: { user: null } } });
});
